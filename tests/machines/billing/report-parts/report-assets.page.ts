import type { Locator, Page } from '@playwright/test'
import type { StateValue } from 'xstate'
import { readProblem } from '../../../../contract/problem'
import type { reportAssetsMachine } from '../../../../machines/billing/report-parts/report-assets.machine'
import { textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver } from '../../../engine/page-driver'
import { callsAround, parts, partsAddress, placeReport } from '../../../journeys/support/report-parts'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../../support/people'

const [first, second] = parts.others
const key = 'made up by the page'
const words = {
  'assets.clear': 'Limpar escolha',
  'assets.add': 'Adicionar ativos',
  'assets.retry': 'Tentar de novo',
  'dialog.keep': 'Manter escolha',
  'dialog.discard': 'Descartar escolha',
} as const
const inReport = 'O ativo AAA-0004 já está no boletim.'

/** What each state is called, and the buttons it offers besides the choice's own. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  choosing: { status: 'Escolha os ativos a medir', actions: ['Adicionar ativos', 'Fechar sem adicionar'] },
  missing: { status: 'Selecione ao menos um ativo', actions: ['Adicionar ativos', 'Fechar sem adicionar'] },
  confirmingDiscard: { status: 'Descartar os ativos escolhidos?', actions: ['Manter escolha', 'Descartar escolha'] },
  adding: { status: 'Adicionando ativos', actions: ['Adicionar ativos'] },
}

export const driver: PageDriver<typeof reportAssetsMachine> = {
  cases: {
    inputs: { 'of report 12': { report: parts.report } },
    events: {
      first: { type: 'asset.toggle', asset: first },
      second: { type: 'asset.toggle', asset: second },
      'what is chosen': { type: 'assets.add', key },
    },
    answers: {
      addAssets: {
        done: { 'two lines': [{ id: 1 }, { id: 2 }] },
        error: {
          'in the report already': readProblem(400, { assets: [inReport] }),
          unavailable,
          'no answer': noAnswer,
        },
      },
    },
  },

  opens: async (_, { portal }) => {
    await placeReport(portal)
    return {
      as: 'bruno.lima',
      address: partsAddress,
      after: async ({ page }) => {
        await page.getByRole('button', { name: 'Adicionar ativos' }).click()
        await page.getByRole('checkbox', { name: new RegExp(parts.otherCodes[0]) }).waitFor()
      },
    }
  },

  /** The page makes the key; how many were added the server says. */
  comparable: ({ key, added, ...context }) => ({ ...context, hasKey: key !== '', isAdded: added !== null }),
  comparableOutput: ({ added }) => ({ isAdded: added !== null }),
  otherCalls: callsAround,

  events: {
    'asset.toggle': {
      control: (page, { asset }) =>
        page.getByRole('dialog').getByRole('checkbox', {
          name: new RegExp(parts.otherCodes[asset === first ? 0 : 1]),
        }),
    },
    'assets.clear': { control: (page) => button(page, words['assets.clear']) },
    'assets.add': { control: (page) => button(page, words['assets.add']) },
    'assets.retry': { control: (page) => button(page, words['assets.retry']) },
    'dialog.keep': { control: (page) => button(page, words['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, words['dialog.discard']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

  effects: {
    addAssets: {
      call: {
        method: 'POST',
        path: `/billing/reports/${parts.report}/lines/`,
        body: ({ assets }: { assets: readonly number[] }) => ({ assets }),
      },
    },
  },

  async shown({ page }, state) {
    const dialog = page.getByRole('dialog')
    if (state.status === 'done') {
      return together({ isOpen: dialog.isVisible() })
    }
    return together({
      status: textOf(dialog.getByRole('status')),
      problem: textOf(dialog.getByRole('alert')),
      count: textOf(dialog.getByText(/ativos? escolhidos?$/)),
      actions: dialog
        .getByRole('button')
        .allTextContents()
        .then((texts) => texts.filter((text) => text !== '' && text !== words['assets.clear'])),
    })
  },

  toShow({ status, value, context: { assets, problem } }) {
    if (status === 'done') return { isOpen: false }
    const name = nameOf(value)
    const isRefused = problem?.status === 400
    const failed = {
      status: 'Erro ao adicionar ativos',
      actions: [...(isRefused ? [] : ['Tentar de novo']), 'Fechar sem adicionar'],
    }
    const sentence = problem ? sentences[problem.status] : null
    const { length } = assets
    return {
      ...(name === 'failed' ? failed : faces[name]),
      problem: isRefused ? `${sentence} ${inReport}` : sentence,
      count: length === 0 ? null : length === 1 ? '1 ativo escolhido' : `${length} ativos escolhidos`,
    }
  },

  says: {
    'of report 12': 'de um boletim',
    first: 'o primeiro',
    second: 'o segundo',
    'what is chosen': 'os escolhidos',
    'two lines': 'com as linhas novas',
    'in the report already': 'recusado: já está no boletim',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
  },
}

function nameOf(value: StateValue): string {
  return typeof value === 'string' ? value : nameOf(Object.values(value)[0] ?? '')
}

function button(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name, exact: true })
}
