import { assign, fromPromise, setup } from 'xstate'
import {
  type EditedProfile,
  isSameProfile,
  keptProfile,
  missingInProfile,
  type ProfileDraft,
  type ProfilePreview,
  type SaveProfile,
} from '../../../contract/access/profile'
import { isAmendable, isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface ProfileEditContext extends EditedProfile {
  /** As the dialog opened. */
  readonly opened: ProfileDraft
  /** What the change comes to for whoever has the profile; null until that was asked. */
  readonly preview: ProfilePreview | null
  readonly key: string
  readonly problem: Problem | null
}

type ProfileEditEvent =
  | { type: 'draft.change'; draft: ProfileDraft }
  /** Each submission is a request with a key of its own; a retry repeats it. */
  | { type: 'profile.submit'; key: string }
  | { type: 'profile.apply' | 'profile.retry' | 'profile.amend' }
  | { type: 'dialog.dismiss' | 'dialog.discard' | 'dialog.keep' }

const meta: Meta = { requirements: ['IAM-01'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const typing = {
  'draft.change': { target: 'writing', actions: [{ type: 'keepDraft', params: fromEvent }, 'clearProblem'] },
} as const

/** Makes or changes a profile: what changes for whoever has it is looked at first. Source: domain decisions, "Access". */
export const profileEditMachine = setup({
  types: {
    input: {} as EditedProfile,
    context: {} as ProfileEditContext,
    events: {} as ProfileEditEvent,
    output: {} as { isSaved: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    previewProfile: fromPromise<ProfilePreview, EditedProfile>(unprovided('previewProfile')),
    saveProfile: fromPromise<void, SaveProfile>(unprovided('saveProfile')),
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: ProfileDraft }) => ({ draft })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepPreview: assign((_, { output }: { output: ProfilePreview }) => ({ preview: output })),
    forgetPreview: assign({ preview: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isMissing: ({ context: { draft } }) => missingInProfile(draft).length > 0,
    isNew: ({ context: { id } }) => id === null,
    isUntouched: ({ context: { draft, opened } }) => isSameProfile(draft, opened),
    hasNoEffect: (_, { output: { gains, loses } }: { output: ProfilePreview }) => gains.length + loses.length === 0,
    isFieldRejected: (_, { error }: { error: unknown }) => namesField(error, ['name', 'description', 'permissions']),
    isUnpreviewed: ({ context: { id, preview, problem } }) =>
      id !== null && preview === null && problem !== null && isRepeatable(problem),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isAmendable: ({ context: { problem } }) => isAmendable(problem),
  },
}).createMachine({
  id: 'profileEdit',
  meta: { requirements: ['IAM-01', 'CHT-01'] },
  context: ({ input }) => ({ ...input, opened: input.draft, preview: null, key: '', problem: null }),
  initial: 'open',
  output: ({ event }) => event.output as { isSaved: boolean },
  states: {
    open: {
      meta,
      initial: 'writing',
      on: { 'dialog.dismiss': [{ guard: 'isUntouched', target: 'dismissed' }, { target: 'confirmingDiscard' }] },
      states: {
        writing: {
          tags: 'editable',
          on: {
            ...typing,
            'profile.submit': [
              { guard: 'isMissing', target: 'incomplete' },
              { guard: 'isNew', target: '#profileEdit.saving', actions: { type: 'keepKey', params: fromEvent } },
              { target: '#profileEdit.previewing', actions: { type: 'keepKey', params: fromEvent } },
            ],
          },
        },
        incomplete: { tags: 'editable', on: typing },
        reviewing: { on: { 'profile.apply': '#profileEdit.saving', 'profile.amend': 'writing' } },
        failed: {
          tags: 'failed',
          on: {
            'profile.retry': [
              { guard: 'isUnpreviewed', target: '#profileEdit.previewing' },
              { guard: 'isRepeatable', target: '#profileEdit.saving' },
            ],
            'profile.amend': { guard: 'isAmendable', target: 'writing', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    previewing: {
      tags: 'busy',
      meta,
      entry: ['clearProblem', 'forgetPreview'],
      invoke: {
        id: 'previewProfile',
        src: 'previewProfile',
        input: ({ context: { id, module, draft } }) => ({ id, module, draft: keptProfile(draft) }),
        onDone: [
          {
            guard: { type: 'hasNoEffect', params: fromEvent },
            target: 'saving',
            actions: { type: 'keepPreview', params: fromEvent },
          },
          { target: 'open.reviewing', actions: { type: 'keepPreview', params: fromEvent } },
        ],
        onError: { target: 'open.failed', actions: keepProblem },
      },
    },
    saving: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { id, module, draft, preview, key } }) => ({
          ...{ id, module, draft: keptProfile(draft), key },
          ...{ version: preview?.version ?? 0, digest: preview?.digest ?? '' },
        }),
        onDone: 'saved',
        onError: [
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'open.writing', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    saved: { type: 'final', tags: 'settled', meta, output: { isSaved: true } },
    dismissed: { type: 'final', tags: 'settled', meta, output: { isSaved: false } },
  },
})
