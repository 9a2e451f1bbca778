import { toProblem } from '../../../contract/problem'
import type { loginFormMachine } from '../../../machines/session/login-form.machine'
import type { Invariants, Step } from '../../engine/rules'
import {
  comesToRest,
  ends,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
  started,
} from '../protocols/steps'

type Form = Step<typeof loginFormMachine>

const attemptBegan = { id: 'parent', event: { type: 'attempt.began' } }
const work = ['signIn', 'loadUser', 'clearSession']
const wantsCode = ({ context }: Form['before']) => context.challenge !== null
const isWaiting = (state: Form['before']) => wantsCode(state) && !state.hasTag('busy') && state.status === 'active'

export const invariants: Invariants<typeof loginFormMachine> = {
  'LOG-02: is folded, empty and with the password hidden at first': {
    atTheStart: ({ state, effects }) =>
      isSame(state.context, { username: '', password: '', challenge: null, user: null, problem: null }) &&
      isSame(shownIn(state), { panel: 'folded', password: 'hidden' }) &&
      state.hasTag('editable') &&
      isQuiet(effects),
  },
  'LOG-03: can be submitted when user name, trimmed, and password are filled, and not while it submits': {
    inEveryState: (state) =>
      state.can({ type: 'form.submit' }) ===
      (state.hasTag('editable') && state.context.username.trim() !== '' && state.context.password !== ''),
  },
  'LOG-04: what is submitted is the trimmed user name and the password': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'form.submit' && before.can({ type: 'form.submit' })
        ? isSame(effects.starts, [
            { id: 'signIn', input: { username: before.context.username.trim(), password: before.context.password } },
          ]) && after.hasTag('busy')
        : 'n/a',
  },
  'an attempt is told to the page as it begins, and nothing else is': {
    onEveryStep: ({ effects }) => isSame(effects.sends, started(effects).includes('signIn') ? [attemptBegan] : []),
  },
  'LOG-03: else nothing is submitted': {
    onEveryStep: (step) =>
      step.event.type === 'form.submit' && !step.before.can({ type: 'form.submit' }) ? isUnmoved(step) : 'n/a',
  },
  'LOG-04: nobody is signed in but by submitting': {
    onEveryStep: ({ event, effects }) => (started(effects).includes('signIn') ? event.type === 'form.submit' : 'n/a'),
  },
  'LOG-04: the form is disabled while it submits': {
    onEveryStep: (step) =>
      (step.event.type === 'username.change' || step.event.type === 'password.change') && step.before.hasTag('busy')
        ? isUnmoved(step)
        : 'n/a',
  },
  'what is typed is kept as it is, and takes the message away': {
    onEveryStep: (step) => {
      const field = step.event.type === 'username.change' ? 'username' : 'password'
      if (step.event.type !== `${field}.change` || !step.before.hasTag('editable')) return 'n/a'
      return (
        step.after.context[field] === step.event[field] &&
        step.after.context.problem === null &&
        keeps(step, field, 'problem') &&
        step.after.hasTag('editable') &&
        !step.after.hasTag('failed')
      )
    },
  },
  'LOG-04: with tokens the user is loaded': {
    onEveryStep: ({ event, effects }) =>
      isDone(event, 'signIn') && event['output'] === undefined ? isSame(started(effects), ['loadUser']) : 'n/a',
  },
  'LOG-04: where the server wants a code it is waited for: the password is forgotten, and nobody is in': {
    onEveryStep: ({ event, after, effects }) =>
      isDone(event, 'signIn') && event['output'] !== undefined
        ? after.context.challenge === event['output'] &&
          after.context.password === '' &&
          !after.hasTag('editable') &&
          isQuiet(effects)
        : 'n/a',
  },
  'no code is waited for but where the server wants one': {
    onEveryStep: ({ before, event, after }) =>
      wantsCode(after) && !wantsCode(before) ? isDone(event, 'signIn') && event['output'] !== undefined : 'n/a',
  },
  'LOG-04: with the code accepted the user is loaded, and the step of the code stays on screen': {
    onEveryStep: (step) => {
      if (step.event.type !== 'code.accepted') return 'n/a'
      return isWaiting(step.before)
        ? isSame(started(step.effects), ['loadUser']) && wantsCode(step.after)
        : isUnmoved(step)
    },
  },
  'whoever leaves the code enters the password again': {
    onEveryStep: (step) => {
      if (step.event.type !== 'code.left') return 'n/a'
      return isWaiting(step.before)
        ? step.after.hasTag('editable') && !wantsCode(step.after) && keeps(step, 'challenge') && isQuiet(step.effects)
        : isUnmoved(step)
    },
  },
  'a failure leaves the step of the code': {
    inEveryState: (state) => (state.hasTag('failed') ? !wantsCode(state) : 'n/a'),
  },
  'LOG-05: a refused sign-in shows its message and keeps what was typed': {
    onEveryStep: (step) =>
      isFailed(step.event, 'signIn')
        ? step.after.hasTag('failed') &&
          step.after.hasTag('editable') &&
          isSame(step.after.context.problem, toProblem(step.event['error'])) &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'LOG-04: ends with the user who was loaded, and forgets the password': {
    onEveryStep: (step) =>
      isDone(step.event, 'loadUser')
        ? ends(step) &&
          isSame(step.after.output, { user: step.event['output'] }) &&
          step.after.context.password === '' &&
          step.after.hasTag('settled')
        : 'n/a',
  },
  'LOG-04: ends in no other way': {
    onEveryStep: (step) => (ends(step) ? isDone(step.event, 'loadUser') : 'n/a'),
  },
  'a user who cannot be loaded leaves no tokens behind': {
    onEveryStep: ({ event, effects }) =>
      isFailed(event, 'loadUser') ? isSame(started(effects), ['clearSession']) : 'n/a',
  },
  'LOG-05: and the message says why, cleared or not': {
    onEveryStep: (step) =>
      isFailed(step.event, 'loadUser')
        ? isSame(step.after.context.problem, toProblem(step.event['error']))
        : isDone(step.event, 'clearSession') || isFailed(step.event, 'clearSession')
          ? step.after.hasTag('failed') && keeps(step, 'challenge') && step.before.context.problem !== null
          : 'n/a',
  },
  'LOG-04: a message is shown in error only, and there always': {
    inEveryState: (state) =>
      state.hasTag('busy') ? 'n/a' : state.hasTag('failed') === (state.context.problem !== null),
  },
  'the message of the last try is gone while the next one is made': {
    inEveryState: (state) =>
      isRunning(state, 'signIn') || isRunning(state, 'loadUser') ? state.context.problem === null : 'n/a',
  },
  'LOG-04: is either idle or busy until it ends, or waits for a code': {
    inEveryState: (state) => {
      const isBusy = work.filter((id) => isRunning(state, id)).length === 1
      return (
        state.hasTag('busy') === isBusy &&
        state.hasTag('editable') === (state.status === 'active' && !isBusy && !isWaiting(state))
      )
    },
  },
  'LOG-02: the form is shown and hidden at any time': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'panel.toggle'
        ? shownIn(after).panel === (shownIn(before).panel === 'folded' ? 'unfolded' : 'folded')
        : 'n/a',
  },
  'LOG-02: the password is shown and hidden at any time': {
    onEveryStep: ({ event, after }) =>
      event.type === 'password.show' || event.type === 'password.hide'
        ? shownIn(after).password === (event.type === 'password.show' ? 'shown' : 'hidden')
        : 'n/a',
  },
  'and neither changes anything else': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (!['panel.toggle', 'password.show', 'password.hide'].includes(event.type)) return 'n/a'
      const other = event.type === 'panel.toggle' ? 'password' : 'panel'
      return (
        keeps(step) &&
        isQuiet(effects) &&
        shownIn(before)[other] === shownIn(after)[other] &&
        isSame([...before.tags], [...after.tags])
      )
    },
  },
  'nothing else shows or hides them': {
    onEveryStep: (step) =>
      /^(panel|password)\.(toggle|show|hide)$/.test(step.event.type) || ends(step)
        ? 'n/a'
        : isSame(shownIn(step.before), shownIn(step.after)),
  },
  'from any error the person can sign in after all': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: ({ status }) => status === 'done',
  },
  ...comesToRest,
}

function shownIn({ value }: Form['before']): { panel: string; password: string } {
  const { open } = value as { open?: { panel: string; password: string } }
  return { panel: open?.panel ?? '', password: open?.password ?? '' }
}
