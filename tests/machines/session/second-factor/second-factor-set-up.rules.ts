import { toProblem } from '../../../../contract/problem'
import type { secondFactorSetUpMachine } from '../../../../machines/session/second-factor/second-factor-set-up.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { isFieldRejected, keepsProblem } from '../../protocols/form-dialog.rules'
import { comesToRest, ends, isDone, isFailed, isQuiet, isSame, isUnmoved, keeps, started } from '../../protocols/steps'

type Taken = Step<typeof secondFactorSetUpMachine>

const empty = { secret: '', address: '', code: '', password: '', codes: [], problem: null }
const submits = ({ event, before }: Taken) => event.type === 'code.submit' && before.can({ type: 'code.submit' })
const isFit = ({ before: { context } }: Taken) =>
  /^\d{3} ?\d{3}$/.test(context.code) && (!context.needsPassword || context.password !== '')

export const invariants: Invariants<typeof secondFactorSetUpMachine> = {
  'asks the server for a secret first': {
    atTheStart: ({ input, state, effects }) =>
      state.hasTag('busy') &&
      isSame(state.context, { ...empty, ...input }) &&
      isSame(started(effects), ['prepareFactor']),
  },
  'SHL-07: the secret that came is shown, and its code waited for': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'prepareFactor')) return 'n/a'
      const { secret, address } = step.after.context
      return isSame({ secret, address }, step.event['output']) && step.after.hasTag('editable')
    },
  },
  'one that did not come can be asked for again': {
    onEveryStep: (step) =>
      isFailed(step.event, 'prepareFactor')
        ? step.after.hasTag('failed') && keepsProblem(step) && step.after.can({ type: 'preparation.retry' })
        : step.event.type === 'preparation.retry' && step.before.hasTag('failed') && !step.before.hasTag('editable')
          ? isSame(started(step.effects), ['prepareFactor']) && step.after.context.problem === null
          : 'n/a',
  },
  'what is typed is kept, and takes the mark and the failure away': {
    onEveryStep: (step) =>
      step.event.type === 'code.change' && step.before.hasTag('editable')
        ? step.after.context.code === step.event['code'] &&
          step.after.context.problem === null &&
          step.after.hasTag('editable') &&
          !step.after.hasTag('failed') &&
          step.after.can({ type: 'code.submit' }) &&
          keeps(step, 'code', 'problem')
        : 'n/a',
  },
  'a password is typed where one is asked for only, and likewise': {
    onEveryStep: (step) => {
      if (step.event.type !== 'password.change') return 'n/a'
      if (!step.before.context.needsPassword || !step.before.hasTag('editable')) return isUnmoved(step)
      const { password, problem } = step.after.context
      return (
        password === step.event['password'] &&
        problem === null &&
        step.after.hasTag('editable') &&
        !step.after.hasTag('failed') &&
        step.after.can({ type: 'code.submit' }) &&
        keeps(step, 'password', 'problem')
      )
    },
  },
  'SHL-07: a code of six digits is sent as it was typed, with the password of whoever has a passkey; anything else is marked and sent by nobody':
    {
      onEveryStep: (step) => {
        if (!submits(step)) return 'n/a'
        const { code, needsPassword, password: typed } = step.before.context
        const password = needsPassword ? typed : null
        return isFit(step)
          ? isSame(step.effects.starts, [{ id: 'confirmFactor', input: { code, password } }]) &&
              step.after.hasTag('busy') &&
              step.after.context.problem === null
          : step.after.hasTag('editable') && !step.after.can({ type: 'code.submit' }) && isQuiet(step.effects)
      },
    },
  'nothing is sent but by submitting or asking again': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0 ? ['code.submit', 'preparation.retry'].includes(event.type) : 'n/a',
  },
  'while the server is asked nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'a rejected code goes back to be changed; anything else that fails can be sent again': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'confirmFactor')) return 'n/a'
      const isRejected = isFieldRejected(step.event, ['code', 'proof'])
      const wantsPassword = step.before.context.needsPassword || isFieldRejected(step.event, ['proof'])
      return (
        step.after.context.needsPassword === wantsPassword &&
        step.after.hasTag('editable') &&
        step.after.hasTag('failed') === !isRejected &&
        step.after.can({ type: 'code.submit' }) &&
        keepsProblem(step) &&
        keeps(step, 'problem', 'needsPassword')
      )
    },
  },
  'SHL-07: recovery codes are shown until the person says that they are kept, and nothing else closes them': {
    onEveryStep: (step) => {
      if (isDone(step.event, 'confirmFactor')) {
        const { recovery_codes } = step.event['output'] as { recovery_codes: string[] }
        return isSame(step.after.context.codes, recovery_codes) && ends(step) === (recovery_codes.length === 0)
      }
      if (step.before.context.codes.length === 0 || step.before.status === 'done') return 'n/a'
      return step.event.type === 'codes.finish' ? ends(step) : isUnmoved(step)
    },
  },
  'SHL-07: it ends as set up by that, and as not set up by closing only': {
    onEveryStep: (step) => {
      if (!ends(step)) return 'n/a'
      const isSet = step.event.type === 'codes.finish' || isDone(step.event, 'confirmFactor')
      return (isSet || step.event.type === 'dialog.dismiss') && isSame(step.after.output, { isSet })
    },
  },
  'SHL-07: neither secret nor codes outlive the dialog': {
    inEveryState: ({ status, context: { secret, address, code, password, codes } }) =>
      status === 'done' ? isSame({ secret, address, code, password, codes, problem: null }, empty) : 'n/a',
  },
  'a problem is shown only where it can be answered': {
    inEveryState: (state) => {
      const { problem } = state.context
      if (state.status !== 'active') return 'n/a'
      if (state.hasTag('failed')) return problem !== null && !isFieldRejected({ error: problem }, ['code', 'proof'])
      return problem === null || (state.hasTag('editable') && toProblem(problem).fields !== null)
    },
  },
  'from everything that can be typed it can still be set up': {
    fromEvery: (state) => state.hasTag('editable'),
    canReach: ({ output }) => isSame(output, { isSet: true }),
  },
  ...comesToRest,
}
