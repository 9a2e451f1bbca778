import type { Page } from '@playwright/test'
import type { NdStep, TakeNdStep } from '../../../../contract/billing/nd-request'
import type { ndRequestApprovalMachine } from '../../../../machines/billing/nd-request/nd-request-approval.machine'
import { addDays, dayAt } from '../../../../server/calendar'
import { together } from '../../../engine/page/what-is-shown'
import type { PageDriver } from '../../../engine/page-driver'
import { nameOf } from '../../../engine/state-name'
import { button, dialogOn, typed } from '../../../journeys/support/invoice-page'
import { changeRequest, makeRequest } from '../../../journeys/support/nd-page'
import { sentences } from '../../../journeys/support/sentences'
import { allWords, changedText, confirmWords, stepFace, stepWords } from './nd-faces'
import { key, options, reason, rejectedDay, rejectedReason } from './nd-request-approval.cases'

const today = dayAt(Date.now())
const [yesterday, proposed] = [addDays(today, -1), addDays(today, 30)]
const onPage = new WeakMap<Page, number>()
const requestCalls = /\/api\/v1\/billing\/nd-requests\/\d+\/$/
const input = { id: 7, version: 1, value: '100.00', today, proposed } as const

const statuses = {
  'request.send': 'draft',
  'request.approve': 'awaiting_client',
  'request.review': 'awaiting_client',
  'request.cancel': 'draft',
  'debitNotes.generate': 'approved',
} as const
const outcomes: Readonly<Record<NdStep, string>> = {
  'request.send': 'A revisão 1, de R$ 100,00 em 1 custo, fica aguardando',
  'request.approve': 'aceita R$ 100,00 em 1 custo, da revisão 1. As notas de débito podem então ser geradas.',
  'request.review': 'a revisão passa a ser a 2.',
  'request.cancel': 'A solicitação de R$ 100,00 em 1 custo é cancelada, e nada é debitado. Não há volta.',
  'debitNotes.generate': 'A soma das notas não passa do valor da solicitação.',
}
const taken: Readonly<Record<NdStep, string>> = {
  'request.send': 'Solicitação enviada ao cliente',
  'request.approve': 'Aprovação registrada',
  'request.review': 'Solicitação enviada para revisão',
  'request.cancel': 'Solicitação cancelada',
  'debitNotes.generate': 'Notas de débito geradas',
}

