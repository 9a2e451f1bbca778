import { assign, fromPromise, setup } from 'xstate'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { type ProjectDraft, problemsOfProject } from '../../../contract/projects/project'
import {
  changedProjectFields,
  mergeProject,
  type SavedProject,
  type SaveProject,
} from '../../../contract/projects/project-draft'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** What stands on the server, as the person knows it; `id` is null where there is nothing yet. */
interface Seen {
  readonly id: number | null
  readonly version: number
  readonly seen: ProjectDraft
}

interface ProjectFormContext extends Seen {
  /** As it was submitted; what others have changed meanwhile and the person has not is theirs. */
  readonly draft: ProjectDraft
  readonly key: string
  /** Fields that others have changed since the person saw the record. */
  readonly theirs: readonly string[]
  readonly problem: Problem | null
}

type ProjectFormEvent =
  /** `key`: the same for the same draft until a record is made of it. */
  | { type: 'project.submit'; draft: ProjectDraft; key: string }
  | { type: 'project.retry' }
  | { type: 'project.amend' }
  /** `isTouched`: something is written that would be lost. */
  | { type: 'dialog.dismiss'; isTouched: boolean }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

type Read = { readonly output: SavedProject }
const meta: Meta = { requirements: ['PRJ-01'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

/** Plans or changes a project; nobody's change is lost by another's. Source: domain decisions, "Projects". */
export const projectFormMachine = setup({
  types: {
    input: {} as Seen,
    context: {} as ProjectFormContext,
    events: {} as ProjectFormEvent,
    output: {} as { saved: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    saveProject: fromPromise<SavedProject, SaveProject>(unprovided('saveProject')),
    readProject: fromPromise<SavedProject, Pick<Seen, 'id'>>(unprovided('readProject')),
  },
  actions: {
    keepDraft: assign((_, { draft, key }: { draft: ProjectDraft; key: string }) => ({ draft, key })),
    keepProject: assign((_, { output }: Read) => ({ id: output.id })),
    mergeChanges: assign(({ context: { seen, draft } }, { output }: Read) => ({
      version: output.version,
      seen: output.draft,
      draft: mergeProject(seen, draft, output.draft),
      theirs: changedProjectFields(seen, output.draft),
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: (_, { draft }: { draft: ProjectDraft }) => Object.keys(problemsOfProject(draft)).length === 0,
    isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
    isOutdated: ({ context: { id } }, { error }: { error: unknown }) => id !== null && toProblem(error).status === 412,
    isFieldRejected: ({ context: { seen } }, { error }: { error: unknown }) => namesField(error, Object.keys(seen)),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isSavedAlready: ({ context: { seen, draft } }, { output }: Read) =>
      changedProjectFields(output.draft, mergeProject(seen, draft, output.draft)).length === 0,
  },
}).createMachine({
  id: 'projectForm',
  meta: { requirements: ['PRJ-01', 'CHT-01'] },
  context: ({ input }) => ({ ...input, draft: input.seen, key: '', theirs: [], problem: null }),
  initial: 'open',
  output: ({ event }) => (event as unknown as { output: { saved: number | null } }).output,
  states: {
    open: {
      initial: 'filling',
      on: { 'dialog.dismiss': 'confirmingDiscard' },
      states: {
        filling: {
          tags: 'editable',
          meta,
          on: {
            'project.submit': {
              guard: { type: 'isComplete', params: fromEvent },
              target: '#projectForm.saving',
              actions: { type: 'keepDraft', params: fromEvent },
            },
            'dialog.dismiss': { guard: { type: 'isUntouched', params: fromEvent }, target: '#projectForm.dismissed' },
          },
        },
        failed: {
          tags: 'failed',
          meta,
          on: {
            'project.retry': { guard: 'isRepeatable', target: '#projectForm.saving' },
            'project.amend': { target: 'filling', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    saving: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'saveProject',
        src: 'saveProject',
        input: ({ context: { id, version, draft, key } }) => ({ id, version, draft, key }),
        onDone: { target: 'saved', actions: { type: 'keepProject', params: fromEvent } },
        onError: [
          { guard: { type: 'isOutdated', params: fromEvent }, target: 'reading' },
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'open.filling', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    reading: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readProject',
        src: 'readProject',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isSavedAlready', params: fromEvent }, target: 'saved' },
          { target: 'open.filling', actions: { type: 'mergeChanges', params: fromEvent } },
        ],
        onError: { target: 'open.failed', actions: keepProblem },
      },
    },
    saved: { type: 'final', tags: 'settled', meta, output: ({ context: { id } }) => ({ saved: id }) },
    dismissed: { type: 'final', tags: 'settled', meta, output: { saved: null } },
  },
})
