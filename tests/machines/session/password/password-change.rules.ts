import { toProblem } from '../../../../contract/problem'
import type { passwordChangeMachine } from '../../../../machines/session/password/password-change.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { isFieldRejected, keepsProblem } from '../../protocols/form-dialog.rules'
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

type Taken = Step<typeof passwordChangeMachine>
type Context = Taken['before']['context']

const fields = ['current_password', 'new_password'] as const
const typed = { 'current.change': 'current_password', 'new.change': 'new_password' } as const
const isFit = ({ current_password, new_password }: Context) =>
  current_password !== '' && new_password.length >= 12 && new_password !== current_password
const submits = ({ event, before }: Taken) =>
  event.type === 'password.submit' && before.can({ type: 'password.submit' })

export const invariants: Invariants<typeof passwordChangeMachine> = {
  'begins with both fields empty, and asks nothing of the server': {
    atTheStart: ({ state, effects }) =>
      state.hasTag('editable') &&
      isSame(state.context, { current_password: '', new_password: '', problem: null }) &&
      isQuiet(effects),
  },
  'what is typed is kept, and takes the mark and the failure away': {
    onEveryStep: (step) => {
      const field = typed[step.event.type as keyof typeof typed]
      if (field === undefined || !step.before.hasTag('editable')) return 'n/a'
      return (
        step.after.context[field] === step.event[field] &&
        step.after.context.problem === null &&
        step.after.hasTag('editable') &&
        !step.after.hasTag('failed') &&
        step.after.can({ type: 'password.submit' }) &&
        keeps(step, field, 'problem')
      )
    },
  },
  'SHL-07: a new password of 12 characters or more, another than the present one, is sent as it was typed': {
    onEveryStep: (step) =>
      submits(step) && isFit(step.before.context)
        ? isSame(step.effects.starts, [
            {
              id: 'changePassword',
              input: {
                current_password: step.before.context.current_password,
                new_password: step.before.context.new_password,
              },
            },
          ]) &&
          step.after.hasTag('busy') &&
          step.after.context.problem === null
        : 'n/a',
  },
  'SHL-07: anything else is marked, and sent by nobody until it is changed': {
    onEveryStep: (step) =>
      submits(step) && !isFit(step.before.context)
        ? step.after.hasTag('editable') &&
          !step.after.can({ type: 'password.submit' }) &&
          step.after.context.problem === null &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'SHL-07: nothing is sent but by submitting': {
    onEveryStep: ({ event, effects }) => (started(effects).length > 0 ? event.type === 'password.submit' : 'n/a'),
  },
  'is busy exactly while the server is asked, and nothing else can be done then': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'changePassword'),
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'SHL-07: it ends as changed when the server has changed it, and as not changed by closing only': {
    onEveryStep: (step) => {
      if (isDone(step.event, 'changePassword')) return ends(step) && isSame(step.after.output, { isChanged: true })
      return ends(step)
        ? step.event.type === 'dialog.dismiss' && isSame(step.after.output, { isChanged: false })
        : 'n/a'
    },
  },
  'closing asks nothing': {
    onEveryStep: (step) =>
      step.event.type === 'dialog.dismiss' && step.before.hasTag('editable') ? ends(step) : 'n/a',
  },
  'SHL-07: neither password outlives the dialog': {
    inEveryState: ({ status, context }) =>
      status === 'done' ? context.current_password === '' && context.new_password === '' : 'n/a',
  },
  'a rejected field goes back to be changed, and says why': {
    onEveryStep: (step) =>
      isFailed(step.event, 'changePassword') && isFieldRejected(step.event, fields)
        ? step.after.hasTag('editable') && !step.after.hasTag('failed') && keepsProblem(step) && keeps(step, 'problem')
        : 'n/a',
  },
  'anything else that fails is said, and can be sent again': {
    onEveryStep: (step) =>
      isFailed(step.event, 'changePassword') && !isFieldRejected(step.event, fields)
        ? step.after.hasTag('failed') &&
          step.after.can({ type: 'password.submit' }) &&
          keepsProblem(step) &&
          keeps(step, 'problem')
        : 'n/a',
  },
  'a problem is shown only where it can be answered': {
    inEveryState: (state) => {
      const { problem } = state.context
      if (state.status !== 'active') return 'n/a'
      if (state.hasTag('failed')) return problem !== null && !isFieldRejected({ error: problem }, fields)
      return problem === null || (state.hasTag('editable') && Object.keys(toProblem(problem).fields ?? {}).length > 0)
    },
  },
  'from everything that can be typed the password can still be changed': {
    fromEvery: (state) => state.hasTag('editable'),
    canReach: ({ output }) => isSame(output, { isChanged: true }),
  },
  ...comesToRest,
}
