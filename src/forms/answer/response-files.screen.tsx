import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ActorRefFrom, PromiseActorLogic } from 'xstate'
import { evaluate, mostFiles } from '../../../contract/forms/evaluate'
import { questionsIn } from '../../../contract/forms/follow-up/follow-up-questions'
import type { Question } from '../../../contract/forms/form'
import type { Answer, Response } from '../../../contract/forms/response'
import { ownValue } from '../../../contract/own-value'
import { readProblem } from '../../../contract/problem'
import { type AnswerFile, responseFilesMachine } from '../../../machines/forms/response/response-files.machine'
import type { responseFillMachine } from '../../../machines/forms/response/response-fill.machine'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useDialog } from '../../app/use-dialog'
import { useWorkflow } from '../../app/use-workflow'
import { ErasedFile } from '../../billing/documents/erase/erased-file'
import { optional } from '../../ui/parts/optional'
import type { DeviceFiles } from '../shared/device-files'
import { noRoom } from '../shared/device-responses'
import { responseFile } from '../shared/forms.queries'
import { newFileKey, shrinkPhoto } from '../shared/photo'
import { FilePicture } from './response-file'
import { countUnsent } from './response-files.projection'
import { type FilesLabel, markButton, ResponseFilesView } from './response-files.view'

const loadPhotoMark = () => withWords(import('./photo-mark.screen'), 'forms')
const PhotoMark = optional(loadPhotoMark)

interface AnswerFilesOf {
  response: Pick<Response, 'id' | 'files' | 'definition'>
  /** What an earlier page could not send. */
  unsent: readonly AnswerFile[]
  files: DeviceFiles
  sendFile: PromiseActorLogic<unknown, { file: AnswerFile | null }>
  filling: FillingActor
}

