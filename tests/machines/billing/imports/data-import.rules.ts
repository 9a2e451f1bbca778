import type { SnapshotFrom } from 'xstate'
import { type ImportCounts, importFields } from '../../../../contract/billing/imports/import'
import { toProblem } from '../../../../contract/problem'
import type { dataImportMachine } from '../../../../machines/billing/imports/data-import.machine'
import type { Happening, Invariants } from '../../../engine/rules'
import {
  comesToRest,
  ends,
  inputOf,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
  started,
} from '../../protocols/steps'

type State = SnapshotFrom<typeof dataImportMachine>
type Counted = { rows: number; counts: ImportCounts }

const outputOf = (event: Happening) => event['output'] as never
const hasKeyColumn = ({ context: { mapping } }: State) => Number.isInteger(mapping['cnpj'])
const isBusy = (state: State) => ['readFile', 'checkPart', 'writePart'].some((id) => isRunning(state, id))
const nothing = { new: 0, changed: 0, same: 0, wrong: 0, first: [] }
const blank = { table: { headings: [], rows: 0, sample: [] }, mapping: {}, through: 0, counts: nothing }

export const invariants: Invariants<typeof dataImportMachine> = {
  'nothing is known at first, and nothing asked': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) &&
      isSame(state.context, { ...blank, kind: 'client', file: null, key: '', refusal: null, problem: null }),
  },
  'BIL-04: a file that is chosen is read, and what was wrong with another one is forgotten': {
    onEveryStep: (step) => {
      if (step.event.type !== 'file.choose' || !started(step.effects).includes('readFile')) return 'n/a'
      const { file, table, mapping, through, counts, refusal, problem } = step.after.context
      return (
        isSame(inputOf(step.effects, 'readFile'), { file: step.event['file'] }) &&
        isSame(
          { file, table, mapping, through, counts, refusal, problem },
          { ...blank, file: step.event['file'], refusal: null, problem: null },
        ) &&
        keeps(step, 'file', 'table', 'mapping', 'through', 'counts', 'refusal', 'problem')
      )
    },
  },
  'a file is chosen until its rows are asked about, and no longer': {
    onEveryStep: (step) => {
      if (step.event.type !== 'file.choose') return 'n/a'
      const isOpen = !isBusy(step.before) && (step.before.hasTag('editable') || step.before.context.table.rows === 0)
      return isOpen ? started(step.effects).includes('readFile') : isUnmoved(step)
    },
  },
  'BIL-04: each field is read from the column that is called so, and from none where none is': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readFile')) return 'n/a'
      const read = step.event['output'] as { refusal?: string; headings?: readonly string[] }
      const { context } = step.after
      if (read.refusal)
        return context.refusal === read.refusal && !step.after.hasTag('editable') && keeps(step, 'refusal')
      const isKnown = read.headings?.includes('CNPJ')
      const found: Record<string, number> = isKnown ? { cnpj: 0, name: 1, corporate_name: 2 } : { name: 1 }
      const mapping = Object.fromEntries(importFields.client.map(({ field }) => [field, found[field] ?? null]))
      return (
        step.after.hasTag('editable') &&
        isSame(context.mapping, mapping) &&
        isSame(context.table, read) &&
        keeps(step, 'table', 'mapping')
      )
    },
  },
  'a file that cannot be brought in is told with its reason; what cannot be read is no table': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'readFile')) return 'n/a'
      const { refusal = 'notATable' } = step.event['error'] as { refusal?: string }
      return step.after.context.refusal === refusal && !step.after.hasTag('editable') && keeps(step, 'refusal')
    },
  },
  'BIL-04: a person says from which column a field is read': {
    onEveryStep: (step) => {
      const { event, before, after } = step
      if (event.type !== 'column.match') return 'n/a'
      if (!before.hasTag('editable')) return isUnmoved(step)
      const mapping = { ...before.context.mapping, [event['field'] as string]: event['column'] }
      return isSame(after.context.mapping, mapping) && isQuiet(step.effects) && keeps(step, 'mapping')
    },
  },
  'BIL-04: rows are asked about from the first on, once it is known which record each is about': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type !== 'check.start') return 'n/a'
      if (!before.hasTag('editable') || !hasKeyColumn(before)) return isUnmoved(step)
      const { kind, mapping } = before.context
      return (
        isSame(effects.starts, [{ id: 'checkPart', input: { kind, mapping, from: 0 } }]) &&
        isSame([after.context.counts, after.context.problem], [nothing, null])
      )
    },
  },
  'BIL-04: writing begins with the first row, where one is new or changed, under a key of its own': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type !== 'import.start') return 'n/a'
      const { counts, through, table, kind, mapping, key } = before.context
      const isChecked =
        through === table.rows && through > 0 && key === '' && !isBusy(before) && !before.hasTag('editable')
      if (!isChecked || before.status !== 'active' || counts.new + counts.changed === 0) return isUnmoved(step)
      return (
        isSame(effects.starts, [{ id: 'writePart', input: { kind, mapping, from: 0, key: `${event['key']}-0` } }]) &&
        isSame([after.context.key, after.context.counts], [event['key'], nothing])
      )
    },
  },
  'what came of a part is added, and the next is asked for until none is left': {
    onEveryStep: (step) => {
      const id = ['checkPart', 'writePart'].find((name) => isDone(step.event, name))
      if (!id) return 'n/a'
      const { rows, counts }: Counted = outputOf(step.event)
      const { before, after, effects } = step
      const { through, kind, mapping, table, key } = before.context
      const had = before.context.counts
      const from = through + rows
      const sums = (['new', 'changed', 'same', 'wrong'] as const).every(
        (one) => after.context.counts[one] === had[one] + counts[one],
      )
      const next = { kind, mapping, from, ...(id === 'writePart' ? { key: `${key}-${from}` } : {}) }
      return (
        sums &&
        isSame(after.context.counts.first, [...had.first, ...counts.first]) &&
        after.context.through === from &&
        keeps(step, 'through', 'counts') &&
        isSame(effects.starts, from < table.rows ? [{ id, input: next }] : [])
      )
    },
  },
  'when every row is through it rests: to be looked at, or at the end': {
    onEveryStep: ({ event, after }) => {
      if (after.context.through < after.context.table.rows) return 'n/a'
      if (isDone(event, 'checkPart'))
        return !after.hasTag('busy') && !after.hasTag('editable') && !after.hasTag('settled')
      return isDone(event, 'writePart') ? after.hasTag('settled') : 'n/a'
    },
  },
  'BIL-04: a stop leaves what is through': {
    onEveryStep: (step) => {
      const { event, before, after } = step
      if (event.type !== 'import.stop') return 'n/a'
      if (isRunning(before, 'checkPart')) return after.hasTag('editable') && keeps(step) && isQuiet(step.effects)
      if (isRunning(before, 'writePart')) return after.hasTag('failed') && keeps(step) && isQuiet(step.effects)
      return isUnmoved(step)
    },
  },
  'BIL-04: going on repeats the part that was not through under its own key': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type !== 'import.resume') return 'n/a'
      if (!before.hasTag('failed')) return isUnmoved(step)
      const { kind, mapping, through: from, key } = before.context
      return (
        isSame(effects.starts, [{ id: 'writePart', input: { kind, mapping, from, key: `${key}-${from}` } }]) &&
        after.context.problem === null &&
        keeps(step, 'problem')
      )
    },
  },
  'a part that fails is told with its reason: a check leads back to the columns, a write can be taken up': {
    onEveryStep: (step) => {
      const { event, after } = step
      const isCheck = isFailed(event, 'checkPart')
      if (!isCheck && !isFailed(event, 'writePart')) return 'n/a'
      return (
        after.hasTag(isCheck ? 'editable' : 'failed') &&
        isSame(after.context.problem, toProblem(event['error'])) &&
        keeps(step, 'problem')
      )
    },
  },
  'back at the columns everything is as it was': {
    onEveryStep: (step) =>
      step.event.type === 'columns.amend'
        ? started(step.effects).length === 0 &&
          keeps(step) &&
          (isUnmoved(step) || (step.after.hasTag('editable') && step.before.context.key === ''))
        : 'n/a',
  },
  'from what was looked at one can go back to the columns': {
    onEveryStep: (step) =>
      isDone(step.event, 'checkPart') && !isBusy(step.after) ? step.after.can({ type: 'columns.amend' }) : 'n/a',
  },
  'it is closed by the person only, and never while something is under way': {
    onEveryStep: (step) =>
      ends(step)
        ? step.event.type === 'dialog.dismiss' && !isBusy(step.before) && isQuiet(step.effects)
        : step.event.type === 'dialog.dismiss'
          ? isUnmoved(step) && isBusy(step.before)
          : 'n/a',
  },
  'is busy exactly while something is asked for': { inEveryState: (state) => state.hasTag('busy') === isBusy(state) },
  ...comesToRest,
}
