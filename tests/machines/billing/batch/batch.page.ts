import type { Locator, Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { toProblem } from '../../../../contract/problem'
import type { batchMachine } from '../../../../machines/billing/batch/batch.machine'
import { textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver } from '../../../engine/page-driver'
import { sentences } from '../../../journeys/support/sentences'
import { options, rows } from './batch.cases'

type State = SnapshotFrom<typeof batchMachine>

const words = {
  'batch.start': 'Gerar PDFs',
  'batch.stop': 'Parar aqui',
  'batch.retry': 'Retomar o que falta',
  'batch.dismiss': 'Voltar à lista',
} as const

const statuses: Readonly<Record<string, string>> = {
  reviewing: 'Confira as linhas',
  working: 'Em andamento',
  finished: 'Terminado',
}

/** The two oldest invoices of the demonstration, chosen on the list. */
export const driver: PageDriver<typeof batchMachine> = {
  cases: options,

  opens: () => ({
    as: 'bruno.lima',
    address: '/faturamento/list-faturas?ordering=id',
    after: async ({ page }) => {
      for (const { name } of rows)
        await page.getByRole('checkbox', { name: `Selecionar Fatura ${name}`, exact: true }).check()
      await page.getByRole('button', { name: 'PDFs num arquivo ZIP' }).click()
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

  events: {
    'batch.start': { control: (page) => button(page, words['batch.start']) },
    'batch.stop': { control: (page) => button(page, words['batch.stop']) },
    'batch.retry': { control: (page) => button(page, words['batch.retry']) },
    'batch.dismiss': { control: (page) => button(page, words['batch.dismiss']) },
  },

  effects: {
    doRow: { call: { method: 'GET', path: /^\/api\/v1\/billing\/invoices\/\d+\/pdf\/$/ } },
    finishBatch: {
      comesAtOnce: true,
      arrange: ({ page }, { outcome }) => letSave(page, outcome === 'done'),
    },
  },

  shown({ page }, state) {
    if (state.status === 'done') return together({ isOpen: dialogOn(page).isVisible() })
    const dialog = dialogOn(page)
    return together({
      isOpen: dialog.isVisible(),
      status: textOf(dialog.getByRole('status')),
      problem: textOf(dialog.getByRole('alert')),
      rows: dialog.getByRole('listitem').allTextContents(),
      actions: Promise.all(
        Object.values(words).map(async (name) => ((await button(page, name).isVisible()) ? [name] : [])),
      ).then((names) => names.flat()),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false }
    const { problem } = state.context
    return {
      isOpen: true,
      status: statuses[state.value as string] ?? null,
      problem: problem
        ? `Os PDFs foram gerados, mas o arquivo ZIP não pôde ser salvo. ${sentences[problem.status]}`
        : null,
      rows: rows.map(({ id, name }) => `${name}${outcomeOf(state, id)}`),
      actions: offered(state),
    }
  },

  says: {
    'two rows': 'duas faturas',
    now: 'agora',
    refused: 'recusada',
    unavailable: 'servidor indisponível',
    'no answer': 'o navegador não salva',
  },
}

function outcomeOf({ value, context: { left, done, failed } }: State, id: number): string {
  const failure = failed.find((row) => row.id === id)
  if (done.includes(id)) return 'Feita'
  if (failure) return `Falhou${sentences[failure.problem.status] ?? toProblem(failure.problem).detail}`
  return value === 'working' && left[0] === id ? 'Em andamento' : 'Por fazer'
}

function offered({ value, context: { left, failed, problem } }: State): string[] {
  if (value === 'reviewing') return [words['batch.start'], words['batch.dismiss']]
  if (value === 'working') return [words['batch.stop']]
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

function dialogOn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'PDFs de 2 faturas' })
}

function button(page: Page, name: string): Locator {
  return dialogOn(page).getByRole('button', { name, exact: true })
}
