import { assign, fromPromise, setup } from 'xstate'
import type { ChosenFile } from '../../../contract/billing/documents/documents'
import type {
  ImportKind,
  ImportPart,
  ImportProgress,
  ImportRefusal,
  ImportTable,
} from '../../../contract/billing/imports/import'
import {
  afterPart,
  beginImport,
  importFields,
  keyField,
  matchHeadings,
  noRows,
  refusalOf,
} from '../../../contract/billing/imports/import'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface DataImportContext extends ImportProgress {
  readonly file: ChosenFile | null
  /** Begins the key of each part. */
  readonly key: string
  readonly refusal: ImportRefusal | null
  readonly problem: Problem | null
}

type DataImportEvent =
  | { type: 'file.choose'; file: ChosenFile }
  /** `column`: of the heading, from 0; null where the file says nothing of the field. */
  | { type: 'column.match'; field: string; column: number | null }
  | { type: 'check.start' | 'columns.amend' | 'import.stop' | 'import.resume' | 'dialog.dismiss' }
  /** The key is this import's alone; a part that is sent again repeats its own. */
  | { type: 'import.start'; key: string }

/** The rows from one on, as many as a part holds. */
type Part = Pick<DataImportContext, 'kind' | 'mapping'> & { readonly from: number }
type Failed = { readonly error: unknown }
type Counted = { readonly output: ImportPart }

const meta: Meta = { requirements: ['BIL-04'] }
const isLast = { type: 'isLast', params: fromEvent } as const
const keepFile = { type: 'keepFile', params: fromEvent } as const
const keepTable = { type: 'keepTable', params: fromEvent } as const
const keepRefusal = { type: 'keepRefusal', params: fromEvent } as const
const startOver = { type: 'startOver', params: fromEvent } as const
const addPart = { type: 'addPart', params: fromEvent } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

/** Brings records in from a file, part by part: every row is checked before one is written, and a stop leaves whole parts. Source: domain decisions, "Master data". */
export const dataImportMachine = setup({
  types: {
    input: {} as { kind: ImportKind },
    context: {} as DataImportContext,
    events: {} as DataImportEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    readFile: fromPromise<ImportTable, Pick<DataImportContext, 'file'>>(unprovided('readFile')),
    checkPart: fromPromise<ImportPart, Part>(unprovided('checkPart')),
    writePart: fromPromise<ImportPart, Part & { readonly key: string }>(unprovided('writePart')),
  },
  actions: {
    keepFile: assign(({ context: { kind } }, { file }: { file: ChosenFile }) => ({
      ...{ ...beginImport(kind), file, refusal: null, problem: null },
    })),
    keepTable: assign(({ context: { kind } }, { output }: { output: ImportTable }) => ({
      ...{ table: output, mapping: matchHeadings(importFields[kind], output.headings) },
    })),
    keepRefusal: assign((_, { error }: Failed) => ({ refusal: refusalOf(error) })),
    matchColumn: assign(({ context: { mapping } }, { field, column }: { field: string; column: number | null }) => ({
      mapping: { ...mapping, [field]: column },
    })),
    startOver: assign((_, { key = '' }: { type: string; key?: string }) => ({
      ...{ key, through: 0, counts: noRows, problem: null },
    })),
    addPart: assign(({ context }, { output }: Counted) => afterPart(context, output)),
    keepProblem: assign((_, { error }: Failed) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasKey: ({ context: { kind, mapping } }) => typeof mapping[keyField(kind)] === 'number',
    isLast: ({ context: { through, table } }, { output }: Counted) => through + output.rows >= table.rows,
    hasNews: ({ context: { counts } }) => counts.new + counts.changed > 0,
  },
}).createMachine({
  id: 'dataImport',
  meta: { requirements: ['BIL-04', 'CHT-01'] },
  context: ({ input: { kind } }) => ({ ...beginImport(kind), file: null, key: '', refusal: null, problem: null }),
  initial: 'choosing',
  states: {
    choosing: {
      meta,
      on: { 'file.choose': { target: 'reading', actions: keepFile }, 'dialog.dismiss': 'dismissed' },
    },
    reading: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: { target: 'matching', actions: keepTable },
        onError: { target: 'choosing', actions: keepRefusal },
      },
    },
    matching: {
      tags: 'editable',
      meta,
      on: {
        'column.match': { actions: { type: 'matchColumn', params: fromEvent } },
        'check.start': { guard: 'hasKey', target: 'checking', actions: startOver },
        'file.choose': { target: 'reading', actions: keepFile },
        'dialog.dismiss': 'dismissed',
      },
    },
    checking: {
      tags: 'busy',
      meta,
      on: { 'import.stop': 'matching' },
      invoke: {
        id: 'checkPart',
        src: 'checkPart',
        input: ({ context: { kind, mapping, through } }) => ({ kind, mapping, from: through }),
        onDone: [
          { guard: isLast, target: 'reviewing', actions: addPart },
          { target: 'checking', reenter: true, actions: addPart },
        ],
        onError: { target: 'matching', actions: keepProblem },
      },
    },
    reviewing: {
      meta,
      on: {
        'import.start': { guard: 'hasNews', target: 'writing', actions: startOver },
        'columns.amend': 'matching',
        'dialog.dismiss': 'dismissed',
      },
    },
    writing: {
      tags: 'busy',
      meta,
      on: { 'import.stop': 'stopped' },
      invoke: {
        id: 'writePart',
        src: 'writePart',
        input: ({ context: { kind, mapping, through: from, key } }) => ({ kind, mapping, from, key: `${key}-${from}` }),
        onDone: [
          { guard: isLast, target: 'finished', actions: addPart },
          { target: 'writing', reenter: true, actions: addPart },
        ],
        onError: { target: 'stopped', actions: keepProblem },
      },
    },
    stopped: {
      tags: 'failed',
      meta,
      on: { 'import.resume': { target: 'writing', actions: 'clearProblem' }, 'dialog.dismiss': 'dismissed' },
    },
    finished: { tags: 'settled', meta, on: { 'dialog.dismiss': 'dismissed' } },
    dismissed: { type: 'final', meta },
  },
})
