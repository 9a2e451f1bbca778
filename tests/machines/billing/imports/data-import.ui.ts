import type { SnapshotFrom } from 'xstate'
import type { ImportCounts, ImportMapping, ImportTable } from '../../../../contract/billing/imports/import'
import { dataImportMachine } from '../../../../machines/billing/imports/data-import.machine'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { clientsAddress } from '../../../journeys/support/made-client'
import { sentences } from '../../../journeys/support/sentences'
import { dialogShown } from '../../protocols/form-dialog.ui'
import * as samples from './data-import.cases'

type State = SnapshotFrom<typeof dataImportMachine>

const words = {
  'check.start': 'Conferir linhas',
  'import.start': 'Importar linhas',
  'import.resume': 'Continuar importação',
  'import.stop': 'Parar aqui',
  'columns.amend': 'Voltar às colunas',
  'dialog.dismiss': 'Fechar janela',
} as const

/** What each state is called, and its buttons. */
const faces: Readonly<Record<string, readonly [string, ...(keyof typeof words)[]]>> = {
  choosing: ['Escolha o arquivo', 'dialog.dismiss'],
  reading: ['Lendo o arquivo'],
  matching: ['Confira as colunas', 'check.start', 'dialog.dismiss'],
  checking: ['Conferindo as linhas', 'import.stop'],
  reviewing: ['Confira o que vai mudar', 'import.start', 'columns.amend', 'dialog.dismiss'],
  writing: ['Importando as linhas', 'import.stop'],
  stopped: ['Importação parada', 'import.resume', 'dialog.dismiss'],
  finished: ['Importação concluída', 'dialog.dismiss'],
}
const refusals: Readonly<Record<string, string>> = {
  noRows: 'O arquivo não tem linhas abaixo dos títulos.',
  notATable: 'O arquivo não pôde ser lido como tabela. Salve-o como CSV ou XLSX e escolha de novo.',
}

/** What the next file holds: null where it is no table. */
const next: { table: Partial<ImportTable> | null } = { table: null }

