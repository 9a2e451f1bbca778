import { toProblem } from '../../../../contract/problem'
import type { secondFactorProofMachine } from '../../../../machines/session/second-factor/second-factor-proof.machine'
import type { Invariants } from '../../../engine/rules'
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

export const invariants: Invariants<typeof secondFactorProofMachine> = {
  'begins without a code, and asks nothing of the server': {
    atTheStart: ({ state, effects }) => state.hasTag('editable') && state.context.code === '' && isQuiet(effects),
  },
  'what is typed is kept as it is, and takes the message away': {
    onEveryStep: (step) =>
      step.event.type === 'code.change' && step.before.hasTag('editable')
        ? step.after.context.code === step.event['code'] &&
          step.after.context.problem === null &&
          step.after.hasTag('editable') &&
          !step.after.hasTag('failed') &&
          keeps(step, 'code', 'problem')
        : 'n/a',
  },
  'LOG-04: six digits are sent with what the server gave for them, and nothing shorter is': {
    onEveryStep: (step) => {
      if (step.event.type !== 'code.submit') return started(step.effects).length === 0
      const { challenge, code } = step.before.context
      return step.before.hasTag('editable') && code.replace(' ', '').length === 6
        ? isSame(step.effects.starts, [{ id: 'sendCode', input: { challenge, code } }]) && step.after.hasTag('busy')
        : isUnmoved(step)
    },
  },
  'is busy exactly while the server is asked, and nothing else can be done then': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'sendCode'),
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'LOG-05: a refused code can be mended; one that comes too late leads back to the password alone': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'sendCode')) return 'n/a'
      const isOver = toProblem(step.event['error']).status === 410
      return (
        isSame(step.after.context.problem, toProblem(step.event['error'])) &&
        keeps(step, 'problem') &&
        step.after.hasTag('failed') &&
        step.after.hasTag('editable') === !isOver &&
        step.after.can({ type: 'code.submit' }) === !isOver &&
        step.after.can({ type: 'code.leave' }) &&
        isQuiet(step.effects)
      )
    },
  },
  'it ends as proven when the server takes the code, and as not proven by leaving only; the code is forgotten': {
    onEveryStep: (step) => {
      if (isDone(step.event, 'sendCode') && !ends(step)) return false
      if (!ends(step)) return 'n/a'
      const isProven = isDone(step.event, 'sendCode')
      return (
        (isProven || step.event.type === 'code.leave') &&
        isSame(step.after.output, { isProven }) &&
        step.after.context.code === ''
      )
    },
  },
  'a message is shown in error only, and there always': {
    inEveryState: (state) => state.hasTag('failed') === (state.context.problem !== null),
  },
  'whoever may mend the code can still get in': {
    fromEvery: (state) => state.hasTag('editable'),
    canReach: ({ output }) => isSame(output, { isProven: true }),
  },
  ...comesToRest,
}
