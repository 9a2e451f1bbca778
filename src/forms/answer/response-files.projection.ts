import type { SnapshotFrom } from 'xstate'
import type { Answer } from '../../../contract/forms/response'
import type { Problem } from '../../../contract/problem'
import type { responseFilesMachine } from '../../../machines/forms/response/response-files.machine'

type State = SnapshotFrom<typeof responseFilesMachine>

export interface ShownFile {
  readonly key: string
  readonly name: string
  /** Null where the server has it. */
  readonly status: State['context']['files'][number]['status'] | null
  readonly problem: Problem | null
  readonly canRetry: boolean
}

/** The files that a question is answered with, as far as they have come. */
export function projectFiles(state: State, question: string, answer: Answer, nameOf: (key: string) => string) {
  const queued = state.context.files.filter((file) => file.question === question)
  const isQueued = (key: string) => queued.some((file) => file.key === key)
  const keys = [answer].flat().filter((key) => key !== '')
  const files = [
    ...keys
      .filter((key) => !isQueued(key))
      .map((key): ShownFile => ({ key, name: nameOf(key), status: null, problem: null, canRetry: false })),
    ...queued.map(
      ({ key, name, status, problem }): ShownFile => ({
        ...{ key, name, status, problem, canRetry: state.can({ type: 'file.retry', key }) },
      }),
    ),
  ]
  return {
    /** In the order in which they were chosen, wherever they stand in the queue. */
    files: files.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)),
    canRetry: state.can({ type: 'files.retry' }) && queued.some(({ status }) => status === 'waiting'),
  }
}

/** How many the server does not have yet, those that it did not take among them. */
export function countUnsent({ context: { files } }: State): number {
  return files.length
}
