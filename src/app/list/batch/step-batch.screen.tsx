import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyWords } from '../../../../machines/support/words'
import type { Api } from '../../../api/client'
import { type BatchedRow, stepActors } from '../../../ui/list/batch/batch.actors'
import type { BatchField, MadeRow } from '../../../ui/list/batch/batch.view'
import { mayBeDone, type StepTexts } from '../../../ui/list/batch/batch-texts'
import { countOf, leftOut } from '../../../ui/list/batch/left-out'
import type { ListRow } from '../../../ui/list/list-definition'
import type { Chosen } from '../../../ui/list/list-selection'
import { useSystem } from '../../system'
import { Batch } from './batch.screen'

/** A step of a lifecycle as it is taken with many records, each over the version that the person saw. */
export interface BatchStep<Row> {
  /** Of the collection, `/billing/reports/`. */
  readonly path: string
  /** The last part of its call. */
  readonly step: string
  /** As the rows of the dialog call a record, and as it is called among those that are left out. */
  readonly nameOf: (row: Row) => string
  readonly shortNameOf: (row: Row) => string
  /** What a row comes to. */
  readonly madeOf?: (row: Row, i18n: I18n) => MadeRow
  /** `rest` of those chosen are left out. */
  readonly textsOf: (rows: readonly Row[], rest: number, i18n: I18n) => StepTexts
  /** Of the lifecycle that may refuse a row. */
  readonly lifecycleWords: AnyWords
  /**
   * What is asked for before it begins: the reason of a step that cannot be undone, or something else that holds for all
   * rows, with its field and what is sent of a row.
   */
  readonly asks?:
    | 'reason'
    | ((rows: readonly Row[]) => {
        readonly field: BatchField
        readonly bodyOf: (row: Pick<BatchedRow, 'id' | 'text'>) => object
      })
  /** What shows something of what it changes. */
  readonly outdated: (api: Api) => readonly QueryKey[]
}

interface StepBatchProps<Row> extends Chosen<Row> {
  of: BatchStep<Row>
  onClose: () => void
}

/** One step taken with each of the chosen rows, in a dialog. */
export function StepBatch<Row extends ListRow & { readonly version: number }>({
  of: { path, step, nameOf, shortNameOf, madeOf, textsOf, lifecycleWords, asks, outdated },
  rows,
  rest,
  onDone,
  onClose,
}: StepBatchProps<Row>) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [batch] = useState(() => {
    const asked = typeof asks === 'function' ? asks(rows) : null
    const others = leftOut(rest, shortNameOf)
    return {
      rest: others,
      asks: asks === 'reason' ? asks : (asked?.field ?? null),
      rows: rows.map((row) => ({ id: row.id, name: nameOf(row) })),
      actors: stepActors({
        ...{ api, queries, onDone, path, step, outdated: outdated(api) },
        versions: new Map(rows.map(({ id, version }) => [id, version])),
        bodyOf: asked?.bodyOf,
      }),
      ...(madeOf ? { made: madeBy(rows, (row) => madeOf(row, i18n)) } : {}),
      texts: { ...textsOf(rows, countOf(others), i18n), failed: null, unanswered: mayBeDone },
    }
  })
  return <Batch {...batch} lifecycleWords={lifecycleWords} onClose={onClose} />
}

function madeBy<Row extends ListRow>(rows: readonly Row[], madeOf: (row: Row) => MadeRow) {
  const made = new Map(rows.map((row) => [row.id, madeOf(row)]))
  return (id: number): MadeRow => made.get(id) ?? { amount: '' }
}
