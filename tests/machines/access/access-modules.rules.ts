import { toProblem } from '../../../contract/problem'
import type { accessModulesMachine } from '../../../machines/access/access-modules.machine'
import type { Invariants } from '../../engine/rules'
import { comesToRest, isDone, isFailed, isRunning, isSame, isUnmoved, started } from '../protocols/steps'

export const invariants: Invariants<typeof accessModulesMachine> = {
  'ACC-01: is loading at once': {
    atTheStart: ({ state, effects }) =>
      isSame(started(effects), ['loadAccess']) && state.hasTag('busy') && state.context.modules.length === 0,
  },
  'ACC-01: what is answered is loaded': {
    onEveryStep: ({ event, after }) =>
      isDone(event, 'loadAccess')
        ? isSame(after.context.modules, event['output']) && after.hasTag('settled') && !isRunning(after, 'loadAccess')
        : 'n/a',
  },
  'ACC-01: a first load that fails is the error': {
    onEveryStep: ({ before, event, after }) =>
      isFailed(event, 'loadAccess') && !before.hasTag('settled')
        ? after.hasTag('failed') && isSame(after.context.problem, toProblem(event['error']))
        : 'n/a',
  },
  'ACC-01: a new token loads once more': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'token.changed' && !isRunning(before, 'loadAccess')
        ? isSame(started(effects), ['loadAccess']) && isRunning(after, 'loadAccess')
        : 'n/a',
  },
  'GRD-05: after an error the guard waits for it': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'token.changed' && before.hasTag('failed') ? after.hasTag('busy') : 'n/a',
  },
  'ACC-01: a token that changes while it loads asks for nothing twice': {
    onEveryStep: (step) =>
      step.event.type === 'token.changed' && isRunning(step.before, 'loadAccess') ? isUnmoved(step) : 'n/a',
  },
  'GRD-05: the last modules hold while later ones are fetched': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'token.changed' && before.hasTag('settled')
        ? after.hasTag('settled') && isSame(after.context.modules, before.context.modules)
        : 'n/a',
  },
  'GRD-05: and when that fails, without a word': {
    onEveryStep: ({ before, event, after, effects }) =>
      isFailed(event, 'loadAccess') && before.hasTag('settled')
        ? after.hasTag('settled') &&
          isSame(after.context, before.context) &&
          started(effects).length === 0 &&
          !isRunning(after, 'loadAccess')
        : 'n/a',
  },
  'GRD-05: the guard decides by one of: loading, loaded, error': {
    inEveryState: (state) => ['busy', 'settled', 'failed'].filter((tag) => state.hasTag(tag as 'busy')).length === 1,
  },
  'is busy only while it loads, and failed only while it does not': {
    inEveryState: (state) =>
      (!state.hasTag('busy') || isRunning(state, 'loadAccess')) &&
      (!state.hasTag('failed') || !isRunning(state, 'loadAccess')),
  },
  'the error can be tried again': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'access.retry' && before.hasTag('failed')
        ? isSame(started(effects), ['loadAccess']) && after.hasTag('busy')
        : 'n/a',
  },
  'nothing else can': {
    onEveryStep: (step) =>
      step.event.type === 'access.retry' && !step.before.hasTag('failed') ? isUnmoved(step) : 'n/a',
  },
  'the error is shown until then': {
    inEveryState: (state) => state.hasTag('failed') === (state.context.problem !== null),
  },
  'a failed first load shows no module': {
    inEveryState: ({ context }) => (context.problem ? context.modules.length === 0 : 'n/a'),
  },
  ...comesToRest,
}
