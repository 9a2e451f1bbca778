import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { InvoiceDraft, IssueInvoice } from '../../../../contract/billing/invoice'
import { factsOf, type ReportFacts } from '../../../../contract/billing/report'
import type { Problem } from '../../../../contract/problem'
import { invoiceIssueMachine } from '../../../../machines/billing/invoice/invoice-issue.machine'
import { addDays, dayAt } from '../../../../server/calendar'
import type { Stage } from '../../../engine/page/page-driver'
import { surroundings } from '../../../engine/page/what-is-shown'
import { type Part, plain, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { billMost, cancelReport, makeReport } from '../../../journeys/support/invoice-page'
import { reportsAddress } from '../../../journeys/support/report-dialog'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer } from '../../../support/people'
import { report } from '../../../support/samples/sample-report'
import {
  asTyped,
  closing,
  dayTyped,
  dialogShown,
  endShown,
  type Faces,
  keepOrDiscard,
  leftAsItIs,
  mayRepeat,
  write,
} from '../../protocols/form-dialog.ui'
import { billed, cancelled, options, part as partAlone, whole as wholeAlone } from './invoice-issue.cases'

type State = SnapshotFrom<typeof invoiceIssueMachine>

const today = dayAt(Date.now())
const whole: InvoiceDraft = { ...wholeAlone, due_date: addDays(today, 30) }
/** The first asset of the report, whatever its line is called. */
const part: InvoiceDraft = { ...partAlone, due_date: whole.due_date }
const key = 'made up by the page'

const words = {
  'invoice.retry': 'Tentar de novo',
  'draft.amend': 'Alterar os dados',
  ...keepOrDiscard,
} as const
const review = 'Continuar'
const close = 'Voltar'
const issue = { invoice: 'Emitir fatura', provision: 'Provisionar saldo' }
const faces: Faces = {
  choosing: { status: 'Informe o valor e o vencimento', actions: [review, close] },
  incomplete: { status: 'Corrija o que está marcado', actions: [review, close] },
  outdated: { status: 'O saldo do boletim mudou. Confira o valor', actions: [review, close] },
  unread: { status: 'Não foi possível ler o saldo do boletim. Confira o valor', actions: [review, close] },
  reviewing: { status: 'Confira antes de confirmar', actions: [close] },
  failed: { status: 'Erro ao emitir', actions: [] },
  confirmingDiscard: { status: 'Descartar o que foi preenchido?', actions: Object.values(keepOrDiscard) },
  issuing: { status: 'Emitindo', actions: [] },
  reading: { status: 'Lendo o saldo do boletim', actions: [] },
  closed: { status: 'Este boletim já não pode ser faturado', actions: [close] },
}
/** What a field says of what cannot be billed. */
const mark = /O vencimento não pode ser antes de hoje|O valor passa do saldo do boletim, de R\$/
const chosen = 'Ativos e itens escolhidos'

/** The report that each page is on. */
const onPage = new WeakMap<Page, number>()
const idOn = (page: Page) => onPage.get(page) ?? 0
const reportCalls = /\/api\/v1\/billing\/reports\/\d+\/$/

