import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { randomId } from '@mantine/hooks'
import {
  type NdDraftProblem,
  type NdLineDraft,
  type NdRequestDraft,
  problemsOfNdRequest,
} from '../../../contract/billing/nd-request'
import { changedNdParts, trimmedNdDraft } from '../../../contract/billing/nd-request-draft'
import { lineTextLength, ndLines, notesLength } from '../../../contract/limits'
import { amountPattern, fromCents, type Money, toCents } from '../../../contract/money'
import { isSame } from '../../ui/is-same'

/** A row of the form: a line, the name of its asset, and what tells the row from others for as long as it is there. */
export interface CostRow extends NdLineDraft {
  readonly key: string
  readonly name: string
}

export interface NdFormValues extends Omit<NdRequestDraft, 'lines'> {
  readonly lines: readonly CostRow[]
  /** What the person took out and may have back, the last one last. */
  readonly removed: readonly RemovedRow[]
}

export interface RemovedRow {
  readonly row: CostRow
  readonly place: number
  /** It was as the person saw it last, nothing of it typed. */
  readonly isAsSeen: boolean
}

export type CostField = 'asset' | 'description' | 'value'
export const costFields: readonly CostField[] = ['asset', 'description', 'value']

export function blankRow(): CostRow {
  return { key: randomId(), id: null, asset: null, name: '', description: '', value: '' }
}

/** A draft in the form's rows; there is always one to type in. */
export function valuesOf(draft: NdRequestDraft, nameOf: (asset: number) => string): NdFormValues {
  const lines = draft.lines.map((line) => ({
    ...line,
    key: line.id === null ? randomId() : `line-${line.id}`,
    name: named(line, nameOf),
  }))
  return { ...draft, lines: lines.length > 0 ? lines : [blankRow()], removed: [] }
}

/** A row as it is taken out; `seen` is what the person saw last of the request. */
export function removedRow(row: CostRow, place: number, seen: NdRequestDraft): RemovedRow {
  const { key: _, name: __, ...line } = row
  return { row, place, isAsSeen: seen.lines.some((one) => isSame(one, line)) }
}

/**
 * A row that was taken out, as it comes back: as somebody else has left it meanwhile where nothing of it was typed, and as
 * a new cost where somebody else has taken it out as well.
 */
export function restoredRow(
  { row, isAsSeen }: RemovedRow,
  seen: NdRequestDraft,
  nameOf: (asset: number) => string,
): CostRow {
  const line = seen.lines.find(({ id }) => id === row.id)
  if (!line) return { ...row, id: null }
  if (!isAsSeen) return row
  return { ...row, ...line, name: line.asset === row.asset ? row.name : named(line, nameOf) }
}

function named({ asset }: NdLineDraft, nameOf: (asset: number) => string): string {
  return asset === null ? '' : nameOf(asset)
}

/** What the form holds, without rows that are blank, as the server keeps it. */
export function draftOf({ lines, removed: _, ...values }: NdFormValues): NdRequestDraft {
  return trimmedNdDraft({ ...values, lines: lines.filter((row) => !isBlank(row)) })
}

export function isTouched(values: NdFormValues, seen: NdRequestDraft): boolean {
  return changedNdParts(trimmedNdDraft(seen), draftOf(values)).length > 0
}

export function isBlank({ id, asset, description, value }: CostRow): boolean {
  return id === null && asset === null && description.trim() === '' && value === ''
}

const words: Record<NdDraftProblem, MessageDescriptor> = {
  required: msg`Campo obrigatório`,
  invalid: msg`Informe um valor maior que zero`,
  textTooLong: msg`No máximo ${lineTextLength.max} caracteres`,
  tooMany: msg`No máximo ${ndLines.max} custos`,
}
const tooMuch = msg`A soma dos custos é grande demais`
const notesTooLong = msg`No máximo ${notesLength.max} caracteres`

/** What is wrong with the form, in words, by the path of the field; nothing is wrong with a blank row. */
export function errorsOf(values: NdFormValues): Readonly<Record<string, MessageDescriptor>> {
  const { fields, lines } = problemsOfNdRequest(values)
  const ofFields = Object.entries(fields).map(([field, problem]) => [
    field,
    field === 'notes' ? notesTooLong : words[problem],
  ])
  const ofRows = Object.entries(lines)
    .filter(([place]) => values.lines.some((row, at) => at === Number(place) && !isBlank(row)))
    .flatMap(([place, problems]) =>
      Object.entries(problems).map(([field, problem]) => [`lines.${place}.${field}`, words[problem]]),
    )
  const ofSum = amountPattern.test(sumOfRows(values.lines).total) ? [] : [['lines', tooMuch]]
  return Object.fromEntries([...ofFields, ...ofSum, ...ofRows])
}

/** What the costs come to that are amounts already, and how many rows are filled in. */
export function sumOfRows(rows: readonly CostRow[]): { readonly count: number; readonly total: Money } {
  const amounts = rows.filter(({ value }) => amountPattern.test(value))
  return {
    count: rows.filter((row) => !isBlank(row)).length,
    total: fromCents(amounts.reduce((sum, { value }) => sum + toCents(value), 0)),
  }
}
