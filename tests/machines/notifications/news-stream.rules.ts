import type { newsStreamMachine } from '../../../machines/notifications/news-stream.machine'
import type { Happening, Invariants, Step } from '../../engine/rules'
import { inputOf, isDone, isFailed, isRunning, isSame, isUnmoved, keeps, started } from '../protocols/steps'

type Streamed = Step<typeof newsStreamMachine>

const watchers = ['awaitTurn', 'hearTabs']

export const invariants: Invariants<typeof newsStreamMachine> = {
  'begins by waiting for its turn and hearing the other tabs, and asks the server for nothing': {
    atTheStart: ({ state, effects }) =>
      isSame(started(effects).sort(), watchers) &&
      isSame(state.context, { failures: 0 }) &&
      effects.emits.length === 0 &&
      !isAsking(state),
  },
  'a tab asks the server when it is its turn, and not before': {
    onEveryStep: (step) =>
      step.event.type === 'turn.given' && !hasTurn(step.before)
        ? isSame(started(step.effects), ['receiveNews']) && keeps(step)
        : 'n/a',
  },
  'it keeps its turn: from then on it asks, or waits to ask again': {
    onEveryStep: ({ before, event, after }) =>
      hasTurn(before) || event.type === 'turn.given' ? hasTurn(after) : !hasTurn(after),
  },
  'it never asks and waits at the same time': {
    inEveryState: (state) => !(isAsking(state) && isRunning(state, 'awaitRetry')),
  },
  'NOT-01: what comes is told to this tab and to the others': {
    onEveryStep: (step) =>
      step.event.type === 'news.come' && isOpen(step.before)
        ? isSame(step.effects.emits, [told(step.event['news'], true)]) && isOpen(step.after)
        : 'n/a',
  },
  'NOT-01: as it opens, every tab asks what came while there was no stream': {
    onEveryStep: (step) =>
      step.event.type === 'stream.opened' && isOpening(step.before)
        ? isSame(step.effects.emits, [told({ kind: 'missed' }, true)]) && isOpen(step.after) && keeps(step)
        : 'n/a',
  },
  'NOT-01: what another tab passes on is told to this one alone': {
    onEveryStep: (step) =>
      step.event.type === 'news.heard' && isFollowing(step.before)
        ? isSame(step.effects.emits, [told(step.event['news'], false)]) && keeps(step)
        : 'n/a',
  },
  'NOT-01: with the first of it this tab asks what came before it heard, once': {
    onEveryStep: (step) => {
      if (step.event.type !== 'news.heard' || hasTurn(step.before) || isFollowing(step.before)) return 'n/a'
      const missed = told({ kind: 'missed' }, false)
      const heard = told(step.event['news'], false)
      return isSame(step.effects.emits, isSame(heard, missed) ? [heard] : [missed, heard]) && isFollowing(step.after)
    },
  },
  'NOT-01: a tab that comes is answered at once where the stream is open, and this tab is told nothing': {
    onEveryStep: (step) =>
      step.event.type === 'tab.asked' && isOpen(step.before)
        ? isSame(step.effects.emits, [{ type: 'tab.answered' }]) && isOpen(step.after) && keeps(step)
        : 'n/a',
  },
  'where no stream is open a tab that comes is not answered': {
    onEveryStep: (step) => (step.event.type === 'tab.asked' && !isOpen(step.before) ? isUnmoved(step) : 'n/a'),
  },
  'nothing else is told': {
    onEveryStep: ({ event, effects }) =>
      ['news.come', 'news.heard', 'stream.opened', 'tab.asked'].includes(event.type)
        ? 'n/a'
        : effects.emits.length === 0,
  },
  'whoever asks the server listens to no other tab': {
    onEveryStep: (step) => (step.event.type === 'news.heard' && hasTurn(step.before) ? isUnmoved(step) : 'n/a'),
  },
  'each end is counted, and is followed by a wait that knows how many there were': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (!isAsking(before) || !(event.type === 'stream.ended' || isFailed(event, 'receiveNews'))) return 'n/a'
      const failures = before.context.failures + 1
      return (
        isSame(after.context, { failures }) &&
        isSame(started(effects), ['awaitRetry']) &&
        isSame(inputOf(effects, 'awaitRetry'), { failures }) &&
        after.hasTag('failed')
      )
    },
  },
  'only something that came makes them forgotten: a stream that opens and ends at once is asked for ever later': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'news.come' && isOpen(before)
        ? after.context.failures === 0
        : after.context.failures >= before.context.failures,
  },
  'after the wait it asks again': {
    onEveryStep: (step) =>
      isDone(step.event, 'awaitRetry') || isFailed(step.event, 'awaitRetry')
        ? isSame(started(step.effects), ['receiveNews']) && keeps(step)
        : 'n/a',
  },
  'a watcher that breaks off changes nothing': {
    onEveryStep: (step) => (watchers.some((id) => isFailed(step.event, id)) ? isUnmoved(step) : 'n/a'),
  },
  'watches until a watcher breaks off by itself': {
    onEveryStep: ({ before, event, after }) =>
      watchers.every((id) => isRunning(after, id) || isOver(event, id) || !isRunning(before, id)),
  },
  'never ends, and never fails': { inEveryState: ({ status }) => status === 'active' },
}

function told(news: unknown, isOwn: boolean) {
  return { type: 'news.told', news, isOwn }
}

function isAsking(state: Streamed['before']): boolean {
  return isRunning(state, 'receiveNews')
}

function hasTurn(state: Streamed['before']): boolean {
  return isAsking(state) || isRunning(state, 'awaitRetry')
}

function isOpen(state: Streamed['before']): boolean {
  return isAsking(state) && state.hasTag('settled')
}

function isOpening(state: Streamed['before']): boolean {
  return isAsking(state) && !state.hasTag('settled')
}

function isFollowing(state: Streamed['before']): boolean {
  return !hasTurn(state) && state.hasTag('settled')
}

function isOver(event: Happening, id: string): boolean {
  return isFailed(event, id) || isDone(event, id)
}
