import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Progress, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useSelector } from '@xstate/react'
import { Upload } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type FileProblem, fileTypes } from '../../../contract/billing/documents/documents'
import { fileBounds } from '../../../contract/limits'
import type { Permission } from '../../../contract/permissions'
import type { Problem } from '../../../contract/problem'
import type { attachmentsMachine } from '../../../machines/billing/documents/attachments.machine'
import { attachmentsWords } from '../../../machines/billing/documents/attachments.words'
import { formatBytes } from '../../ui/format-bytes'
import { isSame } from '../../ui/is-same'
import { ActionButton } from '../../ui/parts/action-button'
import { AskLink } from '../../ui/parts/ask-link'
import { PlainButton } from '../../ui/parts/plain-button'
import { problemText } from '../../ui/problem-text'
import { projectAttachments, type QueuedFile } from './attachments.projection'
import { FileIcon } from './file-icon'
import classes from './record-documents.module.css'

interface AttachmentsViewProps {
  actor: ActorRefFrom<typeof attachmentsMachine>
  /** The permission to add files, where the person lacks it. */
  lacks: Permission | null
  onChoose: (files: readonly File[]) => void
}

/** Where files are dropped or chosen, and those that are on their way (BM-06). */
export function AttachmentsView({ actor, lacks, onChoose }: AttachmentsViewProps) {
  const { _, i18n } = useLingui()
  const { files } = useSelector(actor, projectAttachments, isSame)
  const open = useRef<() => void>(null)
  const choose = useRef<HTMLButtonElement>(null)

  return (
    <>
      <Dropzone
        onDrop={onChoose}
        openRef={open}
        disabled={lacks !== null}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ accept: endings.map((ending) => `.${ending}`).join() }}
        classNames={{ root: classes['drop'] ?? '', inner: classes['dropInner'] ?? '' }}
      >
        <Upload size={24} strokeWidth={1.5} aria-hidden />
        <div>
          <Text>{_(msg`Solte arquivos aqui ou escolha-os.`)}</Text>
          <Text c="dimmed" fz="xs">
            {limits(i18n)}
          </Text>
        </div>
        <ActionButton
          ref={choose}
          variant="default"
          word={attachmentsWords.events['files.choose']}
          why={lacks === null ? null : _(msg`Você não possui permissão para esta ação`)}
          onAct={() => open.current?.()}
        />
        {lacks === null ? null : <AskLink permission={lacks} />}
      </Dropzone>
      {files.length > 0 ? (
        <ul className={classes['files']} aria-label={_(msg`Arquivos a enviar`)}>
          {files.map((file) => (
            <QueuedRow key={file.id} file={file} actor={actor} next={choose} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface QueuedRowProps {
  file: QueuedFile
  actor: AttachmentsViewProps['actor']
  /** What takes the focus when its button goes. */
  next: RefObject<HTMLButtonElement | null>
}

function QueuedRow({
  file: { id, name, size, status, percent, rejection, problem, actions },
  actor,
  next,
}: QueuedRowProps) {
  const { _, i18n } = useLingui()
  const label = useId()
  return (
    <li className={classes['file']}>
      <FileIcon name={name} />
      <div className={classes['about']}>
        <span id={label} className={classes['name']}>
          {name}
        </span>
        <Text c="dimmed" fz="xs">
          {formatBytes(size, i18n)}
          {status === 'waiting' ? ` · ${_(msg`Na fila`)}` : null}
          {status === 'sending' ? ` · ${_(msg`Enviando, ${percent} %`)}` : null}
        </Text>
        {status === 'sending' ? (
          <Progress value={percent} size="sm" transitionDuration={0} aria-labelledby={label} />
        ) : null}
        {rejection === null ? null : <Why>{rejectionText(rejection, i18n)}</Why>}
        {problem === null ? null : (
          <Why>
            {_(attachmentsWords.answers['sendFile.error'])}. {reason(problem, i18n)}
          </Why>
        )}
      </div>
      <div className={classes['actions']}>
        {actions.map((type) => (
          <PlainButton
            key={type}
            variant="default"
            word={attachmentsWords.events[type]}
            aria-describedby={label}
            onClick={() => {
              actor.send({ type, id })
              next.current?.focus()
            }}
          />
        ))}
      </div>
    </li>
  )
}

function Why({ children }: { children: React.ReactNode }) {
  return (
    <Text role="alert" c="var(--mantine-color-error)" fz="xs">
      {children}
    </Text>
  )
}

/** Of each type the ending that it is best known by. */
const endings = Object.entries(fileTypes).flatMap(([ending, type], index, all) =>
  all.findIndex(([, other]) => other === type) === index ? [ending] : [],
)

const megabytes = fileBounds.bytes / 1024 / 1024

function rejectionText(problem: FileProblem, i18n: I18n): string {
  switch (problem) {
    case 'wrongType': {
      const types = typesIn(i18n)
      return i18n._(msg`Este tipo de arquivo não é aceito. São aceitos ${types}.`)
    }
    case 'empty':
      return i18n._(msg`O arquivo está vazio.`)
    case 'tooLarge':
      return i18n._(msg`O arquivo passa de ${megabytes} MB.`)
  }
}

/** What may be chosen, said beforehand. */
function limits(i18n: I18n): string {
  const types = typesIn(i18n, 'disjunction')
  return i18n._(msg`${types}, até ${megabytes} MB cada um`)
}

function typesIn(i18n: I18n, type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat(i18n.locale, { type }).format(endings.map((ending) => ending.toUpperCase()))
}

/** What the server says of the content it says in Portuguese; the rest is the catalogue's. */
function reason(problem: Problem, i18n: I18n): string {
  const said = problem.fields?.['file']
  if (problem.status === 400 && said)
    return i18n.locale === 'pt' ? said.join(' ') : i18n._(msg`O conteúdo do arquivo não é o que o nome diz.`)
  if (problem.status === 413) return rejectionText('tooLarge', i18n)
  if (problem.status === 409) return i18n._(msg`Este registro já tem ${fileBounds.perRecord} arquivos.`)
  if (problem.status === 425) return i18n._(msg`O envio anterior ainda está sendo gravado. Tente de novo em instantes.`)
  return problemText(problem, i18n)
}
