import { responseStartMachine } from '../../../../machines/forms/response/response-start.machine'
import { type Part, together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { isLoading } from '../../protocols/form-dialog.ui'
import { options } from './response-start.cases'

const words = { 'response.start': 'Começar a responder', 'response.retry': 'Tentar de novo' } as const

/** FRM-03. */
export const ui: Ui<typeof responseStartMachine> = {
  machine: responseStartMachine,
  cases: options,

  /** The view makes the key; the server numbers the response. */
  comparable: ({ key, id, ...context }) => ({ ...context, hasKey: key !== '', isBegun: id !== null }),

  events: {
    'response.start': { control: (screen) => screen.button(words['response.start']) },
    'response.retry': { control: (screen) => screen.button(words['response.retry']) },
  },

  shown: (screen: Part, { status }) =>
    status === 'done'
      ? together({ start: isLoading(screen.button(words['response.start'])) })
      : together({
          start: isLoading(screen.button(words['response.start'])),
          canRetry: screen.button(words['response.retry']).isThere(),
          problem: screen.find('alert').text(),
        }),

  toShow(state) {
    if (state.status === 'done') return { start: null }
    const { problem } = state.context
    return {
      start: state.hasTag('failed') ? null : state.hasTag('busy'),
      canRetry: state.can({ type: 'response.retry' }),
      problem: problem ? sentences[problem.status] : null,
    }
  },

  says: {
    'of a form about a machine': 'um formulário sobre um ativo',
    asked: 'pedido',
    begun: 'começada',
    rejected: 'o ativo não serve (400)',
  },

  view: { component: async () => (await import('./response-dialogs')).ResponseStartPart },

  page: {
    opens: () => ({
      as: 'ana.souza',
      address: '/formularios/responder/3?ativo=1',
      after: ({ page }) => page.getByRole('heading', { name: 'Relato de acidente' }).waitFor(),
    }),
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\//,
    comparableOutput: ({ id }) => ({ isBegun: id !== null }),
    effects: {
      startResponse: {
        call: { method: 'POST', path: '/forms/responses/', body: ({ form, asset }) => ({ form, asset }) },
      },
    },
  },
}
