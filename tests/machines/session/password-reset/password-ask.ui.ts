import type { SnapshotFrom } from 'xstate'
import { passwordAskMachine } from '../../../../machines/session/password-reset/password-ask.machine'
import { together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { options } from './password-ask.cases'

const [ask, leave] = ['Enviar e-mail', 'Voltar à entrada']
const said =
  'Se há uma conta com senha com esse usuário ou e-mail, enviamos a ela um link para escolher a nova senha. Ele vale por 30 minutos, e uma vez só.'

/** LOG-04, LOG-05. */
export const ui: Ui<typeof passwordAskMachine> = {
  machine: passwordAskMachine,
  cases: options,

  byPayload: {
    'the field holds it already': { cases: ['name.change a user name'], when: holds(' gil.fator ') },
    'the field holds blanks already': { cases: ['name.change nothing but blanks'], when: holds('  ') },
  },

  events: {
    'name.change': {
      control: (screen) => screen.field('Usuário ou e-mail'),
      operate: (field, { name }) => field.fill(name),
    },
    'link.ask': { control: (screen) => screen.button(ask) },
    'page.leave': { control: (screen) => screen.button(leave) },
  },

  async shown(screen, state) {
    if (state.status === 'done') return {}
    const field = screen.field('Usuário ou e-mail')
    return together({
      name: field.value(),
      isOpen: field.isOpen(),
      problem: screen.find('alert').text(),
      said: screen.find('status').text(),
      canAsk: screen.button(ask).look(([button]) => button?.matches(':enabled') ?? false),
      canLeave: screen.button(leave).look(([button]) => button?.matches(':enabled')),
    })
  },

  toShow(state) {
    if (state.status === 'done') return {}
    const { name, problem } = state.context
    const [isBusy, isAsked] = [state.matches('asking'), state.matches('asked')]
    return {
      name: isAsked ? null : name,
      ...(isAsked ? { said } : { isOpen: !isBusy }),
      problem: problem ? sentences[problem.status] : null,
      canAsk: !isBusy && !isAsked && name.trim() !== '',
      canLeave: !isBusy,
    }
  },

  says: {
    'a user name': 'com espaços em volta',
    'nothing but blanks': 'só espaços',
    'too often': 'tentativas demais',
  },

  view: { component: async () => (await import('./password-pages')).AskPage },

  page: {
    startsCold: true,
    opens: () => ({ address: '/login#nova-senha' }),
    effects: {
      askLink: {
        call: { method: 'POST', path: '/password-reset/', body: (input: object) => ({ ...input, language: 'pt' }) },
      },
    },
  },
}

function holds(name: string) {
  return ({ context }: SnapshotFrom<typeof passwordAskMachine>) => context.name === name
}
