import type { SnapshotFrom } from 'xstate'
import type { NoticeTopic, NoticeWay } from '../../../../contract/notifications/choices'
import { notificationChoicesMachine } from '../../../../machines/notifications/choices/notification-choices.machine'
import { together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { sentenceOf } from '../../protocols/form-dialog.ui'
import { options } from './notification-choices.cases'

type State = SnapshotFrom<typeof notificationChoicesMachine>

const fields = {
  followed: 'O que você segue',
  access_asked: 'Pedidos de acesso que você responde',
  access_answered: 'O seu acesso',
  responses: 'Respostas suas de formulários',
  follow_ups: 'Pendências suas',
  mentions: 'Menções a você',
  overdue: 'Faturas vencidas',
  undelivered: 'E-mails que não chegam',
} as const
const retry = 'Tentar de novo'

export const ui: Ui<typeof notificationChoicesMachine> = {
  machine: notificationChoicesMachine,
  cases: options,

  events: {
    'way.choose': {
      control: (screen, { topic }) => screen.field(fields[topic]),
      operate: (field, { way }) => field.choose(way),
    },
    'choices.retry': { control: (screen) => screen.button(retry) },
  },

  byPayload: {
    'follow-ups off already': { cases: ['way.choose follow-ups not at all'], when: isChosen('follow_ups', 'none') },
    'follow-ups by mail already': { cases: ['way.choose follow-ups by mail'], when: isChosen('follow_ups', 'mail') },
    'responses off already': { cases: ['way.choose responses not at all'], when: isChosen('responses', 'none') },
  },

  shown: (screen) =>
    together({
      values: Promise.all(Object.values(fields).map((name) => screen.field(name).value())),
      status: screen.find('status').with('escolha').text(),
      problem: screen.find('alert').with('escolha').text(),
      canRetry: screen.button(retry).isThere(),
    }),

  toShow(state) {
    const { choices, chosen, problem } = state.context
    return {
      values: Object.keys(fields).map((topic) => ({ ...choices, ...chosen })[topic as keyof typeof fields]),
      status: state.matches('saving')
        ? 'Salvando a sua escolha…'
        : state.matches('saved')
          ? 'A sua escolha está salva.'
          : null,
      problem: problem ? `A sua escolha não foi salva.\n${sentenceOf(problem)}` : null,
      canRetry: problem !== null && Object.keys(chosen).length > 0,
    }
  },

  says: {
    'of somebody who has chosen nothing': 'de quem não escolheu nada',
    rejected: 'recusada (400)',
    'follow-ups not at all': 'nada sobre as pendências',
    'follow-ups by mail': 'as pendências por e-mail',
    'responses not at all': 'nada sobre as respostas',
  },

  view: { component: async () => (await import('./choices')).ChoicesOnPage },

  page: {
    opens: () => ({ as: 'davi.rocha', address: '/notificacoes?preferencias' }),
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|home)\//,
    effects: {
      /** The server is not asked, so that each path begins with nothing chosen. */
      saveChoices: {
        call: {
          method: 'PATCH',
          path: '/notifications/choices/',
          body: ({ choices }: { choices: object }) => ({ choices, language: 'pt' }),
        },
        answer: async (_, { outcome }) => (outcome === 'done' ? { status: 200, json: {} } : undefined),
      },
    },
  },
}

/** Nobody chooses what is chosen. */
function isChosen(topic: NoticeTopic, way: NoticeWay) {
  return ({ context: { choices, chosen } }: State) => (chosen[topic] ?? choices[topic]) === way
}
