import { toProblem } from '../../../../contract/problem'
import type { passwordResetMachine } from '../../../../machines/session/password-reset/password-reset.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { isFieldRejected } from '../../protocols/form-dialog.rules'
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
} from '../../protocols/steps'

type Taken = Step<typeof passwordResetMachine>

const submits = ({ event, before }: Taken) =>
  event.type === 'password.submit' && before.can({ type: 'password.submit' })
const isLong = ({ before }: Taken) => before.context.new_password.length >= 12
const isOver = ({ event }: Taken) => toProblem(event['error']).status === 410
const isRejected = (step: Taken) => isFieldRejected(step.event, ['new_password'])
const failed = (step: Taken) => isFailed(step.event, 'resetPassword')

export const invariants: Invariants<typeof passwordResetMachine> = {
  'begins with what the link carries and no password, and asks nothing of the server': {
    atTheStart: ({ state, effects }) =>
      state.hasTag('editable') &&
      isSame(state.context, { token: 'what-the-link-carries', new_password: '', problem: null }) &&
      isQuiet(effects),
  },
  'what is typed is kept, and takes the mark and the failure away': {
    onEveryStep: (step) =>
      step.event.type === 'password.change' && step.before.hasTag('editable')
        ? step.after.context.new_password === step.event['new_password'] &&
          step.after.context.problem === null &&
          step.after.hasTag('editable') &&
          !step.after.hasTag('failed') &&
          step.after.can({ type: 'password.submit' }) &&
          keeps(step, 'new_password', 'problem')
        : 'n/a',
  },
  'a password of 12 characters or more is sent as it was typed, with what the link carries': {
    onEveryStep: (step) => {
      if (!submits(step) || !isLong(step)) return 'n/a'
      const { token, new_password } = step.before.context
      return (
        isSame(step.effects.starts, [{ id: 'resetPassword', input: { token, new_password } }]) &&
        step.after.hasTag('busy') &&
        step.after.context.problem === null
      )
    },
  },
  'a shorter one is marked, and sent by nobody until it is changed': {
    onEveryStep: (step) =>
      submits(step) && !isLong(step)
        ? step.after.hasTag('editable') &&
          !step.after.can({ type: 'password.submit' }) &&
          step.after.context.problem === null &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'nothing is sent but by submitting': {
    onEveryStep: ({ event, effects }) => (started(effects).length > 0 ? event.type === 'password.submit' : 'n/a'),
  },
  'is busy exactly while the server is asked, and nothing else can be done then': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'resetPassword'),
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'a rejected password goes back to be changed, and says why': {
    onEveryStep: (step) =>
      failed(step) && isRejected(step)
        ? step.after.hasTag('editable') &&
          !step.after.hasTag('failed') &&
          isSame(step.after.context.problem, toProblem(step.event['error'])) &&
          keeps(step, 'problem')
        : 'n/a',
  },
  'a link that holds no longer takes nothing any more': {
    onEveryStep: (step) =>
      failed(step) && isOver(step)
        ? step.after.hasTag('failed') &&
          !step.after.hasTag('editable') &&
          !step.after.can({ type: 'password.submit' }) &&
          step.after.context.new_password === '' &&
          step.after.can({ type: 'page.leave' })
        : 'n/a',
  },
  'LOG-05: anything else that fails is said, and can be sent again': {
    onEveryStep: (step) =>
      failed(step) && !isRejected(step) && !isOver(step)
        ? step.after.hasTag('failed') &&
          step.after.can({ type: 'password.submit' }) &&
          isSame(step.after.context.problem, toProblem(step.event['error'])) &&
          keeps(step, 'problem')
        : 'n/a',
  },
  'once it has changed nothing can be done but leave, and the password is forgotten': {
    onEveryStep: (step) =>
      isDone(step.event, 'resetPassword')
        ? !ends(step) &&
          !step.after.hasTag('editable') &&
          !step.after.can({ type: 'password.submit' }) &&
          step.after.can({ type: 'page.leave' }) &&
          step.after.context.new_password === ''
        : 'n/a',
  },
  'it ends by leaving only, and the password is forgotten': {
    onEveryStep: (step) =>
      ends(step) ? step.event.type === 'page.leave' && step.after.context.new_password === '' : 'n/a',
  },
  'from everything that can be typed the password can still be changed': {
    fromEvery: (state) => state.hasTag('editable'),
    canReach: (state) => state.matches('changed'),
  },
  ...comesToRest,
}
