import { isRecord } from '../../../contract/problem'
import type { KeyValue } from '../../api/browser-storage'
import type { Column } from './list-definition'

/** How a person likes to see a list. */
export interface ListPreferences {
  readonly density: 'regular' | 'compact'
  /** Columns that are shown or hidden otherwise than by default, by their field. */
  readonly columns: Readonly<Record<string, boolean>>
}

type Choosable = Pick<Column<never>, 'field' | 'isFixed' | 'isExtra'>

export const usualPreferences: ListPreferences = { density: 'regular', columns: {} }

/** What was kept; what is no such thing counts as not kept. */
export function readPreferences(text: string | null): ListPreferences {
  const kept = parsed(text)
  const columns = isRecord(kept['columns']) ? kept['columns'] : {}
  return {
    density: kept['density'] === 'compact' ? 'compact' : 'regular',
    columns: Object.fromEntries(Object.entries(columns).filter(isChoice)),
  }
}

/** Nothing of what is so by default. */
export function writePreferences({ density, columns }: ListPreferences): string {
  const said = {
    ...(density === 'regular' ? {} : { density }),
    ...(Object.keys(columns).length === 0 ? {} : { columns }),
  }
  return Object.keys(said).length === 0 ? '' : JSON.stringify(said)
}

export function isShown({ field, isFixed, isExtra }: Choosable, { columns }: ListPreferences): boolean {
  return isFixed === true || (columns[field] ?? isExtra !== true)
}

/** Those that are shown: one that somebody asks for is there however little room there is. */
export function shownColumns<Row>(columns: readonly Column<Row>[], preferences: ListPreferences): Column<Row>[] {
  return columns.flatMap((column) => {
    if (!isShown(column, preferences)) return []
    if (!preferences.columns[column.field]) return [column]
    const { from: _, ...asked } = column
    return [{ card: 'detail', ...asked }]
  })
}

/** What is told below the text of a column that is shown: another column, which is not shown itself. */
export function columnBelow<Row>(
  { below }: Column<Row>,
  all: readonly Column<Row>[],
  shown: readonly Column<Row>[],
): Column<Row> | undefined {
  return shown.some(({ field }) => field === below) ? undefined : all.find(({ field }) => field === below)
}

/** Those of what is shown that a file holds: what is told below another stands after it, but for what only says more of that. */
export function columnsOfFile<Row>(all: readonly Column<Row>[], shown: readonly Column<Row>[]): Column<Row>[] {
  return shown.flatMap((column) => {
    const told = columnBelow(column, all, shown)
    if (column.isAction) return []
    return told && !told.onBelow ? [column, told] : [column]
  })
}

/** A column shown or hidden; as it is by default, it is no choice, unless it had been left out for want of room. */
export function withColumn(
  preferences: ListPreferences,
  column: Choosable,
  isWanted: boolean,
  isLeftOut = false,
): ListPreferences {
  const { [column.field]: _, ...others } = preferences.columns
  const isUsual = !isLeftOut && isWanted === isShown(column, usualPreferences)
  return { ...preferences, columns: isUsual ? others : { ...others, [column.field]: isWanted } }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function isChoice(entry: [string, unknown]): entry is [string, boolean] {
  return typeof entry[1] === 'boolean'
}

export interface ListPreferenceStore {
  /** As it was kept, or null. */
  read(list: string): string | null
  /** An empty text is what every list has by default, and is not kept. */
  keep(list: string, text: string): void
}

/** How a person likes to see a list persists under `list.<its name>`, on this browser as the theme does. */
export function createListPreferences(storage: KeyValue): ListPreferenceStore {
  return {
    read: (list) => storage.getItem(`list.${list}`),
    keep: (list, text) => (text ? storage.setItem(`list.${list}`, text) : storage.removeItem(`list.${list}`)),
  }
}
