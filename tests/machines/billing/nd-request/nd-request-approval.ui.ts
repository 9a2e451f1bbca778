import type { Page } from '@playwright/test'
import { type NdStep, planDebit, type TakeNdStep } from '../../../../contract/billing/nd-request'
import { ndRequestApprovalMachine } from '../../../../machines/billing/nd-request/nd-request-approval.machine'
import { addDays, dayAt } from '../../../../server/calendar'
import { together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { changeRequest, makeRequest } from '../../../journeys/support/nd-page'
import { sentences } from '../../../journeys/support/sentences'
import { asTyped, closing, dayTyped, dialogShown, keepOrDiscard, write } from '../../protocols/form-dialog.ui'
import { inputsOn, key, options, reason, rejectedDay, rejectedReason } from './nd-request-approval.cases'

const today = dayAt(Date.now())
const [yesterday, proposed] = [addDays(today, -1), addDays(today, 30)]
const onPage = new WeakMap<Page, number>()
const requestCalls = /\/api\/v1\/billing\/nd-requests\/\d+\/$/
const input = { id: 7, version: 1, value: '100.00', today, proposed }

const confirmWords: Readonly<Record<NdStep, string>> = {
  'request.send': 'Enviar para aprovação do cliente',
  'request.approve': 'Registrar aprovação',
  'request.review': 'Enviar para revisão',
  'request.cancel': 'Cancelar solicitação',
  'debitNotes.generate': 'Gerar notas de débito',
}
const stepWords = {
  'step.amend': 'Alterar os dados',
  'step.retry': 'Tentar de novo',
  ...keepOrDiscard,
} as const
const close = 'Voltar'
const allWords = [...Object.values(confirmWords), ...Object.values(stepWords), close]

/** What each step comes to: of a request in its second revision over two costs, and of one in its first over one. */
const outcomes: Readonly<Record<NdStep, readonly string[]>> = {
  'request.send': [
    'A revisão 2, de R$ 100,00 em 2 custos, fica aguardando Usina Aurora. Até a resposta, nada nela pode ser alterado.',
    'A revisão 1, de R$ 100,00 em 1 custo, fica aguardando',
  ],
  'request.approve': [
    'Usina Aurora aceita R$ 100,00 em 2 custos, da revisão 2. As notas de débito podem então ser geradas. Guarde o aceite do cliente em Documentos.',
    'aceita R$ 100,00 em 1 custo, da revisão 1. As notas de débito podem então ser geradas. Guarde o aceite do cliente em Documentos.',
  ],
  'request.review': [
    'A solicitação volta a poder ser alterada, e a revisão passa a ser a 3.',
    'A solicitação volta a poder ser alterada, e a revisão passa a ser a 2.',
  ],
  'request.cancel': [
    'A solicitação de R$ 100,00 em 2 custos é cancelada, e nada é debitado. Não pode ser desfeito.',
    'A solicitação de R$ 100,00 em 1 custo é cancelada, e nada é debitado. Não pode ser desfeito.',
  ],
  'debitNotes.generate': [
    'tudo o que falta de R$ 100,00. A soma das notas não passa do valor da solicitação.',
    'A soma das notas não passa do valor da solicitação.',
  ],
}
const taken: Readonly<Record<NdStep, string>> = {
  'request.send': 'Solicitação enviada ao cliente',
  'request.approve': 'Aprovação registrada',
  'request.review': 'Solicitação enviada para revisão',
  'request.cancel': 'Solicitação cancelada',
  'debitNotes.generate': 'Notas de débito geradas',
}
/** What a field says where too little was sent. */
const missingReason = 'O motivo precisa ter de 10 a 500 caracteres'
const missingDay = 'Informe um vencimento a partir de hoje'
const statuses: Readonly<Record<string, string>> = {
  writingReason: 'Escreva o motivo',
  reasonMissing: 'Falta o motivo',
  planMissing: 'Corrija as notas ou o vencimento',
  planning: 'Escolha em quantas notas e o vencimento',
  confirming: 'Confira antes de confirmar',
  failed: 'Erro ao registrar',
  confirmingDiscard: 'Descartar o que foi preenchido?',
  sending: 'Registrando',
  reading: 'Lendo a solicitação de novo',
  overtaken: 'A solicitação mudou e já não permite isto',
}
const fields: Readonly<Record<NdStep, readonly string[]>> = {
  'request.send': [],
  'request.approve': [],
  'request.review': ['reason'],
  'request.cancel': ['reason'],
  'debitNotes.generate': ['parts', 'due_date'],
}
/** Of a refusal that changed nothing. */
const refusals: Readonly<Record<number, string>> = {
  409: '“Enviar para aprovação do cliente” não é possível: a situação é “Cancelada”.',
  412: 'Não foi possível registrar agora, e a solicitação continua como você a vê. Tente de novo mais tarde; se continuar, fale com quem administra o portal.',
}

/** ND-02. */
export const ui: Ui<typeof ndRequestApprovalMachine> = {
  machine: ndRequestApprovalMachine,
  cases: options,

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
      when: ({ context }) => context.due_date < context.today,
    },
  },

  /** The request has an id of its own; the view makes the key. */
  comparable: ({ key, id, ...context }) => ({ ...context, hasKey: key !== '' }),

  events: {
    ...pressing(stepWords),
    'reason.change': {
      control: (screen) => screen.dialog().field('Motivo').which(':not([readonly])'),
      operate: (field, { reason }) => field.fill(reason),
    },
    'plan.change': {
      control: (screen) => screen.dialog().field('Número de notas'),
      operate: async (field, { parts, due_date }, screen) => {
        await field.choose(String(parts))
        await write(screen.dialog().field('Vencimento'), dayTyped(due_date))
      },
    },
    'step.confirm': { control: (screen, _, { context }) => screen.dialog().button(confirmWords[context.step]) },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    const dialog = screen.dialog()
    if (state.status === 'done') {
      const announcement = screen.saying(taken[state.context.step])
      return together({ isOpen: dialog.isThere(), isAnnounced: announcement.isThere() })
    }
    const { text, ...shown } = await dialogShown(dialog, allWords)
    const [reason, parts, day] = ['Motivo', 'Número de notas', 'Vencimento'].map((name) => dialog.field(name))
    const steps = Object.entries(outcomes).filter(([, outcome]) => outcome.some((said) => text.includes(said)))
    return together({
      ...shown,
      isRejected: [rejectedReason, rejectedDay].some((told) => text.includes(told)),
      isMarked: [missingReason, missingDay].some((told) => text.includes(told)),
      outcome: steps.map(([step]) => step),
      rows: dialog.matching('tbody td').texts(),
      reason: Promise.all([reason?.value(), reason?.isOpen()]),
      parts: Promise.all([parts?.value(), parts?.isOpen()]),
      day: Promise.all([day?.value(), day?.isOpen()]),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('taken') }
    const name = nameOf(state.value)
    const { step, problem, reason, due_date, parts, value, today } = state.context
    const { status = -1 } = problem ?? {}
    const isIncomplete = ['reasonMissing', 'planMissing'].includes(name)
    const isFilling = isIncomplete || ['writingReason', 'planning'].includes(name)
    const hasChanged = [409, 412].includes(status) && (isFilling || name === 'confirming')
    const failure = name === 'failed' ? (refusals[status] ?? sentences[status] ?? null) : null
    const isRejected = fields[step].some((field) => problem?.fields?.[field] !== undefined)
    const amend = fields[step].length > 0 ? [stepWords['step.amend']] : []
    const actions: Readonly<Record<string, readonly string[]>> = {
      writingReason: [confirmWords[step], close],
      planning: [confirmWords[step], close],
      reasonMissing: [confirmWords[step], close],
      planMissing: [confirmWords[step], close],
      confirming: [confirmWords[step], close],
      sending: [confirmWords[step]],
      reading: [confirmWords[step]],
      failed: [
        ...(status === 0 || status === 503 ? [stepWords['step.retry']] : []),
        ...(status === 403 ? [] : amend),
        close,
      ],
      confirmingDiscard: [stepWords['dialog.keep'], stepWords['dialog.discard']],
      overtaken: [close],
    }
    const [hasReason, hasPlan] = [fields[step].includes('reason'), fields[step].includes('parts')]
    /** What is past is not planned. */
    const plan = hasPlan && due_date >= today ? planDebit({ value, parts, due_date }) : []
    return {
      status: statuses[name],
      actions: actions[name] ?? [],
      problem: hasChanged
        ? 'A solicitação mudou desde que você a abriu, e o passo não foi registrado. Confira antes de continuar.'
        : failure,
      /** Said at the field, in the question too. */
      isRejected: isRejected && (isFilling || name === 'confirmingDiscard'),
      isMarked: isIncomplete,
      outcome: name === 'confirmingDiscard' || name === 'overtaken' ? [] : [step],
      rows: plan.flatMap((part, place) => [String(place + 1), dayTyped(part.due_date), asTyped(part.value)]),
      reason: hasReason ? [reason, isFilling] : [null, false],
      parts: hasPlan ? [String(parts), isFilling] : [null, false],
      day: hasPlan ? [dayTyped(due_date), isFilling] : [null, false],
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
    done: 'registrado',
    'reason rejected': 'o motivo rejeitado',
    'day rejected': 'o vencimento rejeitado',
    refused: 'recusado: a solicitação já não permite',
    stale: 'recusado: a solicitação mudou',
    'awaiting the client': 'aguardando o cliente',
    'approved, with less to debit': 'aprovada, com menos a debitar',
    cancelled: 'cancelada',
    'as it was': 'como a pessoa a viu',
  },

  view: { component: async () => (await import('./nd-request-dialog')).NdRequestApprovalDialog },

  page: {
    cases: {
      ...options,
      inputs: inputsOn(input),
      events: {
        ...options.events,
        'three parts': { type: 'plan.change', parts: 3, due_date: proposed },
        yesterday: { type: 'plan.change', parts: 1, due_date: yesterday },
        'with its key': { type: 'step.confirm', key },
      },
    },

    byPayload: {
      'what somebody else did does not come undone': {
        cases: ['readRequest.done as it was'],
        when: ({ context }) => context.version !== input.version,
      },
    },

    async opens({ input: { step } }, { portal }) {
      const id = await makeRequest(portal, statusBefore[step])
      return {
        as: 'bruno.lima',
        address: `/faturamento/solicitacoes-nota-debito/${id}`,
        before: async (page) => void onPage.set(page, id),
        after: ({ page }) =>
          page.getByRole('main').getByRole('button', { name: confirmWords[step], exact: true }).click(),
      }
    },

    otherCalls:
      /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:nd-requests|debit-notes|reports|statistics))\//,

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
  },
}

const statusBefore = {
  'request.send': 'draft',
  'request.approve': 'awaiting_client',
  'request.review': 'awaiting_client',
  'request.cancel': 'draft',
  'debitNotes.generate': 'approved',
} as const
