import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { begin, type Effects, walk } from '../../engine/walk'

/** How often a request was sent, with the token that is stored now or with an older one, and where it is. */
export interface Request {
  readonly at: 'new' | 'inFlight' | 'waiting' | 'settled'
  readonly sent: number
  readonly isCurrent: boolean
}

/** The queue's chart, the requests round it and the storage that all tabs share. Only whether a token is the stored one matters. */
export interface World {
  readonly chart: AnyMachineSnapshot
  readonly requests: readonly Request[]
  readonly hasToken: boolean
  /** The refresh in flight, and whether another tab has written to the storage since it started. */
  readonly refresh: 'none' | 'alone' | 'overtaken'
  /** This tab has ended its session. */
  readonly isOver: boolean
  /** Another tab has signed out; this one hears of it by a storage event, later. */
  readonly isRemoved: boolean
}

/** What the adapters round the chart promise; a fault breaks one promise. */
export interface Promises {
  /** A refresh stopped by the chart stores nothing. */
  readonly abortsRefresh: boolean
  /** A refresh stores its token only where nobody has written to the storage meanwhile. */
  readonly looksBeforeStoring: boolean
  /** A request refused twice gives up. */
  readonly givesUp: boolean
  /** A session that is over takes no more requests. */
  readonly refusesWhenOver: boolean
}

export const kept: Promises = {
  abortsRefresh: true,
  looksBeforeStoring: true,
  givesUp: true,
  refusesWhenOver: true,
}

export type Move = readonly [title: string, next: () => World]

export class Violation extends Error {}

