import { toProblem } from '../../../../contract/problem'
import type { secondFactorChangeMachine } from '../../../../machines/session/second-factor/second-factor-change.machine'
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

type Taken = Step<typeof secondFactorChangeMachine>

const submits = ({ event, before }: Taken) => event.type === 'change.submit' && before.can({ type: 'change.submit' })

export const invariants: Invariants<typeof secondFactorChangeMachine> = {
  'begins empty, and asks nothing of the server': {
    atTheStart: ({ state, effects }) =>
      state.hasTag('editable') && state.context.proof === '' && state.context.codes.length === 0 && isQuiet(effects),
  },
  'what is typed is kept, and takes the mark and the failure away': {
    onEveryStep: (step) =>
      step.event.type === 'proof.change' && step.before.hasTag('editable')
        ? step.after.context.proof === step.event['proof'] &&
          step.after.context.problem === null &&
          step.after.hasTag('editable') &&
          !step.after.hasTag('failed') &&
          step.after.can({ type: 'change.submit' }) &&
          keeps(step, 'proof', 'problem')
        : 'n/a',
  },
  'SHL-07: nothing is changed without a password or a code, and the change is the one that the dialog was opened for': {
    onEveryStep: (step) => {
      if (!submits(step)) return started(step.effects).length === 0
      const { change, passkey, proof } = step.before.context
      return proof === ''
        ? step.after.hasTag('editable') && !step.after.can({ type: 'change.submit' }) && isQuiet(step.effects)
        : isSame(step.effects.starts, [{ id: 'changeFactor', input: { change, passkey, proof } }]) &&
            step.after.hasTag('busy') &&
            step.after.context.problem === null
    },
  },
  'is busy exactly while the server is asked, and nothing else can be done then': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'changeFactor'),
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'a rejected proof goes back to be changed; anything else that fails can be sent again': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'changeFactor')) return 'n/a'
      const isRejected = isFieldRejected(step.event, ['proof'])
      return (
        step.after.hasTag('editable') &&
        step.after.hasTag('failed') === !isRejected &&
        step.after.can({ type: 'change.submit' }) &&
        keepsProblem(step) &&
        keeps(step, 'problem')
      )
    },
  },
  'SHL-07: codes that came are shown until the person says that they are kept; without any it ends at once': {
    onEveryStep: (step) => {
      if (isDone(step.event, 'changeFactor')) {
        const answer = step.event['output'] as { recovery_codes: string[] } | undefined
        return answer ? isSame(step.after.context.codes, answer.recovery_codes) && !ends(step) : ends(step)
      }
      if (step.before.context.codes.length === 0 || step.before.status === 'done') return 'n/a'
      return step.event.type === 'codes.finish' ? ends(step) : isUnmoved(step)
    },
  },
  'it ends as changed by the server, and as not changed by closing only': {
    onEveryStep: (step) => {
      if (!ends(step)) return 'n/a'
      const isChanged = step.event.type !== 'dialog.dismiss'
      return (
        (!isChanged || step.event.type === 'codes.finish' || isDone(step.event, 'changeFactor')) &&
        isSame(step.after.output, { isChanged })
      )
    },
  },
  'SHL-07: neither what was typed nor codes outlive the dialog': {
    inEveryState: ({ status, context }) =>
      status === 'done' ? context.proof === '' && context.codes.length === 0 : 'n/a',
  },
  'a problem is shown only where it can be answered': {
    inEveryState: (state) => {
      const { problem } = state.context
      if (state.status !== 'active') return 'n/a'
      if (state.hasTag('failed')) return problem !== null && !isFieldRejected({ error: problem }, ['proof'])
      return problem === null || (state.hasTag('editable') && toProblem(problem).fields !== null)
    },
  },
  'from everything that can be typed it can still be changed': {
    fromEvery: (state) => state.hasTag('editable'),
    canReach: ({ output }) => isSame(output, { isChanged: true }),
  },
  ...comesToRest,
}
