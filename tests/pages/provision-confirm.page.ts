import type { Locator, Page } from '@playwright/test'
import type { provisionConfirmMachine } from '../../machines/billing/provision-confirm.machine'
import { addDays, dayAt } from '../../server/calendar'
import { button, changeInvoice, dialogOn, makeInvoice, nameOf, typed } from '../e2e/support/invoice-page'
import { sentences } from '../e2e/support/sentences'
import { together } from '../e2e/support/what-is-shown'
import { key, options } from '../paths/provision-confirm.paths'
import { confirmClose, confirmFaces, confirmWords } from '../support/invoice-faces'
import type { PageDriver } from '../support/page-driver'

const today = dayAt(Date.now())
const [yesterday, another] = [addDays(today, -1), addDays(today, 19)]
const onPage = new WeakMap<Page, number>()
const invoiceCalls = /\/api\/v1\/billing\/invoices\/\d+\/$/
const changed = 'A fatura mudou desde que você a abriu. Leia de novo para continuar.'
const refused = '“Confirmar provisão” não é possível: a situação é “Emitida”.'

export const driver: PageDriver<typeof provisionConfirmMachine> = {
  cases: {
    ...options,
    inputs: { '': { id: 7, version: 1, today, proposed: addDays(today, 30) } },
    events: {
      'another one': { type: 'day.choose', day: another },
      yesterday: { type: 'day.choose', day: yesterday },
      'with its key': { type: 'provision.confirm', key },
    },
  },

  byPayload: {
    'this day is chosen already': {
      cases: ['day.choose another one'],
      when: ({ context: { day } }) => day === another,
    },
    'yesterday is chosen already': {
      cases: ['day.choose yesterday'],
      when: ({ context: { day } }) => day === yesterday,
    },
  },

  async opens(_, { portal }) {
    const { id } = await makeInvoice(portal, 'provisioned')
    return {
      as: 'bruno.lima',
      address: `/faturamento/fatura/${id}`,
      before: async (page) => {
        onPage.set(page, id)
      },
      after: async ({ page }) => {
        await page.getByRole('main').getByRole('button', { name: 'Confirmar provisão', exact: true }).click()
      },
    }
  },

  /** The invoice has an id of its own; the view makes the key. */
  comparable: ({ key, id, ...context }) => ({ ...context, hasKey: key !== '' }),

  otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:reports|invoices))\//,

  events: {
    'day.choose': { control: fieldOn, operate: (at, { day }) => choose(at, day) },
    'provision.confirm': { control: (page) => button(page, confirmWords['provision.confirm']) },
    'confirm.retry': { control: (page) => button(page, confirmWords['confirm.retry']) },
    'confirm.amend': { control: (page) => button(page, confirmWords['confirm.amend']) },
    'invoice.reload': { control: (page) => button(page, confirmWords['invoice.reload']) },
    'dialog.keep': { control: (page) => button(page, confirmWords['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, confirmWords['dialog.discard']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

  effects: {
    confirmProvision: {
      call: {
        method: 'POST',
        path: /\/api\/v1\/billing\/invoices\/\d+\/confirm\/$/,
        body: ({ due_date }: { due_date: string }) => ({ due_date }),
      },
    },
    readInvoice: {
      comesAtOnce: true,
      arrange: async ({ page, portal }, { title, outcome }) => {
        await page.unroute(invoiceCalls)
        if (outcome === 'error') await page.route(invoiceCalls, (route) => route.abort())
        else
          await changeInvoice(
            portal,
            onPage.get(page) ?? 0,
            title.endsWith('still a provision') ? 'provisioned' : 'issued',
          )
      },
    },
  },

  async shown({ page }, state) {
    if (state.status === 'done') {
      return together({
        isOpen: page.getByRole('dialog').isVisible(),
        isAnnounced: page.getByText('Provisão confirmada: a fatura foi emitida', { exact: true }).isVisible(),
      })
    }
    const { text, ...shown } = await dialogOn(page, [...Object.values(confirmWords), confirmClose])
    const field = fieldOn(page)
    return {
      ...shown,
      day: await field.inputValue(),
      isOpen: await field.isEnabled(),
      isRejected: text.includes('O vencimento não pode ser antes de hoje.'),
      saysSituation: text.includes('A situação dele passa de “Provisionado” para “Faturado em parte”.'),
    }
  },

  toShow(state) {
    if (state.status === 'done') {
      return { isOpen: false, isAnnounced: state.matches('confirmed') }
    }
    const name = nameOf(state.value)
    const { day, problem } = state.context
    return {
      ...confirmFaces[name],
      problem: state.hasTag('failed') && problem ? saysOf(problem) : null,
      day: typed(day),
      isOpen: name === 'choosingDay',
      isRejected: ['choosingDay', 'confirmingDiscard'].includes(name) && problem?.fields?.['due_date'] !== undefined,
      saysSituation: true,
    }
  },

  says: {
    'another one': 'outro',
    yesterday: 'ontem',
    'with its key': 'com a sua chave',
    'an issued one': 'confirmada',
    'day rejected': 'o vencimento rejeitado',
    refused: 'recusado: a fatura já não permite',
    stale: 'recusado: a fatura mudou',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
    'still a provision': 'ainda provisionada',
    'confirmed by somebody else': 'confirmada por outra pessoa',
  },
}

function saysOf({ status }: { readonly status: number }): string | null {
  return { 409: refused, 412: changed }[status] ?? sentences[status] ?? null
}

function fieldOn(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Vencimento' })
}

async function choose(at: Locator, day: string): Promise<void> {
  await at.fill(typed(day))
  await at.press('Tab')
}
