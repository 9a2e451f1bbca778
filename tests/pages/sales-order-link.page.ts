import type { Locator, Page } from '@playwright/test'
import type { salesOrderLinkMachine } from '../../machines/billing/sales-order-link.machine'
import { button, changeInvoice, dialogOn, makeInvoice, nameOf } from '../e2e/support/invoice-page'
import { sentences } from '../e2e/support/sentences'
import { together } from '../e2e/support/what-is-shown'
import { options } from '../paths/sales-order-link.paths'
import { linkClose, linkFaces, linkWords } from '../support/invoice-faces'
import type { PageDriver } from '../support/page-driver'

const onPage = new WeakMap<Page, number>()
const invoiceCalls = /\/api\/v1\/billing\/invoices\/\d+\/$/
const changed = 'A fatura mudou desde que você a abriu. Leia de novo para continuar.'
const refused = '“Vincular OV” não é possível: a situação é “Cancelada”.'

export const driver: PageDriver<typeof salesOrderLinkMachine> = {
  cases: options,

  byPayload: {
    'the field holds this already': {
      cases: ['order.change to another one'],
      when: ({ context: { order } }) => order === 'OV-2 ',
    },
    'the field holds nothing already': {
      cases: ['order.change to none'],
      when: ({ context: { order } }) => order === ' ',
    },
  },

  async opens(_, { portal }) {
    const { id } = await makeInvoice(portal, 'issued', 'OV-1')
    return {
      as: 'bruno.lima',
      address: `/faturamento/fatura/${id}`,
      before: async (page) => {
        onPage.set(page, id)
      },
      after: async ({ page }) => {
        await page.getByRole('main').getByRole('button', { name: 'Trocar OV', exact: true }).click()
      },
    }
  },

  /** The invoice has an id of its own; the view makes the key. */
  comparable: ({ key, id, ...context }) => ({ ...context, hasKey: key !== '' }),

  otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:reports|invoices))\//,

  events: {
    'order.change': { control: fieldOn, operate: (at, { order }) => at.fill(order) },
    'order.link': { control: (page) => button(page, linkWords['order.link']) },
    'link.retry': { control: (page) => button(page, linkWords['link.retry']) },
    'link.amend': { control: (page) => button(page, linkWords['link.amend']) },
    'invoice.reload': { control: (page) => button(page, linkWords['invoice.reload']) },
    'dialog.keep': { control: (page) => button(page, linkWords['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, linkWords['dialog.discard']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

  effects: {
    linkSalesOrder: {
      call: {
        method: 'POST',
        path: /\/api\/v1\/billing\/invoices\/\d+\/sales-order\/$/,
        body: ({ sales_order }: { sales_order: string }) => ({ sales_order }),
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
        isAnnounced: page.getByText('OV vinculada', { exact: true }).isVisible(),
      })
    }
    const { text, ...shown } = await dialogOn(page, [...Object.values(linkWords), linkClose])
    const field = fieldOn(page)
    return {
      ...shown,
      order: await field.inputValue(),
      isOpen: await field.isEnabled(),
      isRejected: text.includes('OV desconhecida.'),
      saysPresent: text.includes('OV vinculada hoje: OV-1'),
    }
  },

  toShow(state) {
    if (state.status === 'done') {
      return { isOpen: false, isAnnounced: state.matches('linked') }
    }
    const name = nameOf(state.value)
    const { order, problem } = state.context
    return {
      ...linkFaces[name],
      problem: state.hasTag('failed') && problem ? saysOf(problem) : null,
      order,
      isOpen: name === 'writingOrder',
      isRejected:
        ['writingOrder', 'confirmingDiscard'].includes(name) && problem?.fields?.['sales_order'] !== undefined,
      saysPresent: true,
    }
  },

  says: {
    'to another one': 'para outra',
    'to none': 'para nenhuma',
    'with its key': 'com a sua chave',
    'an invoice with it': 'vinculada',
    'order rejected': 'a OV rejeitada',
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

function fieldOn(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Ordem de venda (OV)' })
}
