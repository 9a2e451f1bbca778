import type { InvitePerson } from '../../../../contract/access/invite'
import { personInviteMachine } from '../../../../machines/access/person/person-invite.machine'
import { together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { closing, dialogShown, keepOrDiscard, write } from '../../protocols/form-dialog.ui'
import { options, taken } from './person-invite.cases'

const words = {
  'invite.send': 'Convidar pessoa',
  'invite.retry': 'Tentar de novo',
  'invite.amend': 'Alterar os dados',
  ...keepOrDiscard,
} as const
const close = 'Voltar'
const statuses: Readonly<Record<string, string>> = {
  writing: 'Escreva o nome e o e-mail',
  incomplete: 'Corrija o nome ou o e-mail',
  failed: 'Erro ao convidar',
  confirmingDiscard: 'Descartar o que foi preenchido?',
  inviting: 'Convidando a pessoa',
}
const first = 'Dar uma primeira senha'
const address = /^E-mail/
const missing = { name: 'Informe o nome', email: 'Informe um endereço de e-mail' }

/** IAM-01: whoever is invited on the page is invited by nobody on the server that other tests use. */
export const ui: Ui<typeof personInviteMachine> = {
  machine: personInviteMachine,
  cases: options,

  byPayload: {
    'the name is written already': {
      cases: ['name.change written'],
      when: ({ context }) => context.name !== '',
    },
    'the address is written already': {
      cases: ['email.change of the company'],
      when: ({ context }) => context.email.includes('@'),
    },
    'it has one already': {
      cases: ['password.change given'],
      when: ({ context }) => context.password !== '',
    },
    'it has none': {
      cases: ['password.change taken back'],
      when: ({ context }) => context.password === '',
    },
    'what is no address is written already': {
      cases: ['email.change that is none'],
      when: ({ context }) => context.email === 'gil',
    },
  },

  /** The view makes the key and the password. */
  comparable: ({ key, password, ...context }) => ({ ...context, hasKey: key !== '', hasPassword: password !== '' }),

  events: {
    ...pressing(words),
    'password.change': {
      control: (screen) => screen.dialog().find('checkbox', first).which(':not([disabled])'),
      operate: (box, { password }) => box.setChecked(password !== ''),
    },
    'name.change': {
      control: (screen) => screen.dialog().field('Nome').which(':not([readonly])'),
      operate: (field, { name }) => write(field, name),
    },
    'email.change': {
      control: (screen) => screen.dialog().field(address).which(':not([readonly])'),
      operate: (field, { email }) => write(field, email),
    },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done')
      return together({ isOpen: screen.dialog().isThere(), isAnnounced: screen.saying('Pessoa convidada').isThere() })
    const dialog = screen.dialog('Convidar pessoa')
    const { text, problem, ...shown } = await dialogShown(dialog, [...Object.values(words), close])
    return together({
      ...shown,
      problem,
      isTaken: text.includes(taken),
      isMarked: [text.includes(missing.name), text.includes(missing.email)],
      name: dialog.field('Nome').value(),
      email: dialog.field(address).value(),
      isGiven: dialog.find('checkbox', first).isChecked(),
      isTold: dialog
        .field('Primeira senha')
        .value()
        .then((told) => /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(told ?? '')),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('invited') }
    const stateName = nameOf(state.value)
    const { name, email, problem } = state.context
    const { status = -1 } = problem ?? {}
    const isMarked = stateName === 'incomplete'
    const actions: Readonly<Record<string, readonly string[]>> = {
      writing: [words['invite.send'], close],
      incomplete: [words['invite.send'], close],
      /** Loading. */
      inviting: [words['invite.send']],
      failed: [
        ...([0, 503].includes(status) ? [words['invite.retry']] : []),
        ...(status === 403 ? [] : [words['invite.amend']]),
        close,
      ],
      confirmingDiscard: [words['dialog.keep'], words['dialog.discard']],
    }
    return {
      status: statuses[stateName],
      actions: actions[stateName] ?? [],
      problem: state.hasTag('failed') ? (sentences[status] ?? null) : null,
      isTaken:
        ['writing', 'confirmingDiscard'].includes(stateName) &&
        problem?.fields !== undefined &&
        problem.fields !== null,
      isMarked: [isMarked && name.trim() === '', isMarked && !email.includes('@')],
      name,
      email,
      isGiven: state.context.password !== '',
      isTold: state.context.password !== '',
    }
  },

  says: {
    written: 'escrito',
    'of the company': 'da empresa',
    'that is none': 'que não é endereço',
    given: 'dada',
    'taken back': 'tirada',
    invited: 'convidada',
    'taken already': 'o e-mail já é de alguém',
  },

  view: { component: async () => (await import('./person-dialogs')).PersonInviteDialog },

  page: {
    opens: () => ({
      as: 'ana.souza',
      address: '/iam/gerenciar',
      after: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Convidar pessoa', exact: true }).click(),
    }),
    otherCalls: /^GET \/(?:me|iam|notifications)\//,
    effects: {
      invitePerson: {
        call: {
          method: 'POST',
          path: '/iam/people/',
          body: ({ key: _, ...body }: InvitePerson & { key: string }) => hidden(body),
          readBody: async (body: InvitePerson) => hidden(body),
        },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 201, json: payload } : undefined),
      },
    },
  },
}

/** The view makes the password. */
const hidden = ({ password, ...body }: InvitePerson) => ({ ...body, hasPassword: password !== undefined })