/** The refresh queue in its world: every move that is open, each checked by the seven invariants. */
export function createWorld(machine: AnyStateMachine, promises: Promises) {
  const step = remembered((chart: AnyMachineSnapshot, event: EventObject) => walk(chart, event))

  const first = (count: number): World => ({
    chart: begin(machine, undefined).state,
    requests: Array.from({ length: count }, () => ({ at: 'new', sent: 0, isCurrent: false })),
    hasToken: true,
    refresh: 'none',
    isOver: false,
    isRemoved: false,
  })

  return { first, movesOf, assertSettled }

  function movesOf(world: World): Move[] {
    const { requests, refresh, hasToken, isOver, isRemoved } = world
    const moves: Move[] = requests.flatMap(({ at }, id): Move[] => {
      const name = nameOf(id)
      if (at === 'new') {
        return [
          ...(hasToken ? [[`${name} is sent`, () => send(world, id)] as const] : []),
          [`${name} is held`, () => wait(world, id, 'request.held')],
        ]
      }
      if (at !== 'inFlight') return []
      return [
        [`${name} is answered 200 or 500`, () => settle(world, id)],
        [`${name} is answered 401`, () => refuse(world, id)],
      ]
    })
    if (refresh !== 'none') {
      moves.push(['the refresh succeeds', () => succeed(world)], ['the refresh fails', () => fail(world)])
    }
    if (!isOver) moves.push(['this tab signs out', () => end(world)])
    if (!isRemoved && hasToken) {
      moves.push(['another tab refreshes', () => overtake(world, true)])
      if (!isOver) moves.push(['another tab signs out', () => ({ ...overtake(world, false), isRemoved: true })])
    }
    if (isRemoved && !isOver) moves.push(['this tab hears of it', () => end(world)])
    return moves
  }

  function send(world: World, id: number): World {
    const request = requestOf(world, id)
    if (world.isOver || !world.hasToken) throw new Violation('I4: sent after the session ended')
    if (request.at === 'settled') throw new Violation('I2: sent again after it was settled')
    if (request.sent === 2) throw new Violation('I3: sent a third time')
    return withRequest(world, id, { at: 'inFlight', sent: request.sent + 1, isCurrent: true })
  }

  function refuse(world: World, id: number): World {
    const { sent, isCurrent } = requestOf(world, id)
    if (sent < 2 || !promises.givesUp) return wait(world, id, 'request.refused')
    const event = { type: 'request.denied', used: isCurrent ? 1 : 0, stored: world.hasToken ? 1 : null }
    return tell(settle(world, id), event)
  }

  function wait(world: World, id: number, type: 'request.held' | 'request.refused'): World {
    if (world.isOver && promises.refusesWhenOver) return settle(world, id)
    const request = requestOf(world, id)
    const isCurrent = type === 'request.held' ? world.hasToken : request.isCurrent
    const waiting = withRequest(world, id, { ...request, at: 'waiting' })
    const event = { type, id: String(id), used: isCurrent ? 1 : 0, stored: world.hasToken ? 1 : null }
    const after = tell(waiting, event)
    if (!isCurrent && world.refresh === 'none' && after.refresh !== 'none') {
      throw new Violation('I7: refreshed for a token that had been replaced')
    }
    return after
  }

  function settle(world: World, id: number): World {
    if (requestOf(world, id).at === 'settled') throw new Violation('I2: settled twice')
    return withRequest(world, id, settled)
  }

  /** What the adapter does when its call returns: store the token, unless another tab was quicker. */
  function succeed(world: World): World {
    if (world.refresh === 'overtaken' && promises.looksBeforeStoring) return finish(world, { hasToken: world.hasToken })
    if (world.isOver || world.isRemoved) throw new Violation('I5: a token stored after the session ended')
    return finish({ ...overtake(world, true), hasToken: true }, { hasToken: true })
  }

  function fail(world: World): World {
    return world.refresh === 'overtaken' ? finish(world, { hasToken: world.hasToken }) : finish(world, null)
  }

  function finish(world: World, output: { hasToken: boolean } | null): World {
    const answer = output
      ? { type: 'xstate.done.actor.refreshTokens', output }
      : { type: 'xstate.error.actor.refreshTokens', error: new Error('refused') }
    return tell({ ...world, refresh: 'none' }, answer)
  }

  /** Another token is stored, or none: those in flight were sent with an older one. */
  function overtake(world: World, hasToken: boolean): World {
    return {
      ...world,
      hasToken,
      requests: world.requests.map((request) => ({ ...request, isCurrent: false })),
      refresh: world.refresh === 'none' ? 'none' : 'overtaken',
    }
  }

  function end(world: World): World {
    return leave(tell({ ...world, isOver: true }, { type: 'session.close' }))
  }

  /** What `portal` has its adapters do at the end of a session. */
  function leave(world: World): World {
    const over = { ...overtake(world, false), refresh: world.refresh, isOver: true }
    return over.requests.reduce((all, { at }, id) => (at === 'inFlight' ? settle(all, id) : all), over as World)
  }

  /** The chart hears of something; what it starts, stops and emits happens at once. */
  function tell(world: World, event: EventObject): World {
    if (world.chart.status !== 'active') return world
    const { state: chart, effects } = step(world.chart, event)
    const isRunning = 'refreshTokens' in chart.children && chart.status === 'active'
    if (effects.starts.length && world.refresh !== 'none') throw new Violation('I1: a second refresh in flight')
    const refresh = effects.starts.length ? 'alone' : isRunning || !promises.abortsRefresh ? world.refresh : 'none'
    const after = obey({ ...world, chart, refresh }, effects)
    return chart.hasTag('failed') ? leave(after) : after
  }

  function obey(world: World, { emits }: Effects): World {
    return (emits as readonly { type: string; ids: readonly string[] }[]).reduce((before, { type, ids }) => {
      const act = type === 'request.retry' ? send : settle
      return ids.reduce((each, id) => act(each, Number(id)), before)
    }, world)
  }

  function assertSettled({ requests, refresh }: World) {
    const isQuiet = refresh === 'none' && requests.every(({ at }) => at !== 'inFlight')
    if (isQuiet && requests.some(({ at }) => at === 'waiting')) throw new Violation('I6: left waiting for nothing')
  }
}

const settled: Request = { at: 'settled', sent: 0, isCurrent: false }

function requestOf({ requests }: World, id: number): Request {
  const request = requests[id]
  if (!request) throw new Error(`no request ${id}`)
  return request
}

function withRequest(world: World, id: number, request: Request): World {
  return { ...world, requests: world.requests.with(id, request) }
}

function nameOf(id: number): string {
  return String.fromCharCode(97 + id)
}

/** The same chart in the same state answers the same event alike: it is asked once. */
function remembered<R>(ask: (chart: AnyMachineSnapshot, event: EventObject) => R) {
  const answers = new Map<string, R>()
  return (chart: AnyMachineSnapshot, event: EventObject): R => {
    const key = JSON.stringify([chart.value, chart.context, event])
    const known = answers.get(key)
    if (known) return known
    const answer = ask(chart, event)
    answers.set(key, answer)
    return answer
  }
}
