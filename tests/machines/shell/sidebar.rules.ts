import type { sidebarMachine } from '../../../machines/shell/sidebar.machine'
import type { Happening, Invariants, Step } from '../../engine/rules'
import { isDone, isFailed, isRunning, isSame, isUnmoved, keeps, started } from '../protocols/steps'

type Sidebar = Step<typeof sidebarMachine>
type Place = 'open' | 'folded' | 'sheet' | 'hidden'

const watchers = ['watchWidth', 'watchShortcut']

export const invariants: Invariants<typeof sidebarMachine> = {
  'SHL-06: on a wide screen it begins as it was left, open without a choice': {
    atTheStart: ({ input: { isWide, kept }, state }) =>
      isWide ? placeOf(state) === (kept === false ? 'folded' : 'open') : 'n/a',
  },
  'SHL-13: on a narrow one it begins closed': {
    atTheStart: ({ input: { isWide }, state }) => (isWide ? 'n/a' : placeOf(state) === 'hidden'),
  },
  'begins with the choice kept, watching, and without a word': {
    atTheStart: ({ input, state, effects }) =>
      isSame(state.context, input) &&
      isSame(started(effects).sort(), ['watchShortcut', 'watchWidth']) &&
      effects.sends.length + effects.emits.length === 0,
  },
  'SHL-06: its button folds and unfolds it beside the page': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'sidebar.toggle' && isBeside(before)
        ? placeOf(after) === (placeOf(before) === 'open' ? 'folded' : 'open')
        : 'n/a',
  },
  'SHL-06: that choice is kept, and said to be kept beyond the page': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (event.type !== 'sidebar.toggle' || !isBeside(before)) return 'n/a'
      const isOpen = placeOf(after) === 'open'
      return (
        after.context.kept === isOpen &&
        keeps(step, 'kept') &&
        isSame(effects.emits, [{ type: 'sidebar.changed', isOpen }])
      )
    },
  },
  'SHL-06: nothing else is a choice': {
    onEveryStep: (step) =>
      step.event.type === 'sidebar.toggle' && isBeside(step.before)
        ? 'n/a'
        : keeps(step) && step.effects.emits.length === 0,
  },
  'SHL-06: beside the page it stands as it was last left': {
    inEveryState: (state) =>
      isBeside(state) ? placeOf(state) === (state.context.kept === false ? 'folded' : 'open') : 'n/a',
  },
  'SHL-13: its button opens and closes it over a narrow page': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'sidebar.toggle' && !isBeside(before)
        ? placeOf(after) === (placeOf(before) === 'sheet' ? 'hidden' : 'sheet')
        : 'n/a',
  },
  'SHL-13: leaving it, or opening a page, closes it there': {
    onEveryStep: ({ before, event, after }) =>
      leaves(event.type) && !isBeside(before) ? placeOf(after) === 'hidden' : 'n/a',
  },
  'SHL-06: neither changes anything beside the page': {
    onEveryStep: (step) => (leaves(step.event.type) && isBeside(step.before) ? isUnmoved(step) : 'n/a'),
  },
  'SHL-13: where the screen becomes narrow it goes from beside the page': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'screen.narrowed' && isBeside(before) ? placeOf(after) === 'hidden' : 'n/a',
  },
  'SHL-06: where the screen becomes wide it stands beside the page': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'screen.widened' && !isBeside(before) ? isBeside(after) : 'n/a',
  },
  'SHL-06, SHL-13: what the screen is already changes nothing': {
    onEveryStep: (step) => {
      const { type } = step.event
      if (type !== 'screen.widened' && type !== 'screen.narrowed') return 'n/a'
      return isBeside(step.before) === (type === 'screen.widened') ? isUnmoved(step) : 'n/a'
    },
  },
  'SHL-06, SHL-13: only the width moves it from beside the page to over it, and back': {
    onEveryStep: ({ before, event, after }) =>
      event.type.startsWith('screen.') ? 'n/a' : isBeside(before) === isBeside(after),
  },
  'watches until a watcher breaks off by itself': {
    onEveryStep: ({ before, event, after }) =>
      watchers.every((id) => isRunning(after, id) || hasEnded(event, id) || !isRunning(before, id)),
  },
  'a watcher that breaks off changes nothing': {
    onEveryStep: (step) => (watchers.some((id) => hasEnded(step.event, id)) ? isUnmoved(step) : 'n/a'),
  },
  'starts nothing anew': { onEveryStep: ({ effects }) => effects.starts.length === 0 },
  'never ends, and never fails': { inEveryState: ({ status }) => status === 'active' },
}

function placeOf(state: Sidebar['before']): Place {
  if (state.matches({ over: 'open' })) return 'sheet'
  if (state.matches({ over: 'closed' })) return 'hidden'
  return state.matches({ beside: 'folded' }) ? 'folded' : 'open'
}

function isBeside(state: Sidebar['before']): boolean {
  return state.matches('beside')
}

function leaves(type: string): boolean {
  return type === 'sheet.close' || type === 'page.opened'
}

function hasEnded(event: Happening, id: string): boolean {
  return isFailed(event, id) || isDone(event, id)
}
