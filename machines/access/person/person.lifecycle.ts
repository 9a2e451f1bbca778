import { and, assign, setup } from 'xstate'
import type { PersonFacts } from '../../../contract/access/person'
import type { Meta } from '../../support/vocabulary'

const mayGivePassword = and(['isAnothersPassword', 'isWithinReach', 'isAdminWithinReach', 'isSigningInHere'])
const mayDeactivate = and(['isSomebodyElse', 'isWithinReach', 'hasOtherSuperuser', 'hasOtherAdmins'])

/**
 * What may happen to a person's account. Who may do it is asked as a permission besides; that a deactivation ends every
 * session is the server's matter. The first sign-in makes an invited person active. Source: domain decisions, "Lifecycles: Person".
 */
export const personLifecycle = setup({
  types: {
    input: {} as PersonFacts,
    context: {} as PersonFacts,
    events: {} as { type: 'person.deactivate' } | { type: 'person.reactivate' } | { type: 'person.givePassword' },
    meta: {} as Meta,
  },
  actions: { bringBack: assign({ status: ({ context: { is_invited } }) => (is_invited ? 'invited' : 'active') }) },
  guards: {
    isInactive: ({ context: { status } }) => status === 'inactive',
    isInvited: ({ context: { is_invited } }) => is_invited,
    isSomebodyElse: ({ context: { is_self } }) => !is_self,
    isAnothersPassword: ({ context: { is_self } }) => !is_self,
    isSigningInHere: ({ context: { is_by_provider } }) => !is_by_provider,
    isAdminWithinReach: ({ context: { is_admin, is_by_superuser } }) => !is_admin || is_by_superuser,
    isWithinReach: ({ context: { is_superuser, is_by_superuser } }) => !is_superuser || is_by_superuser,
    hasOtherSuperuser: ({ context: { is_last_superuser } }) => !is_last_superuser,
    hasOtherAdmins: ({ context: { is_last_admin, is_by_superuser } }) => !is_last_admin || is_by_superuser,
  },
}).createMachine({
  id: 'person',
  meta: { requirements: ['IAM-01'] },
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      meta: { requirements: ['IAM-01'] },
      always: [
        { guard: 'isInactive', target: 'inactive' },
        { guard: 'isInvited', target: 'invited' },
        { target: 'active' },
      ],
    },
    invited: {
      meta: { requirements: ['IAM-01'] },
      on: {
        'person.givePassword': { guard: mayGivePassword, target: 'invited' },
        'person.deactivate': { guard: mayDeactivate, target: 'inactive' },
      },
    },
    active: {
      meta: { requirements: ['IAM-01'] },
      on: {
        'person.givePassword': { guard: mayGivePassword, target: 'active' },
        'person.deactivate': { guard: mayDeactivate, target: 'inactive' },
      },
    },
    inactive: {
      meta: { requirements: ['IAM-01'] },
      on: { 'person.reactivate': { guard: 'isWithinReach', target: 'returning', actions: 'bringBack' } },
    },
    returning: {
      meta: { requirements: ['IAM-01'] },
      always: [{ guard: 'isInvited', target: 'invited' }, { target: 'active' }],
    },
  },
})