/** BIL-04. */
export const ui: Ui<typeof dataImportMachine> = {
  machine: dataImportMachine,
  cases: samples.options,

  events: {
    ...pressing(words),
    'file.choose': {
      control: (screen) => screen.dialog().button('Escolher arquivo'),
      operate: (button, { file: { name } }) => button.giveFiles([fileOf(next.table, name)]),
    },
    'column.match': {
      control: (screen) => screen.dialog().field('Coluna de CNPJ'),
      operate: (column, { column: chosen }) => column.choose(String(chosen ?? '')),
    },
  },

  /** The page gives the file an id, and the import a key; how long the file is, is not told. */
  comparable: ({ key, file, ...context }) => ({ ...context, hasKey: key !== '', file: file?.name ?? null }),

  async shown(screen, state) {
    const dialog = screen.dialog('Importar clientes')
    if (state.status === 'done') return together({ isOpen: dialog.isThere() })
    return together({
      ...(await dialogShown(dialog, Object.values(words))),
      alerts: dialog.find('alert').texts(),
      isOpen: dialog.isThere(),
      canChoose: dialog.button('Escolher arquivo').isThere(),
      columns: dialog.find('combobox').look((all) => all.map((one) => (one as HTMLSelectElement).value)),
      samples: dialog.matching('tr > :last-child').texts(),
      progress: dialog.find('progressbar').look(([bar]) => bar?.getAttribute('aria-valuenow') ?? null),
      counts: dialog.find('definition').texts(),
      wrong: dialog.find('list', 'Primeiras linhas com erro').find('listitem').texts(),
      isSaved: dialog.button('Salvar linhas com erro').isThere(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false }
    const { mapping, table, through, counts, refusal, problem } = state.context
    const name = state.value as string
    const [status, ...events] = faces[name] ?? ['']
    const isMatching = name === 'matching'
    const isCounted = ['checking', 'reviewing', 'writing', 'stopped', 'finished'].includes(name)
    return {
      isOpen: true,
      status,
      alerts: [
        ...(isMatching && mapping['cnpj'] === null ? ['Escolha a coluna que diz de que registro é cada linha.'] : []),
        ...(refusal ? [refusals[refusal]] : problem ? [sentences[problem.status]] : []),
      ],
      actions: events.filter((event) => isOffered(event, state)).map((event) => words[event]),
      canChoose: ['choosing', 'matching'].includes(name),
      columns: isMatching ? Object.values(mapping).map((column) => String(column ?? '')) : [],
      samples: isMatching ? Object.values(mapping).map((column) => sampleOf(table, column)) : [],
      progress: isCounted ? String((100 * through) / table.rows) : null,
      counts: isCounted ? (['new', 'changed', 'same', 'wrong'] as const).map((one) => String(counts[one])) : [],
      wrong: isCounted ? counts.first.map(({ line }) => `Linha ${line}: CNPJ – ${wrongCnpj}`) : [],
      isSaved: isCounted && counts.wrong > 0 && !state.hasTag('busy'),
    }
  },

  says: {
    clients: 'clientes',
    'a file': 'um arquivo',
    'the CNPJ': 'a do CNPJ',
    'no CNPJ': 'nenhuma para o CNPJ',
    now: 'agora',
    'known headings': 'com títulos conhecidos',
    'unknown headings': 'com títulos desconhecidos',
    'no rows': 'sem linhas',
    'no table': 'não é uma tabela',
    news: 'com novidades',
    changes: 'com uma alteração',
    'nothing new': 'sem novidades',
    written: 'gravada',
  },

  view: { component: async () => (await import('./import-dialog')).ImportDialog },

  page: {
    opens: () => ({
      as: 'bruno.lima',
      address: clientsAddress,
      after: ({ page }) => page.getByRole('button', { name: 'Importar', exact: true }).click(),
    }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:clients|cost-centers))\//,

    effects: {
      readFile: {
        comesAtOnce: true,
        arrange: async (_, { payload }) => {
          next.table = payload instanceof Error ? null : (payload as Partial<ImportTable>)
        },
      },
      checkPart: {
        call: { method: 'POST', path: '/billing/imports/check/', body: partOf },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? resultsOf(payload) : undefined),
      },
      writePart: {
        call: { method: 'POST', path: '/billing/imports/', body: partOf },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? resultsOf(payload) : undefined),
      },
    },
  },
}

const wrongCnpj = 'O CNPJ não confere: são 14 caracteres, e os dois últimos dependem dos outros'

function isOffered(event: keyof typeof words, { context: { mapping, counts } }: State): boolean {
  if (event === 'check.start') return mapping['cnpj'] !== null
  return event !== 'import.start' || counts.new + counts.changed > 0
}

function sampleOf({ sample }: ImportTable, column: number | null): string {
  return column === null ? '' : sample.map((cells) => cells[column]).join(' · ')
}

function fileOf(table: Partial<ImportTable> | null, name: string): File {
  if (table === null) return new File(['PK\u0003\u0004'], name)
  const rows = table.headings ? [table.headings, ...samples.lines] : [['CNPJ']]
  return new File([rows.map((cells) => `${cells.join(';')}\n`).join('')], name)
}

/** What leaves for the rows from one on. */
function partOf({ kind, mapping, from }: { kind: string; mapping: ImportMapping; from: number }) {
  const rows = samples.lines.slice(from, from + samples.atOnce).map((cells, index) => ({
    line: from + index + 2,
    cells: Object.fromEntries(
      Object.entries(mapping).flatMap(([field, column]) => (column === null ? [] : [[field, cells[column]]])),
    ),
  }))
  return { kind, rows }
}

/** As the server would answer for as many rows of each kind. */
function resultsOf(payload: unknown) {
  const { first, wrong: _, ...others } = (payload as { counts: ImportCounts }).counts
  const results = Object.entries(others).flatMap(([outcome, count]) =>
    Array.from({ length: count }, (_row, index) => ({ line: 1_000 + index, outcome, problems: {} })),
  )
  return { status: 200, json: { results: [...first, ...results] } }
}
