import type { personLifecycle } from '../../../../machines/access/person/person.lifecycle'
import type { Invariants } from '../../../engine/rules'
import { isQuiet, isSame } from '../../protocols/steps'

export const invariants: Invariants<typeof personLifecycle> = {
  'IAM-01: a person stands as they are kept': {
    atTheStart: ({ input, state }) => state.value === input.status,
  },
  'IAM-01: nobody deactivates themselves, the last superuser, or a superuser without being one': {
    inEveryState: (state) => {
      const { is_self, is_last_superuser, is_superuser, is_by_superuser } = state.context
      return is_self || is_last_superuser || (is_superuser && !is_by_superuser)
        ? !state.can({ type: 'person.deactivate' })
        : 'n/a'
    },
  },
  'IAM-01: the last admin of a module is deactivated by a superuser alone': {
    inEveryState: (state) =>
      state.context.is_last_admin && !state.context.is_by_superuser ? !state.can({ type: 'person.deactivate' }) : 'n/a',
  },
  'IAM-01: anybody else who is invited or active is deactivated on demand': {
    onEveryStep: ({ before, event, after }) => {
      const { is_self, is_last_superuser, is_superuser, is_last_admin, is_by_superuser } = before.context
      const isHeld = is_self || is_last_superuser || ((is_superuser || is_last_admin) && !is_by_superuser)
      if (event.type !== 'person.deactivate' || before.value === 'inactive') return 'n/a'
      return after.value === (isHeld ? before.value : 'inactive')
    },
  },
  'IAM-01: a new password is given to somebody else who is no superuser or admin out of reach and does not sign in elsewhere':
    {
      inEveryState: (state) => {
        const { is_self, is_superuser, is_admin, is_by_superuser, is_by_provider } = state.context
        const isHeld = is_self || ((is_superuser || is_admin) && !is_by_superuser) || is_by_provider
        return state.can({ type: 'person.givePassword' }) === (state.value !== 'inactive' && !isHeld)
      },
    },
  'IAM-01: a new password leaves the person as they are': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'person.givePassword' ? after.value === before.value : 'n/a',
  },
  'IAM-01: whoever is deactivated comes back as they were: invited where they never signed in, else active': {
    onEveryStep: ({ before, event, after }) => {
      if (event.type !== 'person.reactivate' || before.value !== 'inactive') return 'n/a'
      const { is_invited, is_superuser, is_by_superuser } = before.context
      if (is_superuser && !is_by_superuser) return after.value === 'inactive'
      return after.value === (is_invited ? 'invited' : 'active')
    },
  },
  'a step that the state does not know changes nothing': {
    onEveryStep: ({ before, event, after }) =>
      (event.type === 'person.reactivate') === (before.value === 'inactive') ? 'n/a' : before.value === after.value,
  },
  'no step changes what a person is kept as, but a return the status: whoever writes does': {
    onEveryStep({ before, after }) {
      const isBack = before.value === 'inactive' && after.value !== 'inactive'
      return isSame(isBack ? { ...before.context, status: after.value } : before.context, after.context)
    },
  },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
