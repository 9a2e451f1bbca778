import type { Page } from '@playwright/test'
import type { invoiceCancelMachine } from '../../machines/billing/invoice-cancel.machine'
import { button, changeInvoice, dialogOn, makeInvoice, nameOf } from '../e2e/support/invoice-page'
import { sentences } from '../e2e/support/sentences'
import { together } from '../e2e/support/what-is-shown'
import { options } from '../paths/invoice-cancel.paths'
import { cancelClose, cancelFaces, cancelWords } from '../support/invoice-faces'
import type { PageDriver } from '../support/page-driver'

const onPage = new WeakMap<Page, number>()
const invoiceCalls = /\/api\/v1\/billing\/invoices\/\d+\/$/
const changed = 'A fatura mudou desde que você a abriu. Leia de novo para continuar.'
const refused = '“Cancelar fatura” não é possível: a situação é “Cancelada”.'

export const driver: PageDriver<typeof invoiceCancelMachine> = {
  cases: options,

  byPayload: {
    'the field holds this already': {
      cases: ['reason.change long enough'],
      when: ({ context: { reason } }) => reason.startsWith('Emitida'),
    },
    'the field holds this one already': {
      cases: ['reason.change too short'],
      when: ({ context: { reason } }) => reason === 'Errada',
    },
  },

  async opens(_, { portal }) {
    const { id } = await makeInvoice(portal, 'issued')
    return {
      as: 'bruno.lima',
      address: `/faturamento/fatura/${id}`,
      before: async (page) => {
        onPage.set(page, id)
      },
      after: async ({ page }) => {
        await page.getByRole('main').getByRole('button', { name: 'Cancelar fatura', exact: true }).click()
      },
    }
  },

  /** The invoice has an id of its own; the view makes the key. */
  comparable: ({ key, id, ...context }) => ({ ...context, hasKey: key !== '' }),

  otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:reports|invoices))\//,

  events: {
    'reason.change': {
      control: (page) => page.getByRole('textbox', { name: 'Motivo' }).and(page.locator(':not([readonly])')),
      operate: (at, { reason }) => at.fill(reason),
    },
    'cancel.review': { control: (page) => button(page, cancelWords['cancel.review']) },
    'cancel.confirm': { control: (page) => button(page, cancelWords['cancel.confirm']) },
    'cancel.retry': { control: (page) => button(page, cancelWords['cancel.retry']) },
    'cancel.amend': { control: (page) => button(page, cancelWords['cancel.amend']) },
    'invoice.reload': { control: (page) => button(page, cancelWords['invoice.reload']) },
    'dialog.keep': { control: (page) => button(page, cancelWords['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, cancelWords['dialog.discard']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

  effects: {
    cancelInvoice: {
      call: {
        method: 'POST',
        path: /\/api\/v1\/billing\/invoices\/\d+\/cancel\/$/,
        body: ({ reason }: { reason: string }) => ({ reason }),
      },
    },
    readInvoice: {
      comesAtOnce: true,
      arrange: async ({ page, portal }, { title, outcome }) => {
        await page.unroute(invoiceCalls)
        if (outcome === 'error') await page.route(invoiceCalls, (route) => route.abort())
        else await changeInvoice(portal, onPage.get(page) ?? 0, title.endsWith('still issued') ? 'issued' : 'cancelled')
      },
    },
  },

  async shown({ page }, state) {
    if (state.status === 'done') {
      return together({
        isOpen: page.getByRole('dialog').isVisible(),
        isAnnounced: page.getByText('Fatura cancelada', { exact: true }).isVisible(),
      })
    }
    const { text, ...shown } = await dialogOn(page, [...Object.values(cancelWords), cancelClose])
    const field = page.getByRole('textbox', { name: 'Motivo' })
    return {
      ...shown,
      reason: await field.inputValue(),
      isOpen: await field.isEditable(),
      isRejected: text.includes('Explique melhor.'),
      saysBalance: /O saldo do boletim #\d+ volta a R\$ 1\.000,00\./.test(text),
    }
  },

  toShow(state) {
    if (state.status === 'done') {
      const isCancelled = state.matches('cancelled')
      return { isOpen: false, isAnnounced: isCancelled }
    }
    const name = nameOf(state.value)
    const { reason, problem } = state.context
    return {
      ...cancelFaces[name],
      problem: state.hasTag('failed') && problem ? saysOf(problem) : null,
      reason,
      isOpen: name === 'writingReason',
      isRejected: ['writingReason', 'confirmingDiscard'].includes(name) && problem?.fields?.['reason'] !== undefined,
      saysBalance: ['confirming', 'cancelling', 'refused', 'failed', 'reloading'].includes(name),
    }
  },

  says: {
    'long enough': 'com motivo bastante',
    'too short': 'com motivo curto demais',
    'with its key': 'com a sua chave',
    'a cancelled one': 'cancelada',
    'reason rejected': 'o motivo rejeitado',
    refused: 'recusado: a fatura já não permite',
    stale: 'recusado: a fatura mudou',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
    'still issued': 'ainda emitida',
    'cancelled by somebody else': 'cancelada por outra pessoa',
  },
}

function saysOf({ status }: { readonly status: number }): string | null {
  return { 409: refused, 412: changed }[status] ?? sentences[status] ?? null
}
