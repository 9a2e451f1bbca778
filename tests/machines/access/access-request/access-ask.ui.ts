import type { AskForAccess } from '../../../../contract/access/access-request'
import { accessAskMachine } from '../../../../machines/access/access-request/access-ask.machine'
import { together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { closing, dialogShown, endShown, mayRepeat, write } from '../../protocols/form-dialog.ui'
import { options, twice } from './access-ask.cases'

const words = {
  'request.send': 'Pedir acesso',
  'request.retry': 'Tentar de novo',
  'request.amend': 'Alterar o pedido',
  'dialog.keep': 'Manter motivo',
  'dialog.discard': 'Descartar motivo',
} as const
const close = 'Voltar'
const statuses: Readonly<Record<string, string>> = {
  writing: 'Diga de que precisa e por quê',
  incomplete: 'Falta a permissão ou o motivo',
  failed: 'Erro ao pedir acesso',
  confirmingDiscard: 'Descartar o motivo escrito?',
  asking: 'Pedindo acesso',
}
const missing = { permission: 'Escolha a permissão', reason: 'O motivo precisa ter de 10 a 500 caracteres' }
const giver = 'Quem pode dar: Ana Souza.'

/** IAM-01: what Davi Rocha asks for on the page reaches nobody on the server that other tests use. */
export const ui: Ui<typeof accessAskMachine> = {
  machine: accessAskMachine,
  cases: options,

  byPayload: {
    'the permission is chosen already': {
      cases: ['permission.choose of billing'],
      when: ({ context }) => context.permission !== '',
    },
    'the reason is written already': {
      cases: ['reason.change that is complete', 'reason.change that is not'],
      when: ({ context }) => context.reason !== '',
    },
  },

  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),

  events: {
    ...pressing(words),
    'permission.choose': {
      control: (screen) => screen.dialog().field('Permissão').which(':not(:disabled)'),
      operate: (field, { permission }) => field.choose(permission),
    },
    'reason.change': {
      control: (screen) => screen.dialog().field('Motivo').which(':not([readonly])'),
      operate: (field, { reason }) => write(field, reason),
    },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Acesso pedido')
    const dialog = screen.dialog('Pedir acesso')
    const { text, ...shown } = await dialogShown(dialog, [...Object.values(words), close])
    return together({
      ...shown,
      saysWho: text.includes(giver),
      isTwice: text.includes(twice),
      isMarked: [text.includes(missing.permission), text.includes(missing.reason)],
      permission: dialog.field('Permissão').value(),
      reason: dialog.field('Motivo').value(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('asked') }
    const name = nameOf(state.value)
    const { permission, reason, problem } = state.context
    const isMarked = name === 'incomplete'
    const isTwice = problem?.fields !== undefined && problem.fields !== null
    const actions: Readonly<Record<string, readonly string[]>> = {
      writing: [words['request.send'], close],
      incomplete: [words['request.send'], close],
      /** Loading. */
      asking: [words['request.send']],
      failed: [
        ...(mayRepeat(problem) ? [words['request.retry']] : []),
        ...(problem?.status === 403 ? [] : [words['request.amend']]),
        close,
      ],
      confirmingDiscard: [words['dialog.keep'], words['dialog.discard']],
    }
    return {
      status: statuses[name],
      actions: actions[name] ?? [],
      problem: state.hasTag('failed') ? (sentences[problem?.status ?? -1] ?? null) : null,
      saysWho: permission !== '',
      isTwice: isTwice && ['writing', 'confirmingDiscard'].includes(name),
      isMarked: [isMarked && permission === '', isMarked && reason.trim().length < 10],
      permission,
      reason,
    }
  },

  says: {
    'nothing chosen': 'sem permissão escolhida',
    'of billing': 'do faturamento',
    'that is complete': 'completo',
    'that is not': 'curto demais',
    asked: 'pedido',
    'asked already': 'já foi pedida',
  },

  view: { component: async () => (await import('./access-request-dialogs')).AccessAskDialog },

  page: {
    opens: () => ({
      as: 'davi.rocha',
      address: '/iam/pedidos',
      after: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Pedir acesso', exact: true }).click(),
    }),
    otherCalls: /^GET \/(?:me|iam|notifications)\//,
    effects: {
      askForAccess: {
        call: {
          method: 'POST',
          path: '/iam/access-requests/',
          body: ({ key: _, ...body }: AskForAccess & { key: string }) => body,
        },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 201, json: payload } : undefined),
      },
    },
  },
}
