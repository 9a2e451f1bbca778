import { assign, fromPromise, setup } from 'xstate'
import type { Dashboard } from '../../contract/dashboards/dashboard'
import { isAmendable, isRepeatable, type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface DashboardFrameContext {
  readonly code: string
  /** What the frame shows or is about to show; null until the server has said where it is. */
  readonly dashboard: Dashboard | null
  readonly problem: Problem | null
  /** Calls without success since the last one with it. */
  readonly failures: number
}

type DashboardFrameEvent =
  /** The frame has come. */
  { type: 'frame.load' } | { type: 'dashboard.reload' }

const meta: Meta = { requirements: ['DSH-01'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const isRefused = { type: 'isRefused', params: fromEvent } as const
const isUnanswered = { type: 'isUnanswered', params: fromEvent } as const

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
    /** Ends when it may be asked again: as soon as there is a connection once more, else later each time. */
    awaitRetry: fromPromise<void, { failures: number }>(unprovided('awaitRetry')),
  },
  actions: {
    keepDashboard: assign((_, { output }: { output: Dashboard }) => ({
      ...{ dashboard: output, problem: null, failures: 0 },
    })),
    forget: assign({ dashboard: null, problem: null }),
    keepProblem: assign(({ context: { failures } }, { error }: { error: unknown }) => ({
      ...{ problem: toProblem(error), failures: failures + 1 },
    })),
  },
  guards: {
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isRefused: (_, { error }: { error: unknown }) => !isAmendable(toProblem(error)),
    isUnanswered: (_, { error }: { error: unknown }) => toProblem(error).status === 0,
  },
  delays: { patience: 20_000 },
}).createMachine({
  id: 'dashboardFrame',
  meta,
  context: ({ input: { code } }) => ({ code, dashboard: null, problem: null, failures: 0 }),
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
        onError: [
          { guard: isRefused, target: 'refused', actions: keepProblem },
          { guard: isUnanswered, target: 'offline', actions: keepProblem },
          { target: 'failed', actions: keepProblem },
        ],
      },
    },
    refused: { tags: 'failed', meta },
    offline: {
      tags: 'failed',
      meta,
      invoke: {
        id: 'awaitRetry',
        src: 'awaitRetry',
        input: ({ context: { failures } }) => ({ failures }),
        onDone: 'asking',
        onError: 'asking',
      },
      on: { 'dashboard.reload': 'asking' },
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
        onError: [
          { guard: isRefused, target: 'refused', actions: ['forget', keepProblem] },
          { target: 'outdated', actions: keepProblem },
        ],
      },
    },
    outdated: {
      tags: 'failed',
      meta,
      invoke: {
        id: 'awaitRetry',
        src: 'awaitRetry',
        input: ({ context: { failures } }) => ({ failures }),
        onDone: 'renewing',
        onError: 'renewing',
      },
      on: { 'dashboard.reload': 'asking' },
    },
  },
})
