import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Question } from '../../../contract/forms/form'
import type { Answer, Response } from '../../../contract/forms/response'
import { type AnswerFile, responseFilesMachine } from '../../../machines/forms/response/response-files.machine'
import type { responseFillMachine } from '../../../machines/forms/response/response-fill.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import type { DeviceFiles } from '../shared/device-files'
import { responseFile } from '../shared/forms.queries'
import { newFileKey, shrinkPhoto } from '../shared/photo'
import { FilePicture } from './response-file'
import { responseFilesActors } from './response-files.actors'
import { countUnsent } from './response-files.projection'
import { type FilesLabel, ResponseFilesView } from './response-files.view'

interface AnswerFilesOf {
  response: Response
  /** What an earlier page could not send. */
  unsent: readonly AnswerFile[]
  files: DeviceFiles
  filling: ActorRefFrom<typeof responseFillMachine>
}

/** The files of a response that is being filled in: an answer names them at once, and they are sent behind it. */
export function useAnswerFiles({ response, unsent, files, filling }: AnswerFilesOf) {
  const { api, files: contents } = useSystem()
  const actor = useWorkflow(responseFilesMachine, {
    actors: responseFilesActors(api, response.id, files),
    input: { files: unsent },
  })
  const [isKept, setKept] = useState(true)
  const known = new Map(response.files.map((file) => [file.key, file]))

  return {
    unsent: useSelector(actor, countUnsent),
    /** By this device, until the server has them. */
    isKept,

    show(question: Question, answer: Answer, isEditable: boolean, label: FilesLabel): ReactNode {
      return (
        <ResponseFilesView
          {...label}
          {...{ actor, question, answer, isEditable }}
          nameOf={(key) => files.find(key)?.name ?? known.get(key)?.name ?? ''}
          picture={(key, name) => {
            const { type = '' } = known.get(key) ?? {}
            return (
              <FilePicture
                source={responseFile(contents, response.id, { key, name, type }, files.find(key))}
                name={name}
              />
            )
          }}
          onChoose={(chosen) => void choose(question, chosen)}
          onRemove={(key) => {
            void files.forget(key)
            actor.send({ type: 'file.remove', key })
            answerWith(question, (keys) => keys.filter((one) => one !== key))
          }}
        />
      )
    },
  }

  /** Kept on the device before it is sent: whatever happens then, it is not lost. */
  async function choose(question: Question, chosen: readonly File[]) {
    const contents = await Promise.all(question.kind === 'photo' ? chosen.map(shrinkPhoto) : chosen)
    const made = contents.map((content) => {
      const file = { key: newFileKey(), question: question.key, name: content.name, size: content.size }
      return { file, content }
    })
    const kept = await Promise.all(made.map(({ file, content }) => files.keep(file, content)))
    setKept((before) => before && kept.every(Boolean))
    actor.send({ type: 'files.choose', files: made.map(({ file }) => file) })
    answerWith(question, (keys) => [...keys, ...made.map(({ file }) => file.key)])
  }

  /** From what it is answered with now: another choice may have been made while photos were made smaller. */
  function answerWith({ key: question }: Question, change: (keys: readonly string[]) => string[]) {
    const keys = [filling.getSnapshot().context.answers[question] ?? []].flat().filter(Boolean)
    filling.send({ type: 'answer.change', question, answer: change(keys) })
    filling.send({ type: 'answer.leave' })
  }
}