/** The files of a response that is being filled in: an answer names them at once, and they are sent behind it. */
export function useAnswerFiles({ response, unsent, files, sendFile, filling }: AnswerFilesOf) {
  const { _, i18n } = useLingui()
  const { files: contents } = useSystem()
  const actor = useWorkflow(responseFilesMachine, {
    actors: { sendFile },
    input: { files: unsent },
  })
  const [isKept, setKept] = useState(true)
  const marking = useDialog<{ question: string; key: string; name: string }>()
  const [marked, setMarked] = useState<string | null>(null)
  const isMarking = marking.shown !== null
  /** The button that opened the dialog went with the other photo. */
  useEffect(() => {
    if (marked === null || isMarking) return
    document.getElementById(markButton(marked))?.focus()
    setMarked(null)
  }, [marked, isMarking])
  const takesPhotos = response.definition.sections.flatMap(questionsIn).some(({ kind }) => kind === 'photo')
  /** Fetched before the connection may be lost. */
  useEffect(() => {
    if (takesPhotos) void loadPhotoMark().catch(() => undefined)
  }, [takesPhotos])
  /** The page ended between the two steps in which a file is chosen. */
  useEffect(() => {
    for (const { key, question } of unsent) {
      const keys = keysOf(filling, question)
      if (!keys.includes(key)) answerWith(filling, question, [...keys, key])
    }
  }, [filling, unsent])
  const known = new Map(response.files.map((file) => [file.key, file]))
  const sourceOf = (key: string, name: string) =>
    responseFile(contents, response.id, { key, name, type: known.get(key)?.type ?? '' }, files.find(key))

  return {
    unsent: useSelector(actor, countUnsent),
    /** By this device, until the server has them. */
    isKept,

    /** Those of questions that are gone with their answers, which named these. */
    forget(questions: readonly string[], named: readonly string[]) {
      const queued = actor.getSnapshot().context.files.filter(({ question }) => questions.includes(question))
      for (const key of new Set([...named, ...queued.map((file) => file.key)])) {
        actor.send({ type: 'file.remove', key })
        void files.forget(key)
      }
    },

    show(question: Question, answer: Answer, isEditable: boolean, label: FilesLabel): ReactNode {
      return (
        <ResponseFilesView
          {...label}
          {...{ actor, question, answer, isEditable }}
          nameOf={(key) => files.find(key)?.name ?? known.get(key)?.name ?? _(msg`Arquivo de outro aparelho`)}
          picture={(key, name) => {
            const { erased = null } = known.get(key) ?? {}
            return erased ? <ErasedFile erased={erased} /> : <FilePicture source={sourceOf(key, name)} name={name} />
          }}
          canMark={(key) => !known.get(key)?.erased}
          onMark={(key, name) => marking.open({ question: question.key, key, name })}
          onChoose={(chosen) => choose(question, chosen)}
          onRemove={(key) => {
            answerWith(
              filling,
              question.key,
              keysOf(filling, question.key).filter((one) => one !== key),
            )
            actor.send({ type: 'file.remove', key })
            void files.forget(key)
          }}
        />
      )
    },

    /** In which a photo is marked. */
    dialog: marking.shown ? (
      <PhotoMark
        source={sourceOf(marking.shown.key, marking.shown.name)}
        onKeep={replace(marking.shown)}
        {...marking.closing}
      />
    ) : null,
  }

  /** The other stays until the device has this one; where the answer names it no more, nothing changes. */
  function replace({ question, key: other }: { question: string; key: string }) {
    return async (content: File) => {
      const file = { key: newFileKey(), question, name: content.name, size: content.size }
      const isKeptNow = await files.keep(file, content)
      const isQueued = actor.getSnapshot().context.files.some(({ key }) => key === other)
      // Only what this page alone has anyway may be followed by what this page alone has.
      if (!isKeptNow && (!isQueued || (await files.isKept(other)))) throw noRoom()
      answerWith(
        filling,
        question,
        keysOf(filling, question).map((key) => (key === other ? file.key : key)),
      )
      if (!keysOf(filling, question).includes(file.key)) {
        await files.forget(file.key)
        throw readProblem(409, { detail: _(msg`A resposta mudou enquanto a foto era marcada. Volte a ela e veja.`) })
      }
      setKept((before) => before && isKeptNow)
      actor.send({ type: 'files.choose', files: [file] })
      actor.send({ type: 'file.remove', key: other })
      await files.forget(other)
      setMarked(file.key)
    }
  }

  /** Kept on the device before it is sent: whatever happens then, it is not lost. */
  async function choose(question: Question, chosen: readonly File[]) {
    const fitting = fittingOf(question, chosen)
    const contents = await Promise.all(question.kind === 'photo' ? fitting.map(shrinkPhoto) : fitting)
    const made = contents.map((content) => {
      const file = { key: newFileKey(), question: question.key, name: content.name, size: content.size }
      return { file, content }
    })
    const kept = await Promise.all(made.map(({ file, content }) => files.keep(file, content)))
    setKept((before) => before && kept.every(Boolean))
    const { definition, answers, lastReading } = filling.getSnapshot().context
    if (!evaluate(definition, answers, lastReading).asked.flat().includes(question.key)) {
      for (const { file } of made) void files.forget(file.key)
      toast(i18n, _(msg`A pergunta não é mais feita: nada foi acrescentado.`), 'failed')
      return
    }
    const added = fittingOf(
      question,
      made.map(({ file }) => file),
    )
    for (const { file } of made) if (!added.includes(file)) void files.forget(file.key)
    actor.send({ type: 'files.choose', files: added })
    answerWith(filling, question.key, [...keysOf(filling, question.key), ...added.map(({ key }) => key)])
  }

  /** Those that the question still takes, as it is answered now; the person is told where it takes no more. */
  function fittingOf<One>(question: Question, some: readonly One[]): One[] {
    const most = mostFiles(question)
    const fitting = some.slice(0, Math.max(0, most - keysOf(filling, question.key).length))
    const tooMany =
      question.kind === 'signature'
        ? msg`A pergunta já está assinada; a outra assinatura não foi acrescentada.`
        : msg`São no máximo ${most} arquivos por pergunta; os que passam disso não foram acrescentados.`
    if (fitting.length < some.length) toast(i18n, _(tooMany), 'failed')
    return fitting
  }
}

type FillingActor = ActorRefFrom<typeof responseFillMachine>

/** What a question is answered with now: another choice may have been made while photos were made smaller. */
function keysOf(filling: FillingActor, question: string): string[] {
  return [ownValue(filling.getSnapshot().context.answers, question) ?? []].flat().filter(Boolean)
}

function answerWith(filling: FillingActor, question: string, answer: string[]): void {
  filling.send({ type: 'answer.change', question, answer })
  filling.send({ type: 'answer.leave' })
}
