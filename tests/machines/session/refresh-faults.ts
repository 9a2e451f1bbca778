import { type AnyStateMachine, createMachine } from 'xstate'
import { refreshQueueMachine } from '../../../machines/session/refresh-queue.machine'
import { kept, type Promises } from './refresh-world'

export interface Fault {
  readonly machine: AnyStateMachine
  readonly promises: Promises
}

interface Transition {
  target?: string
  reenter?: boolean
  guard?: unknown
  actions?: unknown
}

interface Config {
  readonly close: Transition
  readonly idle: { readonly refused: Transition[]; readonly held: Transition[] }
  readonly refreshing: { on: Record<string, Transition>; onDone: Transition[]; onError: Transition }
}

interface RawConfig {
  readonly states: {
    readonly idle: { readonly on: Record<'request.refused' | 'request.held', Transition[]> }
    readonly refreshing: Pick<Config['refreshing'], 'on'> & { readonly invoke: Omit<Config['refreshing'], 'on'> }
  }
}

/** What a hasty change to the chart, or to the adapters round it, would break. */
export const faults: Readonly<Record<string, Fault>> = {
  'a refusal during a refresh starts another': inChart(({ refreshing: { on } }) => {
    on['request.refused'] = { ...on['request.refused'], target: 'refreshing', reenter: true }
  }),
  'a refusal during a refresh is dropped': inChart(({ refreshing: { on } }) => {
    delete on['request.refused']
  }),
  'a request held during a refresh is dropped': inChart(({ refreshing: { on } }) => {
    delete on['request.held']
  }),
  'the request that starts a refresh is not queued': inChart(({ idle: { refused } }) => {
    refused.splice(2, 1, { target: 'refreshing' })
  }),
  'a held request is sent at once as well': inChart(({ idle: { held } }) => {
    held.splice(2, 1, { ...held[2], actions: [held[2]?.actions, held[1]?.actions] })
  }),
  'a refusal of a replaced token starts a refresh': inChart(({ idle: { refused } }) => {
    refused.splice(1, 1)
  }),
  'a request sent again at once is queued too': inChart(({ idle: { refused } }) => {
    refused.splice(1, 1, { ...refused[1], actions: [refused[1]?.actions, refused[2]?.actions] })
  }),
  'a request without a session is forgotten': inChart(({ idle: { held } }) => {
    held.splice(0, 1, { guard: held[0]?.guard })
  }),
  'the queue is kept after it was sent again': inChart(({ refreshing: { onDone } }) => {
    onDone.splice(0, 1, { ...onDone[0], actions: ['retryAll'] })
  }),
  'the queue is emptied before it is sent again': inChart(({ refreshing: { onDone } }) => {
    onDone.splice(0, 1, { ...onDone[0], actions: ['clearQueue', 'retryAll'] })
  }),
  'a session gone meanwhile leaves the queue waiting': inChart(({ refreshing: { onDone } }) => {
    onDone.splice(1, 1, { target: 'idle' })
  }),
  'a session gone meanwhile has the queue sent again': inChart(({ refreshing: { onDone } }) => {
    delete onDone[0]?.guard
  }),
  'a failed refresh leaves the queue waiting': inChart(({ refreshing: { onError } }) => {
    onError.actions = ['clearQueue']
  }),
  'a failed refresh rejects the queue twice': inChart(({ refreshing: { onError } }) => {
    onError.actions = ['rejectAll', 'rejectAll', 'clearQueue']
  }),
  'a failed refresh both rejects and sends again': inChart(({ refreshing: { onError } }) => {
    onError.target = 'idle'
    onError.actions = ['rejectAll', 'retryAll', 'clearQueue']
  }),
  'a second refusal during a refresh ends the session and leaves the queue waiting': inChart(
    ({ refreshing: { on } }) => {
      on['request.denied'] = { target: 'denied' }
    },
  ),
  'a sign-out forgets the queue': inChart(({ close }) => {
    close.actions = ['clearQueue']
  }),
  'a sign-out has the queue sent again': inChart(({ close }) => {
    close.actions = ['retryAll', 'clearQueue']
  }),
  'a sign-out lets the refresh go on': inChart(({ close }) => {
    delete close.target
  }),
  'a stopped refresh stores its token all the same': inAdapter({ abortsRefresh: false }),
  'a refresh stores its token over what another tab did': inAdapter({ looksBeforeStoring: false }),
  'a request is sent again for ever': inAdapter({ givesUp: false }),
  'a session that is over takes requests': inAdapter({ refusesWhenOver: false }),
}

function inChart(change: (config: Config) => void): Fault {
  const config = copied(refreshQueueMachine.config) as RawConfig
  const { idle, refreshing } = config.states
  change({
    close: refreshing.on['session.close'] as Transition,
    idle: { refused: idle.on['request.refused'], held: idle.on['request.held'] },
    refreshing: Object.assign(refreshing.invoke, { on: refreshing.on }),
  })
  const machine: AnyStateMachine = createMachine(config as never)
  return { machine: machine.provide(refreshQueueMachine.implementations), promises: kept }
}

function inAdapter(broken: Partial<Promises>): Fault {
  return { machine: refreshQueueMachine, promises: { ...kept, ...broken } }
}

/** A copy to change; functions are kept as they are. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]))
}
