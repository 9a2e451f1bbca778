import type { ListRow } from '../list-definition'
import type { Judged } from '../list-selection'
import type { LeftOut } from './batch.view'

/** Those to which it cannot be done, each as people call it. */
export function leftOut<Row extends ListRow>(rest: Judged<Row>['reasons'], nameOf: (row: Row) => string): LeftOut[] {
  return rest.map(({ why, rows }) => ({ why, names: rows.map(nameOf) }))
}

export function countOf(rest: readonly LeftOut[]): number {
  return rest.reduce((sum, { names }) => sum + names.length, 0)
}
