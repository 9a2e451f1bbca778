import type { ListRow } from '../../ui/list/list-definition'
import type { Judged } from '../../ui/list/list-selection'
import type { LeftOut } from './batch.view'

/** What was chosen on a list for a batch. */
export interface Chosen<Row> {
  readonly rows: readonly Row[]
  /** Those to which it cannot be done. */
  readonly rest: Judged<Row>['reasons']
  /** What is done is chosen no more. */
  readonly onDone: (ids: readonly number[]) => void
}

/** Those to which it cannot be done, each as people call it. */
export function leftOut<Row extends ListRow>(rest: Judged<Row>['reasons'], nameOf: (row: Row) => string): LeftOut[] {
  return rest.map(({ why, rows }) => ({ why, names: rows.map(nameOf) }))
}

export function countOf(rest: readonly LeftOut[]): number {
  return rest.reduce((sum, { names }) => sum + names.length, 0)
}
