import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { FileButton, Input, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Camera, Paperclip } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { fileTypes } from '../../../contract/billing/documents/documents'
import { mostFiles } from '../../../contract/forms/evaluate'
import type { Question } from '../../../contract/forms/form'
import type { Answer } from '../../../contract/forms/response'
import { fileBounds } from '../../../contract/limits'
import type { Problem } from '../../../contract/problem'
import type { responseFilesMachine } from '../../../machines/forms/response/response-files.machine'
import { responseFilesWords } from '../../../machines/forms/response/response-files.words'
import { isSame } from '../../ui/is-same'
import { ActionButton } from '../../ui/parts/action-button'
import { PlainButton } from '../../ui/parts/plain-button'
import { problemText } from '../../ui/problem-text'
import { isPicture } from './response-file'
import classes from './response-files.module.css'
import { projectFiles, type ShownFile } from './response-files.projection'
import { SignatureField } from './signature-field'

/** What stands around the files of one question. */
export interface FilesLabel {
  readonly label: string
  readonly description: ReactNode
  readonly error: string | null
  readonly required: boolean
}

interface ResponseFilesViewProps extends FilesLabel {
  actor: ActorRefFrom<typeof responseFilesMachine>
  question: Pick<Question, 'key' | 'kind'>
  answer: Answer
  /** Of one that the server has. */
  nameOf: (key: string) => string
  isEditable: boolean
  picture: (key: string, name: string) => ReactNode
  onChoose: (files: readonly File[]) => Promise<void> | void
  onRemove: (key: string) => void
  /** Of a photo that can be seen; none are marked without. */
  canMark?: (key: string) => boolean
  onMark?: (key: string, name: string) => void
}

const { states, events } = responseFilesWords
/** Where the focus goes when a photo was marked. */
export const markButton = (key: string) => `mark-${key}`

/** The photos or files that answer one question, and how far they have come (FRM-03). */
export function ResponseFilesView({ actor, question, answer, nameOf, isEditable, ...props }: ResponseFilesViewProps) {
  const { label, description, error, required, picture, onChoose, onRemove } = props
  const { canMark = () => false, onMark } = props
  const { _ } = useLingui()
  const { files, canRetry } = useSelector(actor, (state) => projectFiles(state, question.key, answer, nameOf), isSame)
  const reset = useRef<() => void>(null)
  const [isPhoto, isSignature] = [question.kind === 'photo', question.kind === 'signature']
  const most = mostFiles(question)
  const isFull = files.length >= most
  const markOn = ({ name }: ShownFile) => _(msg`Marcar na foto ${name}`)

  return (
    <Input.Wrapper
      labelElement="div"
      size="md"
      {...{ label, description, error, required }}
      withAsterisk={required}
      role="group"
      aria-label={label}
    >
      {files.length > 0 ? (
        <ul className={classes['files']} data-wide={isSignature || undefined}>
          {files.map((file) => (
            <li key={file.key} className={classes['file']}>
              {picture(file.key, file.name)}
              <div className={classes['about']}>
                <span className={classes['name']}>{file.name}</span>
                <Status file={file} isPausing={canRetry} />
              </div>
              {isEditable ? (
                <div className={classes['doing']}>
                  {file.canRetry ? (
                    <PlainButton
                      variant="default"
                      word={events['file.retry']}
                      aria-label={`${_(events['file.retry'])} ${file.name}`}
                      onClick={() => actor.send({ type: 'file.retry', key: file.key })}
                    />
                  ) : null}
                  {isPhoto && isPicture(file.name) && canMark(file.key) ? (
                    <PlainButton
                      id={markButton(file.key)}
                      variant="default"
                      word={msg`Marcar`}
                      aria-label={markOn(file)}
                      onClick={() => onMark?.(file.key, file.name)}
                    />
                  ) : null}
                  <PlainButton
                    variant="default"
                    word={events['file.remove']}
                    aria-label={`${_(events['file.remove'])} ${file.name}`}
                    onClick={() => onRemove(file.key)}
                  />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes['actions']}>
        {isEditable && isSignature && !isFull ? <SignatureField onSign={(file) => onChoose([file])} /> : null}
        {isEditable && !isSignature ? (
          <FileButton
            multiple
            accept={isPhoto ? 'image/png,image/jpeg,image/heic' : endings}
            inputProps={{ 'aria-label': label }}
            resetRef={reset}
            onChange={(chosen) => {
              // What is removed can be chosen again.
              reset.current?.()
              void onChoose(chosen)
            }}
          >
            {({ onClick }) => (
              <ActionButton
                size="md"
                variant="default"
                leftSection={isPhoto ? <Camera size={20} aria-hidden /> : <Paperclip size={20} aria-hidden />}
                word={isPhoto ? msg`Tirar ou escolher fotos` : msg`Escolher arquivos`}
                why={isFull ? _(msg`São no máximo ${most} arquivos por pergunta`) : null}
                onAct={onClick}
              />
            )}
          </FileButton>
        ) : null}
        {canRetry ? (
          <PlainButton
            variant="default"
            word={events['files.retry']}
            onClick={() => actor.send({ type: 'files.retry' })}
          />
        ) : null}
      </div>
    </Input.Wrapper>
  )
}

function Status({ file: { status, problem }, isPausing }: { file: ShownFile; isPausing: boolean }) {
  const { _, i18n } = useLingui()
  if (status === null) return null
  if (status === 'rejected')
    return (
      <Text role="alert" c="var(--mantine-color-error)" fz="sm">
        {problem ? whyRefused(problem, i18n) : null}
      </Text>
    )
  const word = status === 'sending' ? msg`Enviando…` : isPausing ? states.pausing : msg`Na fila`
  return (
    <Text c="dimmed" fz="sm">
      {_(word)}
    </Text>
  )
}

const endings = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join()
const megabytes = fileBounds.bytes / 1024 / 1024

/** And what to do now. What the server says of the content it says in Portuguese. */
function whyRefused(problem: Problem, i18n: I18n): string {
  const said = problem.fields?.['file']
  const another = i18n._(msg`Remova-o e escolha outro.`)
  if (problem.status === 409)
    return i18n._(msg`A resposta não era mais um rascunho. Se ela voltar a ser, tente enviar o arquivo de novo.`)
  if (problem.status === 413) return `${i18n._(msg`O arquivo passa de ${megabytes} MB.`)} ${another}`
  const why = i18n.locale === 'pt' ? said?.join(' ') : i18n._(msg`O conteúdo do arquivo não é o que o nome diz.`)
  return said ? `${why} ${another}` : problemText(problem, i18n)
}
