import type { Page } from '@playwright/test'
import { type Provider, providers } from '../../../contract/session/session'
import type { ssoStartMachine } from '../../../machines/session/sso-start.machine'
import type { PageDriver } from '../../engine/page/page-driver'
import { surroundings, textOf, together } from '../../engine/page/what-is-shown'
import { comeBack, lastAsked, stayHere } from '../../journeys/support/asked-provider'

export const driver: PageDriver<typeof ssoStartMachine> = {
  startsCold: true,

  cases: {
    events: {
      SIMAKRENT: { type: 'provider.choose', provider: 'SIMAKRENT' },
      MANSERV: { type: 'provider.choose', provider: 'MANSERV' },
    },
    answers: { leaveForProvider: { error: { 'no random numbers': new DOMException('denied', 'SecurityError') } } },
  },

  opens: () => ({ address: '/login', before: stayHere }),

  events: {
    'provider.choose': { control: (page, { provider }) => buttonOf(page, provider) },
  },

  effects: {
    leaveForProvider: {
      comesAtOnce: ['leaveForProvider.error no random numbers'],
      arrange: ({ page }) =>
        page.evaluate(() => {
          crypto.getRandomValues = () => {
            delete (crypto as Partial<Crypto>).getRandomValues
            throw new DOMException('denied', 'SecurityError')
          }
        }),
      answer: async ({ page }) => {
        await comeBack(page)
        return undefined
      },
    },
  },

  async shown({ page }) {
    return together({
      providers: Promise.all(
        providers.map(async (name) => ({
          name,
          isLoading: (await buttonOf(page, name).getAttribute('data-loading')) !== null,
          isOff: await buttonOf(page, name).isDisabled(),
        })),
      ),
      problem: textOf(page.getByRole('alert')),
      stored: surroundings(page).then(({ stored }) => stored),
      left: Promise.resolve(lastAsked(page)),
      remembered: page.evaluate(() => JSON.parse(sessionStorage.getItem('sso') ?? '{}').client_id),
    })
  },

  toShow(state) {
    const { provider, problem } = state.context
    const isLeaving = state.matches('leaving')
    return {
      stored: [],
      problem: problem ? 'Não foi possível abrir a página da empresa. Fale com quem administra o portal.' : null,
      providers: ['SIMAKRENT', 'MANSERV'].map((name) => ({
        name,
        isLoading: isLeaving && name === provider,
        isOff: isLeaving,
      })),
      ...(isLeaving ? leftFor(state.context.provider) : {}),
    }
  },

  says: { 'no random numbers': 'o navegador não dá números aleatórios' },
}

function leftFor(provider: Provider | null) {
  const client = `portal-${provider?.toLowerCase()}`
  return { left: client, remembered: client }
}

function buttonOf(page: Page, provider: Provider) {
  return page.getByRole('button', { name: `Entrar com ${provider}`, exact: true })
}
