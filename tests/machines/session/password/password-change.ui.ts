import type { PasswordChange } from '../../../../contract/session/password'
import { passwordChangeMachine } from '../../../../machines/session/password/password-change.machine'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { closing, dialogShown, endShown, sentenceOf } from '../../protocols/form-dialog.ui'
import { current, known, options, wrong } from './password-change.cases'

const names = { current_password: 'Senha atual', new_password: 'Nova senha' } as const
const fieldIn = (screen: Part, name: keyof typeof names) => screen.dialog().field(names[name])
const statuses: Readonly<Record<string, string>> = {
  writing: 'Informe a senha atual e a nova',
  incomplete: 'Corrija a senha',
  failed: 'Erro ao alterar a senha',
  saving: 'Alterando a senha',
}
const missing = ['Falta a senha atual', 'A nova senha precisa ter ao menos 12 caracteres']

/** SHL-07. */
export const ui: Ui<typeof passwordChangeMachine> = {
  machine: passwordChangeMachine,
  cases: options,

  byPayload: {
    'the field holds this already': {
      cases: ['current.change the present one'],
      when: ({ context }) => context.current_password === current,
    },
    'it holds the wrong one already': {
      cases: ['current.change a wrong one'],
      when: ({ context }) => context.current_password === 'errada',
    },
    'the field holds this one already': {
      cases: ['new.change long enough'],
      when: ({ context }) => context.new_password.length >= 12,
    },
    'the field is short already': {
      cases: ['new.change too short'],
      when: ({ context }) => context.new_password !== '' && context.new_password.length < 12,
    },
  },

  events: {
    ...pressing({ 'password.submit': 'Alterar senha' }),
    'current.change': {
      control: (screen) => fieldIn(screen, 'current_password').which(':not([readonly])'),
      operate: (field, { current_password }) => field.fill(current_password),
    },
    'new.change': {
      control: (screen) => fieldIn(screen, 'new_password').which(':not([readonly])'),
      operate: (field, { new_password }) => field.fill(new_password),
    },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Senha alterada')
    const { text, ...shown } = await dialogShown(screen.dialog('Alterar a sua senha'), ['Alterar senha', 'Voltar'])
    return together({
      ...shown,
      wrong: [wrong, known, ...missing].filter((said) => text.includes(said)),
      current: fieldIn(screen, 'current_password').value(),
      next: fieldIn(screen, 'new_password').value(),
      isOpen: fieldIn(screen, 'new_password').isOpen(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('changed') }
    const { problem, current_password, new_password } = state.context
    const name = nameOf(state.value)
    const isMarked = name === 'incomplete'
    return {
      status: statuses[name],
      actions: state.hasTag('busy') ? ['Alterar senha'] : ['Alterar senha', 'Voltar'],
      problem: problem && state.hasTag('failed') ? (problem.detail ?? sentenceOf(problem)) : null,
      wrong: [
        ...(state.hasTag('failed') ? [] : Object.values(problem?.fields ?? {}).flat()),
        ...(isMarked ? [current_password === '' ? missing[0] : missing[1]] : []),
      ],
      current: current_password,
      next: new_password,
      isOpen: state.hasTag('editable'),
    }
  },

  says: {
    'the present one': 'a de agora',
    'a wrong one': 'uma errada',
    'long enough': 'com tamanho suficiente',
    'too short': 'curta demais',
    'the present one rejected': 'a senha atual rejeitada',
    'the new one rejected': 'a nova rejeitada',
    'no password': 'recusado: a conta não tem senha',
  },

  view: { component: async () => (await import('./password-dialog')).PasswordDialog },

  page: {
    opens: () => ({
      as: 'carla.dias',
      address: '/',
      async after({ page }) {
        await page.getByRole('button', { name: 'Menu do usuário' }).click()
        await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
      },
    }),
    otherCalls: /^GET \/(?:me|home|iam\/(?:me-access|modules)|notifications|billing\/[a-z-]+)\//,
    effects: {
      changePassword: {
        call: {
          method: 'POST',
          path: '/me/password/',
          body: (change: PasswordChange) => ({ ...change, language: 'pt' }),
        },
        /** The demonstration's password stays what the README says. */
        answer: async (_, { outcome }) => (outcome === 'done' ? { status: 204 } : undefined),
      },
    },
  },
}
