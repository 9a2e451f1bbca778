import { toProblem } from '../../../../contract/problem'
import type { passkeyAddMachine } from '../../../../machines/session/second-factor/passkey-add.machine'
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

type Taken = Step<typeof passkeyAddMachine>

const asks = ({ effects }: Taken, id: string, input: unknown) => isSame(effects.starts, [{ id, input }])
const isTyping = ({ event: { type }, before }: Taken) =>
  before.hasTag('editable') && (type === 'name.change' || (type === 'proof.change' && before.context.needsProof))

export const invariants: Invariants<typeof passkeyAddMachine> = {
  'begins empty, and asks nothing of server or browser': {
    atTheStart: ({ input, state, effects }) =>
      state.hasTag('editable') &&
      isSame([state.context.name, state.context.proof, state.context.needsProof], ['', '', input.needsProof]) &&
      isQuiet(effects),
  },
  'what is typed is kept, and takes the mark and the failure away; no proof is typed where none is asked for': {
    onEveryStep: (step) => {
      const [field] = step.event.type.split('.') as ['name' | 'proof']
      if (field !== 'name' && field !== 'proof') return 'n/a'
      if (!isTyping(step)) return isUnmoved(step)
      return (
        step.after.context[field] === step.event[field] &&
        step.after.context.problem === null &&
        step.after.hasTag('editable') &&
        !step.after.hasTag('failed') &&
        step.after.can({ type: 'passkey.submit' }) &&
        keeps(step, field, 'problem')
      )
    },
  },
  'SHL-07: the server is asked with a name, and with the proof of whoever has a second factor; what lacks is marked': {
    onEveryStep: (step) => {
      if (step.event.type !== 'passkey.submit' || !step.before.can({ type: 'passkey.submit' })) return 'n/a'
      const { name, needsProof, proof } = step.before.context
      return name === '' || (needsProof && proof === '')
        ? step.after.hasTag('editable') && !step.after.can({ type: 'passkey.submit' }) && isQuiet(step.effects)
        : asks(step, 'preparePasskey', { proof: needsProof ? proof : null }) &&
            step.after.hasTag('busy') &&
            step.after.context.problem === null
    },
  },
  'SHL-07: the browser makes what the server said, and the server is sent what the browser made': {
    onEveryStep: (step) => {
      if (isDone(step.event, 'preparePasskey')) return asks(step, 'createPasskey', { creation: step.event['output'] })
      if (!isDone(step.event, 'createPasskey')) return 'n/a'
      return asks(step, 'keepPasskey', { name: step.before.context.name, passkey: step.event['output'] })
    },
  },
  'nothing is asked but by submitting, and by what came of it': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0 ? event.type === 'passkey.submit' || event.type.startsWith('xstate.done.') : 'n/a',
  },
  'while the server is asked nothing else can be done': {
    inEveryState: (state) =>
      state.hasTag('busy') === (isRunning(state, 'preparePasskey') || isRunning(state, 'keepPasskey')),
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'while the browser asks the person can close the dialog, and nothing else': {
    onEveryStep: (step) =>
      isRunning(step.before, 'createPasskey') && !step.event.type.startsWith('xstate.')
        ? step.event.type === 'dialog.dismiss'
          ? ends(step) && isQuiet(step.effects)
          : isUnmoved(step)
        : 'n/a',
  },
  'a rejected proof goes back to be changed, and is asked for; anything else that fails can be begun again': {
    onEveryStep: (step) => {
      if (!step.event.type.startsWith('xstate.error.')) return 'n/a'
      const isRejected = isFailed(step.event, 'preparePasskey') && isFieldRejected(step.event, ['proof'])
      return (
        step.after.hasTag('editable') &&
        step.after.hasTag('failed') === !isRejected &&
        step.after.context.needsProof === (step.before.context.needsProof || isRejected) &&
        step.after.can({ type: 'passkey.submit' }) &&
        keepsProblem(step) &&
        keeps(step, 'problem', 'needsProof', 'creation', 'passkey')
      )
    },
  },
  'what was made and not kept is forgotten': {
    inEveryState: (state) =>
      state.hasTag('editable') ? isSame([state.context.creation, state.context.passkey], [null, null]) : 'n/a',
  },
  'SHL-07: recovery codes are shown until the person says that they are kept; without any it ends at once': {
    onEveryStep: (step) => {
      if (isDone(step.event, 'keepPasskey')) {
        const { recovery_codes } = step.event['output'] as { recovery_codes: string[] }
        return isSame(step.after.context.codes, recovery_codes) && ends(step) === (recovery_codes.length === 0)
      }
      if (step.before.context.codes.length === 0 || step.before.status === 'done') return 'n/a'
      return step.event.type === 'codes.finish' ? ends(step) : isUnmoved(step)
    },
  },
  'it ends as added by the server, and as not added by closing only': {
    onEveryStep: (step) => {
      if (!ends(step)) return 'n/a'
      const isAdded = step.event.type !== 'dialog.dismiss'
      return (
        (!isAdded || step.event.type === 'codes.finish' || isDone(step.event, 'keepPasskey')) &&
        isSame(step.after.output, { isAdded })
      )
    },
  },
  'SHL-07: neither proof nor codes outlive the dialog': {
    inEveryState: ({ status, context }) =>
      status === 'done' ? context.proof === '' && context.codes.length === 0 : 'n/a',
  },
  'a problem is shown only where it can be answered': {
    inEveryState: (state) => {
      const { problem } = state.context
      if (state.status !== 'active') return 'n/a'
      if (state.hasTag('failed')) return problem !== null
      return problem === null || (state.hasTag('editable') && toProblem(problem).fields !== null)
    },
  },
  'from everything that can be typed it can still be added': {
    fromEvery: (state) => state.hasTag('editable'),
    canReach: ({ output }) => isSame(output, { isAdded: true }),
  },
  ...comesToRest,
}
