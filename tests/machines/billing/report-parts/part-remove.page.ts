import type { Locator, Page } from '@playwright/test'
import type { partRemoveMachine } from '../../../../machines/billing/report-parts/part-remove.machine'
import { textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver } from '../../../engine/page-driver'
import { callsAround, parts, partsAddress, placeReport } from '../../../journeys/support/report-parts'
import { sentences } from '../../../journeys/support/sentences'
import { options } from './part-remove.cases'

const [line] = parts.lines
const [code] = parts.measured
const words = { 'removal.confirm': 'Remover do boletim', 'removal.dismiss': 'Manter no boletim' } as const
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  confirming: { status: 'Remover do boletim?', actions: Object.values(words) },
  removing: { status: 'Removendo do boletim', actions: [] },
  failed: { status: 'Erro ao remover item', actions: Object.values(words) },
}
const why: Readonly<Record<number, string>> = {
  ...sentences,
  409: '“Alterar ativos e itens” não é possível: a situação é “Faturado”. Só quando o total cobre o que já foi faturado e provisionado.',
  412: 'Foi alterado por outra pessoa enquanto você olhava. Veja como está agora.',
}

export const driver: PageDriver<typeof partRemoveMachine> = {
  cases: {
    ...options,
    inputs: { 'with a line': { report: parts.report, kind: 'lines', id: line, version: 1 } },
    events: { 'as it is seen': { type: 'removal.confirm', version: 1 } },
  },

  opens: async (_, { portal }) => {
    await placeReport(portal)
    return {
      as: 'bruno.lima',
      address: partsAddress,
      after: async ({ page }) => page.getByRole('button', { name: `Remover ${code} do boletim` }).click(),
    }
  },

  otherCalls: callsAround,

  events: {
    'removal.confirm': { control: (page) => button(page, words['removal.confirm']) },
    'removal.dismiss': { control: (page) => button(page, words['removal.dismiss']) },
  },

  effects: {
    removePart: { call: { method: 'DELETE', path: `/billing/reports/${parts.report}/lines/${line}/` } },
  },

  async shown({ page }, state) {
    const dialog = page.getByRole('dialog')
    const row = page.getByRole('row', { name: new RegExp(`^${code}`) })
    if (state.status === 'done') return together({ isOpen: dialog.isVisible(), isInReport: row.isVisible() })
    return together({
      status: textOf(dialog.getByRole('status')),
      problem: textOf(dialog.getByRole('alert')),
      names: dialog.getByText(code).isVisible(),
      actions: dialog
        .getByRole('button')
        .allTextContents()
        .then((texts) => texts.filter((text) => text !== '')),
    })
  },

  toShow(state, last) {
    const { problem } = state.context
    if (state.status === 'done') {
      const isGone = (last as { type: string } | null)?.type === 'xstate.error.actor.removePart'
      return { isOpen: false, ...(isGone ? {} : { isInReport: state.matches('kept') }) }
    }
    return { ...faces[state.value], problem: problem ? why[problem.status] : null, names: true }
  },

  says: {
    'with a line': 'com uma linha',
    'as it is seen': 'como está na tela',
    gone: 'já não está no boletim',
    overtaken: 'alterado por outra pessoa',
    'below what is billed': 'abaixo do que foi faturado',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
  },
}

function button(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name, exact: true })
}
