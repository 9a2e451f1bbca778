import type { ImportCounts, ImportTable } from '../../../../contract/billing/imports/import'
import { noRows } from '../../../../contract/billing/imports/import'
import { dataImportMachine } from '../../../../machines/billing/imports/data-import.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

/** What a part holds. */
export const atOnce = 200
const rows = 2 * atOnce

/** Fourteen characters each, so that nothing is put before them. */
export const lines = Array.from({ length: rows }, (_, index) => [
  `${10_000_000_000_000 + index}`,
  `Cliente ${index}`,
  'Linha Ltda.',
])

export const table = (headings: readonly string[]): ImportTable => ({ headings, rows, sample: lines.slice(0, 3) })
export const known = table(['CNPJ', 'Nome', 'Razão Social'])
export const unknown = table(['Documento', 'Cliente', 'Empresa'])
export const news: ImportCounts = {
  ...{ new: 190, changed: 5, same: 4, wrong: 1 },
  first: [{ line: 7, outcome: 'wrong', problems: { cnpj: 'notACnpj' } }],
}
export const changes: ImportCounts = { ...noRows, changed: 1, same: 199 }
export const same: ImportCounts = { ...noRows, same: 200 }

export const options: PathOptions<typeof dataImportMachine> = {
  inputs: { clients: { kind: 'client' } },
  events: {
    'a file': { type: 'file.choose', file: { id: 'made-up', name: 'clientes.csv', size: 7 } },
    'the CNPJ': { type: 'column.match', field: 'cnpj', column: 0 },
    'no CNPJ': { type: 'column.match', field: 'cnpj', column: null },
    now: { type: 'import.start', key: 'made-up' },
  },
  answers: {
    readFile: {
      done: { 'known headings': known, 'unknown headings': unknown },
      error: { 'no rows': { refusal: 'noRows' }, 'no table': noAnswer },
    },
    checkPart: {
      done: {
        news: { rows: atOnce, counts: news },
        changes: { rows: atOnce, counts: changes },
        'nothing new': { rows: atOnce, counts: same },
      },
      error: { unavailable },
    },
    writePart: { done: { written: { rows: atOnce, counts: news } }, error: { unavailable } },
  },
}

export const paths = pathsOf(dataImportMachine, options)
