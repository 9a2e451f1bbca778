import { assign, fromPromise, setup } from 'xstate'
import type { Dashboard } from '../../contract/dashboards/dashboard'
import { isRepeatable, type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface DashboardFrameContext {
  readonly code: string
  /** What the frame shows or is about to show; null until the server has said where it is. */
  readonly dashboard: Dashboard | null
  readonly problem: Problem | null
}

type DashboardFrameEvent =
  /** The frame has come. */
  { type: 'frame.load' } | { type: 'dashboard.reload' }

const meta: Meta = { requirements: ['DSH-01'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

/**
 * Shows a dashboard of another program in a frame, and asks for another address before the one it has ends. What that
 * program shows is never known, only that it has come. Source: specification, section 2 (dashboards).
 */
export const dashboardFrameMachine = setup({
  types: {
    input: {} as { code: string },
    context: {} as DashboardFrameContext,
    events: {} as DashboardFrameEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    readDashboard: fromPromise<Dashboard, { code: string }>(unprovided('readDashboard')),
    /** Ends shortly before the address does; never where it does not end. */
    awaitExpiry: fromPromise<void, { expiresAt: string | null }>(unprovided('awaitExpiry')),
  },
  actions: {
    keepDashboard: assign((_, { output }: { output: Dashboard }) => ({ dashboard: output })),
    forget: assign({ dashboard: null, problem: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
  },
  guards: {
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
  },
  delays: { patience: 20_000 },
}).createMachine({
  id: 'dashboardFrame',
  meta,
  context: ({ input: { code } }) => ({ code, dashboard: null, problem: null }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      meta,
      entry: 'forget',
      invoke: {
        id: 'readDashboard',
        src: 'readDashboard',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'opening', actions: { type: 'keepDashboard', params: fromEvent } },
        onError: { target: 'failed', actions: keepProblem },
      },
    },
    failed: {
      tags: 'failed',
      meta,
      on: { 'dashboard.reload': { guard: 'isRepeatable', target: 'asking' } },
    },
    opening: {
      meta,
      on: { 'frame.load': 'shown' },
      after: { patience: 'silent' },
    },
    silent: {
      tags: 'failed',
      meta,
      on: { 'frame.load': 'shown', 'dashboard.reload': 'asking' },
    },
    shown: {
      tags: 'settled',
      meta,
      invoke: {
        id: 'awaitExpiry',
        src: 'awaitExpiry',
        input: ({ context: { dashboard } }) => ({ expiresAt: dashboard?.expires_at ?? null }),
        onDone: 'renewing',
        onError: 'renewing',
      },
      on: { 'dashboard.reload': 'asking' },
    },
    renewing: {
      meta,
      invoke: {
        id: 'readDashboard',
        src: 'readDashboard',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'opening', actions: { type: 'keepDashboard', params: fromEvent } },
        onError: { target: 'outdated', actions: keepProblem },
      },
    },
    outdated: {
      tags: 'failed',
      meta,
      on: { 'dashboard.reload': 'asking' },
    },
  },
})
