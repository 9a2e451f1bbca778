import type { ssoCallbackMachine } from '../../../machines/session/sso-callback.machine'
import type { PageDriver } from '../../engine/page/page-driver'
import { surroundings, textOf, together } from '../../engine/page/what-is-shown'
import { openedByProvider, returned, withoutNow } from '../../journeys/support/opened-by-provider'
import { bruno } from '../../support/demo-user'
import { noAnswer, unauthorized } from '../../support/people'

const minute = 60_000
const { transaction } = returned

export const driver: PageDriver<typeof ssoCallbackMachine> = {
  startsCold: true,

  cases: {
    inputs: {
      'as expected': returned,
      'refused by the provider': { ...returned, code: null, error: 'access_denied' },
      'without a code': { ...returned, code: null },
      'without a state': { ...returned, state: null },
      'from an unknown provider': {
        ...returned,
        state: JSON.stringify({ provider: 'OUTRA', timestamp: 0, nonce: '' }),
      },
      'with a state that is no JSON': { ...returned, state: '{' },
      'with a state that did not leave here': { ...returned, transaction: null },
      'with the state of another departure': {
        ...returned,
        transaction: {
          ...transaction,
          state: JSON.stringify({ ...JSON.parse(transaction.state), nonce: 'cd'.repeat(16) }),
        },
      },
      'too late': { ...returned, transaction: { ...transaction, timestamp: returned.now - 15 * minute - 1 } },
      'from the future': { ...returned, transaction: { ...transaction, timestamp: returned.now + 6 * minute } },
    },
    answers: {
      exchangeCode: { error: { refused: unauthorized, 'no answer': noAnswer } },
      loadUser: { done: { Bruno: bruno }, error: { refused: unauthorized } },
    },
  },

  impossible: {
    'a browser that denies its storage is worked around': { cases: ['clearSession.error'] },
  },

  opens: ({ input }) => openedByProvider(input),

  comparable: withoutNow,

  events: {},

  effects: {
    exchangeCode: {
      call: {
        method: 'POST',
        path: '/auth/sso/callback/',
        body({ code, transaction: { timestamp: _, ...remembered } }: typeof returned) {
          return { code, ...remembered }
        },
      },
      /** The code is made up: the tokens are real. */
      answer: async ({ sessions }, { outcome }) =>
        outcome === 'done' ? { status: 200, json: await sessions.start('bruno.lima') } : undefined,
    },
    loadUser: { call: { method: 'GET', path: '/me/' } },
    clearSession: { comesAtOnce: true },
  },

  async shown({ page }) {
    const around = surroundings(page)
    return together({
      stored: around.then(({ stored }) => stored),
      path: around.then(({ path }) => path),
      remembered: page.evaluate(() => sessionStorage.getItem('sso')),
      notice: textOf(page.getByRole('alert')),
      status: textOf(page.getByRole('status')),
      isInert: page
        .getByRole('main', { includeHidden: true })
        .first()
        .evaluate((main) => (main as HTMLElement).inert),
      isIn: page.getByRole('button', { name: 'Menu do usuário' }).isVisible(),
    })
  },

  toShow(state) {
    const isBusy = state.hasTag('busy')
    const isIn = state.matches('signedIn')
    return {
      stored: isIn || state.matches('loadingUser') ? ['access', 'refresh'] : [],
      path: isIn ? '/' : '/login',
      remembered: null,
      notice: state.matches('failed') ? 'Falha ao conectar com a Microsoft. Tente novamente.' : null,
      isInert: isBusy,
      isIn,
      ...(isBusy ? { status: 'Conectando à Microsoft…' } : {}),
    }
  },

  says: {
    'as expected': 'volta como se espera',
    'refused by the provider': 'o provedor recusa',
    'without a code': 'volta sem código',
    'without a state': 'volta sem estado',
    'from an unknown provider': 'volta de um provedor desconhecido',
    'with a state that is no JSON': 'volta com um estado ilegível',
    'with a state that did not leave here': 'volta com um estado que não saiu deste navegador',
    'with the state of another departure': 'volta com o estado de outra partida',
    'too late': 'volta depois de mais de 15 minutos',
    'from the future': 'volta com um estado do futuro',
    refused: 'recusado',
    'no answer': 'sem resposta',
  },
}
