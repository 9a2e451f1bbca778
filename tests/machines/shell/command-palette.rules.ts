import { toProblem } from '../../../contract/problem'
import type { commandPaletteMachine } from '../../../machines/shell/command-palette.machine'
import type { Invariants } from '../../engine/rules'
import {
  comesToRest,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
  started,
} from '../protocols/steps'

/** RTE-01: issue 19 asks for one field that leads everywhere, and for no answer to another text than the one in it. */
export const invariants: Invariants<typeof commandPaletteMachine> = {
  'it opens empty and asks for nothing': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) &&
      isSame(
        { ...state.context, hasSearch: null },
        { hasSearch: null, text: '', found: [], problem: null, chosen: null },
      ),
  },
  'what is typed is what stands in the field': {
    onEveryStep: ({ before, event, after }) =>
      after.context.text === (event.type === 'text.change' ? event['text'] : before.context.text),
  },
  'records are asked for after a pause, or when trying again, and for the text in the field': {
    onEveryStep: ({ event, after, effects }) =>
      effects.starts.length === 0
        ? 'n/a'
        : isSame(effects.starts, [{ id: 'searchRecords', input: { text: after.context.text.trim() } }]) &&
          (event.type.startsWith('xstate.after.pause') || event.type === 'search.retry'),
  },
  'a text that changes gives up what was asked for another': {
    onEveryStep: ({ event, after, effects }) =>
      event.type === 'text.change' ? !isRunning(after, 'searchRecords') && isQuiet(effects) : 'n/a',
  },
  'it is busy exactly while records are asked for': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'searchRecords'),
  },
  'a text of two characters will be searched, a shorter one never': {
    inEveryState: (state) => (isRunning(state, 'searchRecords') ? state.context.text.trim().length > 1 : 'n/a'),
  },
  'a text too short shows no records': {
    onEveryStep: ({ event, after }) =>
      event.type === 'text.change' && String(event['text']).trim().length < 2
        ? isSame([after.context.found, after.context.problem], [[], null])
        : 'n/a',
  },
  'what is answered is what is shown': {
    onEveryStep: (step) =>
      isDone(step.event, 'searchRecords')
        ? isSame(step.after.context.found, step.event['output']) &&
          step.after.context.problem === null &&
          step.after.hasTag('settled') &&
          step.after.matches({ open: step.after.context.found.length > 0 ? 'found' : 'nothing' }) &&
          keeps(step, 'found', 'problem')
        : 'n/a',
  },
  'what fails says why, shows no records and can be tried again': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'searchRecords')) return 'n/a'
      const problem = toProblem(step.event['error'])
      return (
        isSame(step.after.context.problem, problem) &&
        step.after.context.found.length === 0 &&
        step.after.matches({ open: problem.status === 0 ? 'offline' : 'failed' }) &&
        step.after.can({ type: 'search.retry' })
      )
    },
  },
  'trying again does so at once, and only what failed': {
    onEveryStep: (step) =>
      step.event.type !== 'search.retry'
        ? 'n/a'
        : step.before.hasTag('failed')
          ? isSame(started(step.effects), ['searchRecords']) && keeps(step)
          : isUnmoved(step),
  },
  'a server without this search is never asked, and any other is': {
    inEveryState: (state) =>
      state.status === 'active' ? state.matches({ open: 'pagesOnly' }) === !state.context.hasSearch : 'n/a',
  },
  'whatever goes on, an entry can be chosen and the palette closed': {
    onEveryStep: ({ before, event, after }) => {
      if (before.status !== 'active' || !['entry.choose', 'palette.dismiss'].includes(event.type)) return 'n/a'
      return after.status === 'done' && isSame(after.output, { chosen: event['key'] ?? null })
    },
  },
  'it ends by that alone': {
    onEveryStep: ({ event, after }) =>
      after.status === 'done' ? ['entry.choose', 'palette.dismiss'].includes(event.type) : 'n/a',
  },
  'each state says whether records are known, have failed or are asked for': {
    inEveryState: (state) => {
      const at = (...names: ('found' | 'nothing' | 'pagesOnly' | 'failed' | 'offline')[]) =>
        names.some((name) => state.matches({ open: name }))
      return (
        state.hasTag('settled') === (state.status === 'done' || at('found', 'nothing', 'pagesOnly')) &&
        state.hasTag('failed') === at('failed', 'offline') &&
        (!state.hasTag('failed') || state.context.problem !== null) &&
        state.matches('dismissed') === (state.status === 'done' && state.context.chosen === null)
      )
    },
  },
  'a text that is too short asks for nothing, one that is not waits, and the pause ends in asking': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (event.type.startsWith('xstate.after.pause')) return after.matches({ open: 'searching' }) && keeps(step)
      if (event.type !== 'text.change' || !before.context.hasSearch) return 'n/a'
      return String(event['text']).trim().length > 1
        ? after.matches({ open: 'waiting' }) && keeps(step, 'text')
        : after.matches({ open: 'idle' })
    },
  },
  'what is chosen is kept by choosing alone, with all that is on screen': {
    onEveryStep: (step) =>
      step.event.type === 'entry.choose' && step.before.status === 'active'
        ? step.after.context.chosen === step.event['key'] && keeps(step, 'chosen')
        : step.after.context.chosen === step.before.context.chosen,
  },
  ...comesToRest,
}
