import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { batchMachine } from '../../../../machines/lists/batch/batch.machine'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { dialogShown, sentenceOf, write } from '../../protocols/form-dialog.ui'
import { options, rows, withoutReason } from './batch.cases'

type State = SnapshotFrom<typeof batchMachine>

const words = {
  'batch.start': 'Gerar PDFs',
  'batch.stop': 'Parar aqui',
  'batch.retry': 'Retomar o que falta',
  'batch.dismiss': 'Voltar à lista',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const
const statuses: Readonly<Record<string, string>> = {
  reviewing: 'Confira as linhas',
  writing: 'Preencha e confira',
  incomplete: 'Corrija o que foi preenchido',
  confirmingDiscard: 'Descartar o que foi preenchido?',
  working: 'Em andamento',
  finishing: 'Concluindo',
  finished: 'Terminado',
}

/** Each event, where something is filled. */
const offeredThere = ['writing', 'incomplete', 'confirmingDiscard'].flatMap((state) =>
  [
    'batch.start now',
    'field.change',
    'batch.stop',
    'batch.retry',
    'batch.dismiss',
    'dialog.keep',
    'dialog.discard',
  ].map((event) => `${state} offered ${event}`),
)
const unreachable = {
  'PDFs are made for no reason': [
    'opening|always:|isAsking',
    ...['writing|event:field.change|', 'writing|event:batch.start|isComplete', 'writing|event:batch.start|'],
    ...['writing|event:batch.dismiss|isUntouched', 'writing|event:batch.dismiss|'],
    ...['incomplete|event:field.change|', 'incomplete|event:batch.dismiss|isUntouched'],
    ...['incomplete|event:batch.dismiss|', 'confirmingDiscard|event:dialog.keep|'],
    ...['confirmingDiscard|event:dialog.discard|', 'confirmingDiscard|event:batch.dismiss|'],
    ...['writing|event:batch.start|isComplete refused', 'writing|event:batch.dismiss|isUntouched refused'],
    'incomplete|event:batch.dismiss|isUntouched refused',
    ...offeredThere,
  ],
}

/** INV-03: what the dialog shows of each row; on the page the two oldest invoices of the demonstration, chosen on the list. */
export const ui: Ui<typeof batchMachine> = {
  machine: batchMachine,
  cases: options,
  events: {
    ...pressing(words),
    'batch.dismiss': {
      control: (screen, _, { value }) =>
        screen.dialog().button(value === 'confirmingDiscard' ? 'Fechar' : words['batch.dismiss']),
    },
    'field.change': {
      control: (screen) => screen.dialog().find('textbox'),
      /** What stands there already is no change. */
      operate: async (field, { text }) => {
        await field.fill('')
        await write(field, text)
      },
    },
  },

  async shown(screen, state) {
    const dialog = screen.dialog('PDFs de 2 faturas')
    if (state.status === 'done') return together({ isOpen: dialog.isThere() })
    return together({
      ...(await dialogShown(dialog, Object.values(words))),
      isOpen: dialog.isThere(),
      progress: dialog.find('progressbar').look(([bar]) => bar?.getAttribute('aria-valuenow') ?? null),
      rows: dialog.find('listitem').texts(),
      text: dialog.find('textbox').value(),
      isMarked: dialog.find('textbox').look(([field]) => field?.getAttribute('aria-invalid') === 'true'),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false }
    const { problem, done, failed, asks, text, key } = state.context
    const shownRows = state.context.rows
    const hasStarted = key !== ''
    return {
      isOpen: true,
      status: statuses[state.value as string] ?? null,
      problem: problem
        ? `Os PDFs foram gerados, mas o arquivo ZIP não pôde ser salvo. ${sentences[problem.status]}`
        : null,
      progress: hasStarted ? String((100 * (done.length + failed.length)) / shownRows.length) : null,
      text: asks ? text : null,
      isMarked: state.value === 'incomplete',
      rows: shownRows.map(({ id, name }) => (hasStarted ? `${name}${outcomeOf(state, id)}` : name)),
      actions: offered(state),
    }
  },

  says: {
    'two rows': 'duas faturas',
    'one row, for a reason': 'uma fatura, por um motivo',
    'one row, for an order': 'uma fatura, por uma OV',
    'one row, due on a day': 'uma fatura, com vencimento',
    'that is complete': 'um motivo que basta',
    'that is not': 'o que não basta',
    'that is to come': 'um dia que vem',
    now: 'agora',
    refused: 'recusada',
    'no answer': 'o navegador não salva',
  },

  view: { component: async () => (await import('./batch-dialog')).BatchDialog },

  page: {
    /** Cancelling is for the journey: invoices of the demonstration are others' too. */
    cases: { ...withoutReason, unreachable },

    opens: () => ({
      as: 'bruno.lima',
      address: '/faturamento/list-faturas?ordering=id',
      after: async ({ page }) => {
        for (const { name } of rows)
          await page.getByRole('checkbox', { name: `Selecionar Fatura ${name}`, exact: true }).check()
        await page.getByRole('button', { name: 'Baixar PDFs' }).click()
      },
    }),

    impossible: {
      'nothing was done that could be saved': {
        cases: ['finishBatch.error no answer'],
        when: ({ context }) => context.done.length === 0,
      },
    },

    /** The key is the page's own. */
    comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),

    otherCalls:
      /^GET \/(?:me|iam\/(?:me-access|modules)|billing\/(?:invoices|reports|clients|cost-centers)|notifications)\//,

    effects: {
      doRow: { call: { method: 'GET', path: /^\/api\/v1\/billing\/invoices\/\d+\/pdf\/$/ } },
      finishBatch: {
        comesAtOnce: true,
        arrange: ({ page }, { outcome }) => letSave(page, outcome === 'done'),
      },
    },
  },
}

function outcomeOf({ value, context: { left, done, failed } }: State, id: number): string {
  const failure = failed.find((row) => row.id === id)
  if (done.includes(id)) return 'Concluído'
  if (failure) return `Falhou${sentenceOf(failure.problem)}`
  return value === 'working' && left[0] === id ? 'Em andamento' : 'Na fila'
}

function offered({ value, context: { left, failed, problem } }: State): string[] {
  if (value === 'confirmingDiscard') return [words['dialog.keep'], words['dialog.discard']]
  if (['reviewing', 'writing', 'incomplete'].includes(String(value)))
    return [words['batch.start'], words['batch.dismiss']]
  if (value === 'working') return [words['batch.stop']]
  if (value === 'finishing') return []
  const isUnfinished = left.length > 0 || problem !== null || failed.some((row) => row.problem.status !== 409)
  return [...(isUnfinished ? [words['batch.retry']] : []), words['batch.dismiss']]
}

/** A browser that denies an address for a file saves nothing. */
function letSave(page: Page, isAllowed: boolean): Promise<void> {
  return page.evaluate((allowed) => {
    const native = Object.assign(window, { saves: Reflect.get(window, 'saves') ?? URL.createObjectURL }).saves
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    URL.createObjectURL = allowed ? native : denied
  }, isAllowed)
}
