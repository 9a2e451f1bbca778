import { assign, fromPromise, setup } from 'xstate'
import { type InvitePerson, isInvitation } from '../../../contract/access/invite'
import { isAmendable, isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface PersonInviteContext extends Omit<InvitePerson, 'password'> {
  /** The first one, of whoever does not sign in through the company's provider; empty where there is none. */
  readonly password: string
  readonly key: string
  readonly problem: Problem | null
  /** Who was invited. */
  readonly person: number | null
}

type PersonInviteEvent =
  | { type: 'name.change'; name: string }
  | { type: 'email.change'; email: string }
  | { type: 'password.change'; password: string }
  /** Each confirmation is a request with a key of its own; a retry repeats it. */
  | { type: 'invite.send'; key: string }
  | { type: 'invite.retry' | 'invite.amend' }
  | { type: 'dialog.dismiss' | 'dialog.discard' | 'dialog.keep' }

const meta: Meta = { requirements: ['IAM-01'] }
const typing = {
  'name.change': { target: 'writing', actions: [{ type: 'keepName', params: fromEvent }, 'clearProblem'] },
  'email.change': { target: 'writing', actions: [{ type: 'keepEmail', params: fromEvent }, 'clearProblem'] },
  'password.change': { target: 'writing', actions: [{ type: 'keepPassword', params: fromEvent }, 'clearProblem'] },
} as const

/** Invites a person by name and e-mail address, with a first password or none: the account waits for the first sign-in. Source: domain decisions, "Access". */
export const personInviteMachine = setup({
  types: {
    context: {} as PersonInviteContext,
    events: {} as PersonInviteEvent,
    output: {} as { person: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    invitePerson: fromPromise<{ id: number }, InvitePerson & { key: string }>(unprovided('invitePerson')),
  },
  actions: {
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepPassword: assign((_, { password }: { password: string }) => ({ password })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepPerson: assign((_, { output }: { output: { id: number } }) => ({ person: output.id })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context }) => isInvitation(context),
    isUntouched: ({ context: { name, email, password } }) =>
      name.trim() === '' && email.trim() === '' && password === '',
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isAmendable: ({ context: { problem } }) => isAmendable(problem),
    isFieldRejected: (_, { error }: { error: unknown }) => namesField(error, ['name', 'email']),
  },
}).createMachine({
  id: 'personInvite',
  meta: { requirements: ['IAM-01', 'CHT-01'] },
  context: { name: '', email: '', password: '', key: '', problem: null, person: null },
  initial: 'open',
  output: ({ context: { person } }) => ({ person }),
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
            'invite.send': [
              {
                guard: 'isComplete',
                target: '#personInvite.inviting',
                actions: { type: 'keepKey', params: fromEvent },
              },
              { target: 'incomplete' },
            ],
          },
        },
        incomplete: { tags: 'editable', on: typing },
        failed: {
          tags: 'failed',
          on: {
            'invite.retry': { guard: 'isRepeatable', target: '#personInvite.inviting' },
            'invite.amend': { guard: 'isAmendable', target: 'writing', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    inviting: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'invitePerson',
        src: 'invitePerson',
        input: ({ context: { name, email, password, key } }) => ({
          ...{ name: name.trim(), email: email.trim(), key },
          ...(password === '' ? {} : { password }),
        }),
        onDone: { target: 'invited', actions: { type: 'keepPerson', params: fromEvent } },
        onError: [
          {
            guard: { type: 'isFieldRejected', params: fromEvent },
            target: 'open.writing',
            actions: { type: 'keepProblem', params: fromEvent },
          },
          { target: 'open.failed', actions: { type: 'keepProblem', params: fromEvent } },
        ],
      },
    },
    invited: { type: 'final', tags: 'settled', meta },
    dismissed: { type: 'final', tags: 'settled', meta },
  },
})
