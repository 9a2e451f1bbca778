import { expect, type Locator, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { InvoiceDraft, IssueInvoice } from '../../../../contract/billing/invoice'
import { factsOf } from '../../../../contract/billing/report'
import { readProblem } from '../../../../contract/problem'
import type { invoiceIssueMachine } from '../../../../machines/billing/invoice/invoice-issue.machine'
import { addDays, dayAt } from '../../../../server/calendar'
import { surroundings, together } from '../../../engine/page/what-is-shown'
import type { PageDriver, Stage } from '../../../engine/page-driver'
import { nameOf } from '../../../engine/state-name'
import { billMost, button, dialogOn, makeReport, plain, typed } from '../../../journeys/support/invoice-page'
import { reportsAddress } from '../../../journeys/support/report-dialog'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../../support/people'
import { invoice } from '../../../support/sample-invoice'
import { report } from '../../../support/sample-report'
import { issueButtons, issueClose, issueFaces, issueReview, issueWords } from './invoice-faces'
import { billed, options, refusal } from './invoice-issue.cases'

type State = SnapshotFrom<typeof invoiceIssueMachine>

const today = dayAt(Date.now())
const whole: InvoiceDraft = { value: '1000.00', lines: [], items: [], due_date: addDays(today, 30) }
/** The first asset of the report, whatever its line is called. */
const part: InvoiceDraft = { ...whole, value: '200.00', lines: [31] }
const key = 'made up by the page'
const rejection = 'O ativo ATV-0001 já está na fatura FL-000003.'

/** The report that each page is on. */
const onPage = new WeakMap<Page, number>()
const reportCalls = /\/api\/v1\/billing\/reports\/\d+\/$/

export const driver: PageDriver<typeof invoiceIssueMachine> = {
  cases: {
    ...options,
    inputs: {
      'an invoice': { report: 12, kind: 'invoice', facts: factsOf(report), today },
      'a provision': { report: 12, kind: 'provision', facts: factsOf(report), today },
    },
    events: {
      'of the whole balance': { type: 'draft.review', draft: whole, key },
      'of a part': { type: 'draft.review', draft: part, key },
      'due yesterday': { type: 'draft.review', draft: { ...part, due_date: addDays(today, -1) }, key },
      'to less': { type: 'balance.change', facts: factsOf(billed) },
      'with something filled in': { type: 'dialog.dismiss', isTouched: true },
      'with nothing filled in': { type: 'dialog.dismiss', isTouched: false },
    },
    answers: {
      issueInvoice: {
        done: { 'invoice 7': invoice },
        error: {
          'field rejected': readProblem(400, { lines: [rejection] }),
          'unknown field rejected': readProblem(400, { other: ['Não.'] }),
          refused: readProblem(409, { refusal }),
          unavailable,
          'no answer': noAnswer,
        },
      },
      readReport: { done: { 'with less balance': billed }, error: { 'no answer': noAnswer } },
    },
  },

  byPayload: {
    'something is filled in': { cases: ['dialog.dismiss with nothing filled in'], when: isTouched },
    'nothing is filled in': { cases: ['dialog.dismiss with something filled in'], when: (state) => !isTouched(state) },
  },

  impossible: {
    'the server makes no invoice that the balance does not hold': {
      cases: ['issueInvoice.done invoice 7'],
      when: ({ context: { draft, facts } }) => draft?.value === whole.value && facts.invoiced > 0,
    },
  },

  async opens({ input }, { portal }) {
    const id = await makeReport(portal)
    return {
      as: 'bruno.lima',
      address: `${reportsAddress}/${id}`,
      before: async (page) => {
        onPage.set(page, id)
      },
      after: async ({ page }) => {
        const name = input.kind === 'invoice' ? 'Emitir fatura' : 'Provisionar saldo'
        await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      },
    }
  },

  /** The report, its line and the invoice have ids of their own; the view makes the key. */
  comparable: ({ key, report, invoice, draft, ...context }) => ({
    ...context,
    hasKey: key !== '',
    isIssued: invoice !== null,
    draft: draft && { ...draft, lines: draft.lines.length },
  }),

  comparableOutput: ({ invoice }) => ({ isIssued: invoice !== null }),

  otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:reports|invoices))\//,

  events: {
    'draft.review': { control: (page) => button(page, issueReview), operate: (at, { draft }) => sendDraft(at, draft) },
    'draft.amend': { control: (page) => button(page, issueWords['draft.amend']) },
    'invoice.issue': {
      control: (page) => button(page, issueButtons.invoice).or(button(page, issueButtons.provision)),
    },
    'invoice.retry': { control: (page) => button(page, issueWords['invoice.retry']) },
    'balance.change': { happen: readAgain },
    'dialog.keep': { control: (page) => button(page, issueWords['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, issueWords['dialog.discard']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

  effects: {
    issueInvoice: {
      call: {
        method: 'POST',
        path: '/billing/invoices/',
        body: ({ invoice }: { invoice: IssueInvoice }) => withoutIds(invoice),
        readBody: async (body: IssueInvoice) => withoutIds(body),
      },
    },
    readReport: {
      comesAtOnce: true,
      arrange: async ({ page, portal }, { outcome }) => {
        if (outcome === 'done') await billMost(portal, idOn(page))
        else await page.route(reportCalls, (route) => route.abort())
      },
    },
  },

  async shown({ page }, state) {
    const around = surroundings(page)
    if (state.status === 'done') {
      return together({
        isOpen: page.getByRole('dialog').isVisible(),
        isAnnounced: page.getByText(/^(?:Fatura emitida|Provisão registrada)$/).isVisible(),
        place: around.then(({ path }) =>
          path.replace(`${reportsAddress}/${idOn(page)}`, 'report').replace(/fatura\/\d+$/, 'fatura/:made'),
        ),
      })
    }
    const { text, ...shown } = await dialogOn(page, [
      ...Object.values(issueWords),
      ...Object.values(issueButtons),
      issueReview,
      issueClose,
    ])
    const mode = page.getByRole('radio', { name: 'Um valor' })
    return {
      ...shown,
      isRejected: text.includes(rejection),
      balance: /O saldo inteiro, de (R\$ [\d.,]+)/.exec(text)?.[1] ?? null,
      change: /O saldo do boletim passa de (R\$ [\d.,]+) para (R\$ [\d.,]+)\./.exec(text)?.slice(1) ?? null,
      isOpen: (await mode.count()) === 0 ? null : await mode.isEnabled(),
    }
  },

  toShow(state, last) {
    const { kind, draft, facts, reviewed, problem, invoice } = state.context
    if (state.status === 'done') {
      return invoice === null
        ? { isOpen: false, isAnnounced: false, place: 'report' }
        : { isOpen: false, isAnnounced: true, place: '/faturamento/fatura/:made' }
    }
    const name = nameOf(state.value)
    const face = issueFaces[name]
    const isForm = ['choosing', 'outdated', 'confirmingDiscard'].includes(name)
    const isRejected = name === 'choosing' && problem?.fields?.['lines'] !== undefined
    return {
      status: face?.status ?? null,
      actions: [...(name === 'reviewing' ? [issueButtons[kind]] : []), ...(face?.actions ?? [])],
      ...(state.hasTag('failed') && problem ? { problem: sentences[problem.status] ?? null } : {}),
      ...(name === 'outdated' && problem
        ? {
            problem:
              '“Emitir fatura” não é possível: a situação é “Faturado em parte”. Só quando há saldo a faturar e o valor cabe nele.',
          }
        : {}),
      balance: isForm ? reais(facts.total - facts.invoiced) : null,
      change:
        isForm || !draft || !reviewed
          ? null
          : [reviewed, { ...reviewed, invoiced: reviewed.invoiced + Number(draft.value) * 100 }].map(
              ({ total, invoiced }) => reais(total - invoiced),
            ),
      isOpen: isForm ? state.hasTag('editable') : null,
      /** The mark is the form's: it stays until something is changed in it. */
      ...(isRejected && draft?.lines.length && last?.type.startsWith('xstate.') ? { isRejected: true } : {}),
    }
  },

  says: {
    'an invoice': 'para uma fatura',
    'a provision': 'para uma provisão',
    'of the whole balance': 'do saldo inteiro',
    'of a part': 'de um ativo',
    'due yesterday': 'com vencimento ontem',
    'to less': 'para menos',
    'with something filled in': 'com algo preenchido',
    'with nothing filled in': 'sem nada preenchido',
    'invoice 7': 'emitida',
    'field rejected': 'um campo rejeitado',
    'unknown field rejected': 'rejeitado por um campo que a tela não tem',
    refused: 'recusado: o saldo não comporta o valor',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
    'with less balance': 'com menos saldo',
  },
}

/** The form is as it was opened unless lines were chosen in it. */
function isTouched({ context: { draft } }: State): boolean {
  return draft !== null && draft.lines.length > 0
}

function withoutIds({ report: _, lines, ...invoice }: IssueInvoice) {
  return { ...invoice, lines: lines.length }
}

function idOn(page: Page): number {
  return onPage.get(page) ?? 0
}

/** Somebody else bills most of it, and the page reads it again. */
async function readAgain({ page, portal }: Stage): Promise<void> {
  await billMost(portal, idOn(page))
  await page.unroute(reportCalls)
  const read = page.waitForResponse((response) => reportCalls.test(response.url()))
  await page.clock.runFor(15_000)
  await read
}

/** Fills the form and sends it; what it keeps back is taken out of it again. */
async function sendDraft(at: Locator, draft: InvoiceDraft): Promise<void> {
  const page = at.page()
  const before = await page.getByRole('radio', { name: 'Ativos e itens escolhidos' }).isChecked()
  const isTooMuch = draft.value === whole.value && !(await hasAll(page))
  await fill(page, draft)
  await at.click()
  if (draft.due_date < today || isTooMuch) {
    await expect(page.getByText(/O vencimento não pode ser antes de hoje|O valor passa do saldo/)).toBeVisible()
    await fill(page, before ? part : whole, true)
  }
}

async function fill(page: Page, draft: InvoiceDraft, isRestoring = false): Promise<void> {
  const isPart = draft.lines.length > 0
  const byValue = !isPart && !isRestoring && !(await hasAll(page))
  /** First, and left again: its calendar opens where it is found wrong, and covers the rest. */
  await page.getByRole('textbox', { name: 'Vencimento' }).fill(typed(draft.due_date))
  await page.getByRole('textbox', { name: 'Vencimento' }).press('Tab')
  await pick(page, 'Ativos e itens escolhidos')
  await page.getByRole('list').getByRole('checkbox').first().setChecked(isPart)
  await pick(page, 'Um valor')
  await page.getByRole('textbox', { name: 'Valor (R$)' }).fill(byValue ? '1.000,00' : '')
  if (isPart) await pick(page, 'Ativos e itens escolhidos')
  else if (!byValue) await pick(page, 'O saldo inteiro')
}

async function hasAll(page: Page): Promise<boolean> {
  const text = await page.getByRole('dialog').textContent()
  return /O saldo inteiro, de R\$ 1\.000,00/.test(plain(text) ?? '')
}

async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
}

function reais(cents: number): string {
  return plain((cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })) ?? ''
}