/** INV-01. */
export const ui: Ui<typeof invoiceIssueMachine> = {
  machine: invoiceIssueMachine,
  cases: options,

  /** The form is as it was opened unless lines were chosen in it, or something that cannot be billed was filled in. */
  byPayload: leftAsItIs<State>(
    'filled in',
    (state) => nameOf(state.value) === 'incomplete' || (state.context.draft?.lines.length ?? 0) > 0,
  ),

  events: {
    ...pressing(words),
    'draft.review': { control: (screen) => screen.dialog().button(review), operate: sendDraft },
    'invoice.issue': { control: (screen, _, { context }) => screen.dialog().button(issue[context.kind]) },
    /** In the form the same word closes the dialog. */
    'draft.return': {
      control: (screen, _, { value }) => {
        const button = screen.dialog().button(close)
        return nameOf(value) === 'reviewing' ? button : button.without(close)
      },
    },
    'balance.change': { happen: readAgain },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, /^(?:Fatura emitida|Provisão registrada)$/)
    const dialog = screen.dialog()
    const { text, ...shown } = await dialogShown(dialog, [
      ...Object.values(words),
      ...Object.values(issue),
      review,
      close,
    ])
    const mode = dialog.find('radio', 'Um valor')
    return together({
      ...shown,
      isRejected: text.includes('O ativo ATV-0001 já está na fatura FL-000003.'),
      isMarked: mark.test(text),
      balance: /O saldo inteiro, de (R\$ [\d.,]+)/.exec(text)?.[1] ?? null,
      says: /A (?:fatura|provisão) será de .*A situação dele [^.]*\./.exec(text)?.[0] ?? null,
      isOpen: (await mode.count()) === 0 ? null : await mode.isOpen(),
      isAnyOpen: dialog.matching('input:enabled:not([type="hidden"])').isThere(),
    })
  },

  toShow(state, last) {
    const { kind, draft, facts, problem, invoice } = state.context
    if (state.status === 'done') return { isOpen: false, isAnnounced: invoice !== null }
    const name = nameOf(state.value)
    const face = faces[name]
    const isForm = state.hasTag('editable') || name === 'confirmingDiscard'
    const isRejected = name === 'choosing' && problem?.fields?.['lines'] !== undefined
    const refused = 'O valor não cabe no saldo do boletim.'
    const failure = state.hasTag('failed') && problem ? (sentences[problem.status] ?? null) : null
    return {
      status: face?.status,
      actions:
        name === 'failed'
          ? afterFailure(problem)
          : [...(name === 'reviewing' ? [issue[kind]] : []), ...(face?.actions ?? [])],
      problem:
        name === 'closed' ? endOf(facts.status) : ['outdated', 'unread'].includes(name) && problem ? refused : failure,
      balance: isForm ? reais(facts.total - facts.invoiced - facts.provisioned) : null,
      says: isForm || name === 'closed' ? null : consequenceOf(state),
      isOpen: isForm ? state.hasTag('editable') : null,
      isAnyOpen: state.hasTag('editable'),
      ...(state.hasTag('editable') ? { isMarked: name === 'incomplete' } : {}),
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
    'above the balance': 'acima do saldo',
    'to less': 'para menos',
    'to none': 'para nenhum: o boletim é cancelado',
    'invoice 7': 'emitida',
    refused: 'recusado: o saldo não comporta o valor',
    'with less balance': 'com menos saldo',
    cancelled: 'cancelado',
  },

  view: { component: async () => (await import('./invoice-dialogs')).InvoiceIssueDialog },

  page: {
    cases: {
      ...options,
      inputs: {
        'an invoice': { report: 12, kind: 'invoice', facts: factsOf(report), today },
        'a provision': { report: 12, kind: 'provision', facts: factsOf(report), today },
      },
      events: {
        ...options.events,
        'of the whole balance': { type: 'draft.review', draft: whole, key },
        'of a part': { type: 'draft.review', draft: part, key },
        'due yesterday': { type: 'draft.review', draft: { ...part, due_date: addDays(today, -1) }, key },
        'above the balance': { type: 'draft.review', draft: { ...whole, value: '1000.01' }, key },
      },
      answers: {
        ...options.answers,
        readReport: { done: { 'with less balance': billed, cancelled }, error: { 'no answer': noAnswer } },
      },
    },

    impossible: {
      'the server makes no invoice that the balance does not hold': {
        cases: ['issueInvoice.done invoice 7'],
        when: ({ context: { draft, facts } }) => draft?.value === whole.value && facts.invoiced > 0,
      },
    },

    async opens({ input }, { portal }) {
      const id = await makeReport(portal)
      const opener = input.kind === 'invoice' ? 'Emitir fatura' : 'Provisionar saldo'
      return {
        as: 'bruno.lima',
        address: `${reportsAddress}/${id}`,
        before: async (page) => void onPage.set(page, id),
        after: ({ page }) => page.getByRole('main').getByRole('button', { name: opener, exact: true }).click(),
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
        arrange: async ({ page, portal }, { title, outcome }) => {
          if (title.endsWith('cancelled')) await cancelReport(portal, idOn(page))
          else if (outcome === 'done') await billMost(portal, idOn(page))
          else await page.route(reportCalls, (route) => route.abort())
        },
      },
    },

    async shown({ page }, state) {
      if (state.status !== 'done') return {}
      const { path } = await surroundings(page)
      return {
        place: path.replace(`${reportsAddress}/${idOn(page)}`, 'report').replace(/fatura\/\d+$/, 'fatura/:made'),
      }
    },
    toShow: ({ status, context: { invoice } }) =>
      status === 'done' ? { place: invoice === null ? 'report' : '/faturamento/fatura/:made' } : {},
  },
}

