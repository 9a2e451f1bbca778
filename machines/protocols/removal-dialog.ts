import { assign, emit, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

export interface Removed {
  readonly id: number | string
}

interface RemovalDialog<Id extends string> {
  readonly id: Id
  readonly requirement: string
}

/** Asks before something is removed that nobody changes meanwhile, and removes it; what is gone already counts as removed. */
export function removalDialog<Id extends string>({ id, requirement }: RemovalDialog<Id>) {
  const meta: Meta = { requirements: [requirement] }

  return setup({
    types: {
      input: {} as Removed,
      context: {} as Removed & { readonly problem: Problem | null },
      events: {} as { type: 'removal.confirm' } | { type: 'removal.dismiss' },
      emitted: {} as { type: 'target.removed' },
      tags: {} as Tag,
      meta: {} as Meta,
    },
    actors: { removeTarget: fromPromise<void, Removed>(unprovided('removeTarget')) },
    actions: {
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
      clearProblem: assign({ problem: null }),
      announceRemoval: emit({ type: 'target.removed' as const }),
    },
    guards: {
      /** By a request whose answer was lost, or by somebody else. */
      isGone: (_, { error }: { error: unknown }) => toProblem(error).status === 404,
    },
  }).createMachine({
    id,
    meta: { requirements: [requirement, 'CHT-01'] },
    context: ({ input }) => ({ id: input.id, problem: null }),
    initial: 'confirming',
    states: {
      confirming: { meta, on: { 'removal.confirm': 'removing', 'removal.dismiss': 'kept' } },
      removing: {
        tags: 'busy',
        meta,
        entry: 'clearProblem',
        invoke: {
          id: 'removeTarget',
          src: 'removeTarget',
          input: ({ context }) => ({ id: context.id }),
          onDone: 'removed',
          onError: [
            { guard: { type: 'isGone', params: fromEvent }, target: 'removed' },
            { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
          ],
        },
      },
      failed: { tags: 'failed', meta, on: { 'removal.confirm': 'removing', 'removal.dismiss': 'kept' } },
      removed: { type: 'final', tags: 'settled', meta, entry: 'announceRemoval' },
      kept: { type: 'final', tags: 'settled', meta },
    },
  })
}
