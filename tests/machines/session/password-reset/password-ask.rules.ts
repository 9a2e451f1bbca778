import { toProblem } from '../../../../contract/problem'
import type { passwordAskMachine } from '../../../../machines/session/password-reset/password-ask.machine'
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

export const invariants: Invariants<typeof passwordAskMachine> = {
  'begins with an empty field, and asks nothing of the server': {
    atTheStart: ({ state, effects }) =>
      state.hasTag('editable') && isSame(state.context, { name: '', problem: null }) && isQuiet(effects),
  },
  'what is typed is kept as it is, and takes the message away': {
    onEveryStep: (step) =>
      step.event.type === 'name.change' && step.before.hasTag('editable')
        ? step.after.context.name === step.event['name'] &&
          step.after.context.problem === null &&
          step.after.hasTag('editable') &&
          !step.after.hasTag('failed') &&
          keeps(step, 'name', 'problem')
        : 'n/a',
  },
  'a name is sent without the blanks around it, and nothing is sent without one': {
    onEveryStep: (step) => {
      if (step.event.type !== 'link.ask') return started(step.effects).length === 0
      const name = step.before.context.name.trim()
      return step.before.hasTag('editable') && name !== ''
        ? isSame(step.effects.starts, [{ id: 'askLink', input: { name } }]) && step.after.hasTag('busy')
        : isUnmoved(step)
    },
  },
  'is busy exactly while the server is asked, and nothing else can be done then': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'askLink'),
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'LOG-05: what the server does not take is said, and can be sent again': {
    onEveryStep: (step) =>
      isFailed(step.event, 'askLink')
        ? isSame(step.after.context.problem, toProblem(step.event['error'])) &&
          keeps(step, 'problem') &&
          step.after.hasTag('failed') &&
          step.after.can({ type: 'link.ask' })
        : 'n/a',
  },
  'once it was taken nothing can be done but leave, and nothing tells whose name it was': {
    onEveryStep: (step) =>
      isDone(step.event, 'askLink')
        ? !ends(step) &&
          !step.after.hasTag('editable') &&
          !step.after.can({ type: 'link.ask' }) &&
          step.after.can({ type: 'page.leave' }) &&
          keeps(step)
        : 'n/a',
  },
  'it ends by leaving only': {
    onEveryStep: (step) => (ends(step) ? step.event.type === 'page.leave' : 'n/a'),
  },
  'a message is shown in error only, and there always': {
    inEveryState: (state) => state.hasTag('failed') === (state.context.problem !== null),
  },
  ...comesToRest,
}