export const driver: PageDriver<typeof ndRequestApprovalMachine> = {
  cases: {
    ...options,
    inputs: {
      'with sending': { ...input, step: 'request.send' },
      'with approving': { ...input, step: 'request.approve' },
      'with reviewing': { ...input, step: 'request.review' },
      'with cancelling': { ...input, step: 'request.cancel' },
      'with generating': { ...input, step: 'debitNotes.generate' },
    },
    events: {
      ...options.events,
      'three parts': { type: 'plan.change', parts: 3, due_date: proposed },
      yesterday: { type: 'plan.change', parts: 1, due_date: yesterday },
      'with its key': { type: 'step.confirm', key },
    },
  },

  byPayload: {
    'the field holds this already': {
      cases: ['reason.change long enough'],
      when: ({ context }) => context.reason === `${reason} `,
    },
    'the field holds this one already': {
      cases: ['reason.change too short'],
      when: ({ context }) => context.reason === 'Errada',
    },
    'three are chosen already': {
      cases: ['plan.change three parts'],
      when: ({ context }) => context.parts === 3,
    },
    'yesterday is chosen already': {
      cases: ['plan.change yesterday'],
      when: ({ context }) => context.due_date === yesterday,
    },
    'what somebody else did does not come undone': {
      cases: ['readRequest.done as it was'],
      when: ({ context }) => context.version !== input.version,
    },
  },

  async opens({ input: { step } }, { portal }) {
    const id = await makeRequest(portal, statuses[step])
    return {
      as: 'bruno.lima',
      address: `/faturamento/solicitacoes-nota-debito/${id}`,
      before: async (page) => {
        onPage.set(page, id)
      },
      after: ({ page }) =>
        page.getByRole('main').getByRole('button', { name: confirmWords[step], exact: true }).click(),
    }
  },

  /** The request has an id of its own; the view makes the key. */
  comparable: ({ key, id, ...context }) => ({ ...context, hasKey: key !== '' }),

  otherCalls:
    /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:nd-requests|debit-notes|reports|statistics))\//,

  events: {
    'reason.change': {
      control: (page) => page.getByRole('textbox', { name: 'Motivo' }).and(page.locator(':not([readonly])')),
      operate: (at, { reason }) => at.fill(reason),
    },
    'plan.change': {
      control: (page) => page.getByRole('dialog').getByLabel('Número de notas'),
      operate: async (at, { parts, due_date }) => {
        await at.selectOption(String(parts))
        const day = at.page().getByRole('textbox', { name: 'Vencimento' })
        await day.fill(typed(due_date))
        await day.press('Tab')
      },
    },
    'step.review': { control: (page) => button(page, stepWords['step.review']) },
    'step.confirm': { control: (page) => confirmOn(page) },
    'step.amend': { control: (page) => button(page, stepWords['step.amend']) },
    'step.retry': { control: (page) => button(page, stepWords['step.retry']) },
    'dialog.keep': { control: (page) => button(page, stepWords['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, stepWords['dialog.discard']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

  effects: {
    takeStep: {
      call: {
        method: 'POST',
        path: /\/api\/v1\/billing\/nd-requests\/\d+\/(?:send|approve|review|cancel|debit-notes)\/$/,
        body: ({ body }: TakeNdStep) => body,
      },
    },
    readRequest: {
      comesAtOnce: true,
      arrange: async ({ page, portal }, { title, outcome }) => {
        await page.unroute(requestCalls)
        const id = onPage.get(page) ?? 0
        if (outcome === 'error') await page.route(requestCalls, (route) => route.abort())
        else if (title.endsWith('cancelled')) await changeRequest(portal, id, 'cancelled')
        else if (title.endsWith('with less to debit')) await changeRequest(portal, id, 'approved', '40.00')
        else if (title.endsWith('awaiting the client')) await changeRequest(portal, id, 'awaiting_client')
      },
    },
  },

  async shown({ page }, state) {
    const { step } = state.context
    if (state.status === 'done') {
      return together({
        isOpen: page.getByRole('dialog').isVisible(),
        isAnnounced: page.getByText(taken[step], { exact: true }).isVisible(),
      })
    }
    const { text, ...shown } = await dialogOn(page, allWords)
    const dialog = page.getByRole('dialog')
    return together({
      ...shown,
      isRejected: [rejectedReason, rejectedDay].some((told) => text.includes(told)),
      saysOutcome: text.includes(outcomes[step]),
      rows: dialog.locator('tbody tr').count(),
      reason: readField(page, 'Motivo'),
      day: readField(page, 'Vencimento'),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('taken') }
    const name = nameOf(state.value)
    const { problem, reason, due_date, parts } = state.context
    const face = stepFace(name, state.context)
    return {
      status: face.status,
      actions: face.actions,
      problem: face.hasChanged
        ? changedText
        : name === 'failed'
          ? (face.refusal ?? sentences[problem?.status ?? 0] ?? null)
          : null,
      isRejected: face.isRejected,
      saysOutcome: face.saysOutcome,
      rows: face.hasPlan && due_date >= today ? parts : 0,
      reason: face.hasReason ? [reason, face.isEditable] : null,
      day: face.hasPlan ? [typed(due_date), face.isEditable] : null,
    }
  },

  says: {
    'with sending': 'para enviar ao cliente',
    'with approving': 'para registrar a aprovação',
    'with reviewing': 'para enviar para revisão',
    'with cancelling': 'para cancelar',
    'with generating': 'para gerar notas de débito',
    'long enough': 'com tamanho suficiente',
    'too short': 'curto demais',
    'three parts': 'três notas',
    yesterday: 'uma nota, ontem',
    'with its key': 'com a sua chave',
    done: 'registrado',
    'reason rejected': 'o motivo rejeitado',
    'day rejected': 'o vencimento rejeitado',
    refused: 'recusado: a solicitação já não permite',
    stale: 'recusado: a solicitação mudou',
    forbidden: 'sem permissão',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
    'awaiting the client': 'aguardando o cliente',
    'approved, with less to debit': 'aprovada, com menos a debitar',
    cancelled: 'cancelada',
    'as it was': 'como a pessoa a viu',
  },
}

/** What it is called depends on the step; it is the one beside what leads back and out. */
function confirmOn(page: Page) {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^(?:${Object.values(confirmWords).join('|')})$`) })
}

/** What a field of the dialog holds, and whether it can be changed; null where it is not there. */
async function readField(page: Page, label: string): Promise<readonly [string, boolean] | null> {
  const field = page
    .getByRole('dialog')
    .locator('input, textarea')
    .and(page.getByLabel(label, { exact: true }))
  return (await field.count()) === 0 ? null : [await field.inputValue(), await field.isEditable()]
}
