import { assign, fromPromise, setup } from 'xstate'
import type { ReportLine } from '../../../contract/billing/report-lines'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface ReportAssetsContext {
  readonly report: number
  /** Those that are chosen, in the order of choosing; searches come and go around them. */
  readonly assets: readonly number[]
  /** Of the last request; a retry repeats it. */
  readonly key: string
  readonly problem: Problem | null
  /** Ids of the lines that the report has got by it; null where none. */
  readonly added: readonly number[] | null
}

type ReportAssetsEvent =
  | { type: 'asset.toggle'; asset: number }
  | { type: 'assets.clear' }
  | { type: 'assets.add'; key: string }
  | { type: 'assets.retry' }
  | { type: 'dialog.dismiss' }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

/** Adds assets to a measurement report in a dialog: several, chosen across searches. Source: specification, section 5. */
export const reportAssetsMachine = setup({
  types: {
    input: {} as { report: number },
    context: {} as ReportAssetsContext,
    events: {} as ReportAssetsEvent,
    output: {} as { added: readonly number[] | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    addAssets: fromPromise<readonly ReportLine[], Pick<ReportAssetsContext, 'report' | 'assets' | 'key'>>(
      unprovided('addAssets'),
    ),
  },
  actions: {
    toggleAsset: assign(({ context: { assets } }, { asset }: { asset: number }) => ({
      assets: assets.includes(asset) ? assets.filter((other) => other !== asset) : [...assets, asset],
    })),
    clearAssets: assign({ assets: [] }),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepAdded: assign((_, { output }: { output: readonly ReportLine[] }) => ({ added: output.map(({ id }) => id) })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasAssets: ({ context: { assets } }) => assets.length > 0,
    hasNoAssets: ({ context: { assets } }) => assets.length === 0,
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
  },
}).createMachine({
  id: 'reportAssets',
  meta: { requirements: ['BM-04', 'CHT-01'] },
  context: ({ input: { report } }) => ({ report, assets: [], key: '', problem: null, added: null }),
  initial: 'open',
  output: ({ context: { added } }) => ({ added }),
  states: {
    open: {
      initial: 'choosing',
      meta: { requirements: ['BM-04'] },
      on: {
        'asset.toggle': {
          target: '.choosing',
          actions: [{ type: 'toggleAsset', params: fromEvent }, 'clearProblem'],
        },
        'assets.clear': { guard: 'hasAssets', target: '.choosing', actions: ['clearAssets', 'clearProblem'] },
        'dialog.dismiss': [{ guard: 'hasNoAssets', target: 'dismissed' }, { target: 'confirmingDiscard' }],
      },
      states: {
        choosing: {
          tags: 'editable',
          on: {
            'assets.add': [
              {
                guard: 'hasAssets',
                target: '#reportAssets.adding',
                actions: { type: 'keepKey', params: fromEvent },
              },
              { target: 'missing' },
            ],
          },
        },
        missing: { tags: ['editable', 'failed'], on: { 'assets.add': 'missing' } },
        failed: {
          tags: ['editable', 'failed'],
          on: { 'assets.retry': { guard: 'isRepeatable', target: '#reportAssets.adding' } },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta: { requirements: ['BM-04'] },
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    adding: {
      tags: 'busy',
      meta: { requirements: ['BM-04'] },
      entry: 'clearProblem',
      invoke: {
        id: 'addAssets',
        src: 'addAssets',
        input: ({ context: { report, assets, key } }) => ({ report, assets, key }),
        onDone: { target: 'added', actions: { type: 'keepAdded', params: fromEvent } },
        onError: { target: 'open.failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    added: { type: 'final', tags: 'settled', meta: { requirements: ['BM-04'] } },
    dismissed: { type: 'final', tags: 'settled', meta: { requirements: ['BM-04'] } },
  },
})