/** What a review says: of the report of 1000 while it is open, and of the one that somebody else has billed 700 of. */
function consequenceOf({ context: { kind, draft, reviewed } }: State): string | null {
  if (!draft || !reviewed) return null
  const balance = reviewed.total - reviewed.invoiced
  const rest = balance - Number(draft.value) * 100
  const due = kind === 'invoice' ? ' e vence em' : ', com vencimento previsto em'
  const become = { invoice: rest > 0 ? 'Faturado em parte' : 'Faturado', provision: 'Provisionado' }[kind]
  return [
    `A ${kind === 'invoice' ? 'fatura' : 'provisão'} será de ${reais(Number(draft.value) * 100)}${due} ${dayTyped(draft.due_date)}.`,
    draft.lines.length > 0 ? 'Ativos e itens cobrados por inteiro: 1.' : '',
    `O saldo do boletim passa de ${reais(balance)} para ${reais(rest)}. `,
    reviewed.invoiced > 0
      ? 'A situação dele continua “Faturado em parte”.'
      : `A situação dele passa de “Aberto” para “${become}”.`,
  ].join('')
}

function withoutIds({ report: _, lines, ...invoice }: IssueInvoice) {
  return { ...invoice, lines: lines.length }
}

/** Somebody else bills most of it, or cancels it, and the page reads it again. */
async function readAgain({ page, portal }: Stage, { facts }: { facts: ReportFacts }): Promise<void> {
  await (facts.status === 'cancelled' ? cancelReport : billMost)(portal, idOn(page))
  await page.unroute(reportCalls)
  const read = page.waitForResponse((response) => reportCalls.test(response.url()))
  await page.clock.runFor(15_000)
  await read
}

async function sendDraft(button: Part, { draft }: { draft: InvoiceDraft }, screen: Part): Promise<void> {
  const dialog = screen.dialog()
  const isWhole = draft.value === whole.value && (await hasAll(dialog))
  await fill(dialog, draft, draft.lines.length > 0 ? 'part' : isWhole ? 'whole' : 'value')
  await button.press()
}

async function fill(dialog: Part, draft: InvoiceDraft, what: 'part' | 'value' | 'whole'): Promise<void> {
  /** First, and left again: its calendar opens where it is found wrong, and covers the rest. */
  await write(dialog.field('Vencimento'), dayTyped(draft.due_date))
  await radio(dialog, chosen).setChecked(true)
  await dialog
    .find('list')
    .find('checkbox')
    .nth(0)
    .setChecked(what === 'part')
  await radio(dialog, 'Um valor').setChecked(true)
  await dialog.field('Valor (R$)').fill(what === 'value' ? asTyped(draft.value) : '')
  if (what === 'part') await radio(dialog, chosen).setChecked(true)
  if (what === 'whole') await radio(dialog, 'O saldo inteiro').setChecked(true)
}

async function hasAll(dialog: Part): Promise<boolean> {
  return (await dialog.text())?.includes('O saldo inteiro, de R$ 1.000,00') ?? false
}

function radio(dialog: Part, name: string): Part {
  return dialog.find('radio', new RegExp(`^${name}`))
}

function endOf(status: string): string {
  return status === 'cancelled'
    ? 'O boletim foi cancelado, e nada mais pode ser cobrado dele.'
    : 'O boletim já não tem saldo a faturar.'
}

function afterFailure(problem: Problem | null): readonly string[] {
  return [
    ...(mayRepeat(problem) ? [words['invoice.retry']] : []),
    problem?.status === 403 ? close : words['draft.amend'],
  ]
}

function reais(cents: number): string {
  return plain((cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }))
}
