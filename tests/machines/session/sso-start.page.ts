import type { Page } from '@playwright/test'
import { type Provider, providers } from '../../../contract/session/session'
import type { ssoStartMachine } from '../../../machines/session/sso-start.machine'
import type { PageDriver } from '../../engine/page/page-driver'
import { surroundings, textOf, together } from '../../engine/page/what-is-shown'
import { comeBack, lastAsked, stayHere } from '../../journeys/support/asked-provider'
import { noAnswer, unavailable } from '../../support/people'

export const driver: PageDriver<typeof ssoStartMachine> = {
  startsCold: true,

  cases: {
    events: {
      SIMAKRENT: { type: 'provider.choose', provider: 'SIMAKRENT' },
      MANSERV: { type: 'provider.choose', provider: 'MANSERV' },
    },
    answers: {
      prepareSso: {
        done: { 'the address': 'https://identity.example.com/oauth2/v2.0/authorize?client_id=x' },
        error: { unavailable, 'no answer': noAnswer },
      },
    },
  },

  impossible: {
    'a browser goes to an address that it is given': { cases: ['leaveForProvider.error'] },
  },

  /** It holds what is drawn by chance. */
  comparable: ({ address, ...context }) => ({ ...context, hasAddress: address !== null }),

  opens: () => ({ address: '/login', before: stayHere }),

  events: {
    'provider.choose': { control: (page, { provider }) => buttonOf(page, provider) },
  },

  effects: {
    prepareSso: {
      call: {
        method: 'POST',
        path: '/auth/sso/start/',
        body: ({ provider }: { provider: Provider }) => ({ provider }),
        readBody: async ({ state }: { state: string }) => ({ provider: JSON.parse(state).provider }),
      },
    },
    leaveForProvider: {
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
      problem: problem
        ? 'Não foi possível abrir a página da empresa. Tente novamente; se continuar, fale com quem administra o portal.'
        : null,
      providers: ['SIMAKRENT', 'MANSERV'].map((name) => ({
        name,
        isLoading: isLeaving && name === provider,
        isOff: isLeaving,
      })),
      ...(isLeaving ? { remembered: clientOf(state.context.provider) } : {}),
      ...(state.matches({ leaving: 'going' }) ? { left: clientOf(state.context.provider) } : {}),
    }
  },

  says: { 'the address': 'com o endereço', unavailable: 'indisponível', 'no answer': 'sem resposta' },
}

function clientOf(provider: Provider | null): string {
  return `portal-${provider?.toLowerCase()}`
}

function buttonOf(page: Page, provider: Provider) {
  return page.getByRole('button', { name: `Entrar com ${provider}`, exact: true })
}
