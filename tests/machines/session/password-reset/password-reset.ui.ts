import { passwordResetMachine } from '../../../../machines/session/password-reset/password-reset.machine'
import { together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { known, next, options } from './password-reset.cases'

const [save, leave] = ['Salvar senha', 'Voltar à entrada']
const short = 'A nova senha precisa ter ao menos 12 caracteres'
const over = 'Este link já não vale: foi usado, venceu ou a senha mudou depois dele.'
const changed = 'Senha alterada. Todas as suas sessões foram encerradas: entre com a nova senha.'

/** LOG-04, LOG-05. */
export const ui: Ui<typeof passwordResetMachine> = {
  machine: passwordResetMachine,
  cases: options,

  byPayload: {
    'the field holds this already': {
      cases: ['password.change long enough'],
      when: ({ context }) => context.new_password === next,
    },
    'the field is short already': {
      cases: ['password.change too short'],
      when: ({ context }) => context.new_password === 'curta',
    },
  },

  events: {
    'password.change': {
      control: (screen) => screen.field('Nova senha'),
      operate: (field, { new_password }) => field.fill(new_password),
    },
    'password.submit': { control: (screen) => screen.button(save) },
    'page.leave': { control: (screen) => screen.button(leave) },
  },

  async shown(screen, state) {
    if (state.status === 'done') return {}
    const field = screen.field('Nova senha')
    const text = (await screen.find('main').text()) ?? ''
    return together({
      password: field.value(),
      isOpen: field.isOpen(),
      wrong: [short, known].filter((said) => text.includes(said)),
      problem: screen.find('alert').text(),
      said: screen.find('status').text(),
      canSave: screen.button(save).look(([button]) => button?.matches(':enabled') ?? false),
      canLeave: screen.button(leave).look(([button]) => button?.matches(':enabled')),
      canRenew: screen.find('link', 'Pedir outro e-mail').isThere(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return {}
    const { new_password, problem } = state.context
    const isBusy = state.matches('saving')
    const isOpen = state.hasTag('editable')
    const isOver = state.matches('over')
    return {
      password: isOpen || isBusy ? new_password : null,
      ...(isOpen || isBusy ? { isOpen } : {}),
      ...(state.matches('changed') ? { said: changed } : {}),
      wrong: [...(state.matches('incomplete') ? [short] : []), ...(state.matches('writing') && problem ? [known] : [])],
      problem: isOver ? over : state.matches('failed') && problem ? sentences[problem.status] : null,
      canSave: isOpen,
      canLeave: !isBusy,
      canRenew: isOver,
    }
  },

  says: {
    'a link': 'pelo link do e-mail',
    'long enough': 'com tamanho suficiente',
    'too short': 'curta demais',
    'the new one rejected': 'a nova rejeitada',
    'too late': 'tarde demais',
    'too often': 'tentativas demais',
  },

  view: { component: async () => (await import('./password-pages')).ResetPage },

  page: {
    startsCold: true,
    opens: ({ input }) => ({ address: `/login#nova-senha=${input.token}` }),
    effects: {
      resetPassword: {
        call: {
          ...{ method: 'POST', path: '/password-reset/confirm/' },
          body: (input: object) => ({ ...input, language: 'pt' }),
        },
        /** The link is of nobody. */
        answer: async (_, { outcome }) => (outcome === 'done' ? { status: 204 } : undefined),
      },
    },
  },
}
