import { toProblem } from '../../../../contract/problem'
import type { FactorOffer } from '../../../../contract/session/second-factor'
import type { secondFactorProofMachine } from '../../../../machines/session/second-factor/second-factor-proof.machine'
import type { Invariants, Step } from '../../../engine/rules'
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

type Taken = Step<typeof secondFactorProofMachine>

const challenge = { challenge: 'one challenge' }
const asks = ({ effects }: Taken, id: string, input: unknown) => isSame(effects.starts, [{ id, input }])
const isOver = ({ event }: Taken) => toProblem(event['error']).status === 410
const leadsToCode = ({ after }: Taken) => after.can({ type: 'code.choose' }) || after.hasTag('editable')

export const invariants: Invariants<typeof secondFactorProofMachine> = {
  'LOG-04: asks the server first how the person can go on': {
    atTheStart: ({ state, effects }) =>
      state.context.code === '' && isSame(effects.starts, [{ id: 'loadOffer', input: challenge }]),
  },
  'LOG-04: whoever has a passkey is offered it first, and a code beside it; anybody else is asked for a code': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'loadOffer')) return 'n/a'
      const { passkey, takes_app_code } = step.event['output'] as FactorOffer
      const { request, takesAppCode } = step.after.context
      if (!isSame([request, takesAppCode], [passkey, takes_app_code])) return false
      return passkey === null
        ? step.after.hasTag('editable') && isQuiet(step.effects)
        : leadsToCode(step) && !step.after.hasTag('editable')
    },
  },
  'LOG-04: a passkey signs what was asked last, and nothing is asked twice': {
    onEveryStep: (step) => {
      const { request } = step.after.context
      if (started(step.effects).includes('askPasskey')) return request !== null && asks(step, 'askPasskey', { request })
      if (step.event.type !== 'passkey.use') return 'n/a'
      if (step.before.context.request === null) return isUnmoved(step)
      return step.before.can({ type: 'passkey.use' }) ? asks(step, 'loadOffer', challenge) : isUnmoved(step)
    },
  },
  'LOG-04: what it answers is sent as it is, with what the server gave for it': {
    onEveryStep: (step) =>
      isDone(step.event, 'askPasskey')
        ? asks(step, 'sendProof', { ...challenge, passkey: step.event['output'] }) && step.after.hasTag('busy')
        : 'n/a',
  },
  'LOG-05: a browser that brings none, or a passkey that is refused, leaves a code and another attempt': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'askPasskey') && !isFailed(step.event, 'sendProof')) return 'n/a'
      if (step.before.context.code !== '' && isFailed(step.event, 'sendProof')) return 'n/a'
      const ways = ['passkey.use', 'code.choose'] as const
      return (
        isSame(step.after.context.problem, toProblem(step.event['error'])) &&
        isQuiet(step.effects) &&
        ways.every((type) => step.after.can({ type }) === !isOver(step))
      )
    },
  },
  'LOG-05: a server that knows of codes alone is given one; one that does not answer can be asked again': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'loadOffer')) return 'n/a'
      if (isOver(step)) return step.after.can({ type: 'code.leave' }) && !leadsToCode(step)
      if (step.before.context.request === null && toProblem(step.event['error']).status === 404)
        return step.after.hasTag('editable') && step.after.context.problem === null
      return (
        step.after.hasTag('failed') &&
        leadsToCode(step) &&
        (step.after.can({ type: 'offer.retry' }) || step.after.can({ type: 'passkey.use' }))
      )
    },
  },
  'a code is chosen where it is offered, and the server asked again where it failed': {
    onEveryStep: (step) => {
      if (step.event.type === 'code.choose')
        return step.before.can({ type: 'code.choose' })
          ? step.after.hasTag('editable') && keeps(step, 'problem')
          : isUnmoved(step)
      if (step.event.type !== 'offer.retry') return 'n/a'
      return step.before.can({ type: 'offer.retry' }) ? asks(step, 'loadOffer', challenge) : isUnmoved(step)
    },
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
      if (step.event.type !== 'code.submit') return 'n/a'
      const { code } = step.before.context
      return step.before.hasTag('editable') && code.replace(' ', '').length === 6
        ? asks(step, 'sendProof', { ...challenge, code }) && step.after.hasTag('busy')
        : isUnmoved(step)
    },
  },
  'is busy exactly while the server is asked, and nothing else can be done then': {
    inEveryState: (state) => state.hasTag('busy') === (isRunning(state, 'loadOffer') || isRunning(state, 'sendProof')),
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'while the browser asks the person can still go another way, and the browser is let be': {
    onEveryStep: (step) =>
      isRunning(step.before, 'askPasskey') && !step.event.type.startsWith('xstate.')
        ? ['code.choose', 'code.leave'].includes(step.event.type)
          ? !isRunning(step.after, 'askPasskey') && isQuiet(step.effects)
          : isUnmoved(step)
        : 'n/a',
  },
  'LOG-05: a refused code can be mended; one that comes too late leads back to the password alone': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'sendProof') || step.before.context.code === '') return 'n/a'
      return (
        isSame(step.after.context.problem, toProblem(step.event['error'])) &&
        keeps(step, 'problem', 'passkey') &&
        step.after.hasTag('failed') &&
        leadsToCode(step) === !isOver(step) &&
        step.after.can({ type: 'code.leave' }) &&
        isQuiet(step.effects)
      )
    },
  },
  'it ends as proven when the server takes it, and as not proven by leaving only; the code is forgotten': {
    onEveryStep: (step) => {
      if (isDone(step.event, 'sendProof') && !ends(step)) return false
      if (!ends(step)) return 'n/a'
      const isProven = isDone(step.event, 'sendProof')
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
  'whoever may mend the code or ask the passkey again can still get in': {
    fromEvery: (state) => state.hasTag('editable') || state.can({ type: 'passkey.use' }),
    canReach: ({ output }) => isSame(output, { isProven: true }),
  },
  ...comesToRest,
}
