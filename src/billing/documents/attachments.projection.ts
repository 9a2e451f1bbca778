import type { SnapshotFrom } from 'xstate'
import { type FileProblem, problemOfFile } from '../../../contract/billing/documents/documents'
import type { Problem } from '../../../contract/problem'
import type { attachmentsMachine, FileRow } from '../../../machines/billing/documents/attachments.machine'

type State = SnapshotFrom<typeof attachmentsMachine>

const actions = ['file.cancel', 'file.retry', 'file.dismiss'] as const

export interface QueuedFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly status: FileRow['status']
  /** Whole per cents that have left. */
  readonly percent: number
  /** Why it was never sent. */
  readonly rejection: FileProblem | null
  /** Why it was not attached. */
  readonly problem: Problem | null
  readonly actions: readonly (typeof actions)[number][]
}

export function projectAttachments(state: State) {
  const { files } = state.context
  return {
    files: files.map(
      ({ id, name, size, status, sent, problem }): QueuedFile => ({
        id,
        name,
        size,
        status,
        percent: Math.min(100, Math.floor((100 * sent) / size)),
        rejection: problemOfFile({ name, size }),
        problem,
        actions: actions.filter((type) => state.can({ type, id })),
      }),
    ),
    /** Something would not be sent if the person left now. */
    isUnsent: files.some(({ status }) => status === 'waiting' || status === 'sending'),
  }
}
