import type { Page } from '@playwright/test'
import { readProblem } from '../../../contract/problem'
import type { signInMachine } from '../../../machines/session/sign-in.machine'
import type { SsoReturn } from '../../../machines/session/sso-callback.machine'
import type { AnswerEvent, Fulfilment, Opening, PageDriver } from '../../engine/page/page-driver'
import { isUsable, surroundings, textOf, together } from '../../engine/page/what-is-shown'
import { comeBack, stayHere } from '../../journeys/support/asked-provider'
import { endingTexts, rememberEnding } from '../../journeys/support/ending'
import { openedByProvider, returned, withoutNow } from '../../journeys/support/opened-by-provider'
import { signIn } from '../../journeys/support/portal-page'
import { bruno } from '../../support/demo-user'

const incomplete: SsoReturn = { ...returned, code: null }
const problem = readProblem(401, { detail: 'O provedor de identidade não confirmou o acesso.' })

export const driver: PageDriver<typeof signInMachine> = {
  startsCold: true,

  cases: {
    inputs: {
      'opened as it is': { ssoReturn: null, ended: null },
      'opened by a provider': { ssoReturn: returned, ended: null },
      'opened by half an answer': { ssoReturn: incomplete, ended: null },
      'after Sair': { ssoReturn: null, ended: 'signedOut' },
    },
    answers: {
      loginForm: { done: { Bruno: { user: bruno } } },
      ssoCallback: {
        done: {
          Bruno: { user: bruno, problem: null },
          'a problem': { user: null, problem },
          nothing: { user: null, problem: null },
        },
        error: { 'a bug': new Error('a bug') },
      },
      keepAtLogin: { error: { 'a full history': new DOMException('too many', 'SecurityError') } },
      showSsoFailure: { error: { 'a full history': new DOMException('too many', 'SecurityError') } },
    },
  },

  impossible: {
    'the machine that takes the answer fails in no other way than by a problem': { cases: ['ssoCallback.error a bug'] },
    'half an answer is not exchanged': {
      cases: ['ssoCallback.done Bruno', 'ssoCallback.done a problem'],
      when: ({ context: { ssoReturn } }) => !isExchanged(ssoReturn),
    },
    'a whole answer is exchanged': {
      cases: ['ssoCallback.done nothing'],
      when: ({ context: { ssoReturn } }) => isExchanged(ssoReturn),
    },
    'the card is inert behind the overlay': {
      cases: ['loginForm.done Bruno'],
      when: (state) => state.matches('completing'),
    },
  },

  leftOut: {
    'a page that may not change its address at all is opened by tests/src/session/sso.test.ts': {
      cases: ['keepAtLogin.error a full history'],
    },
  },

  opens({ input: { ssoReturn, ended } }) {
    const opening: Opening = ssoReturn ? openedByProvider(ssoReturn) : { address: '/login' }
    return {
      ...opening,
      async before(page) {
        await opening.before?.(page)
        if (ended) await rememberEnding(page, ended)
        await stayHere(page)
      },
    }
  },

  comparable: ({ ssoReturn, ...context }) => ({ ...context, ssoReturn: withoutNow(ssoReturn) }),

  otherCalls: /^(?:POST \/(?:token|auth\/sso\/start)\/|GET \/me\/)$/,

  events: {
    /** Goes to a provider and comes Back. */
    'attempt.began': {
      control: (page) => page.getByRole('button', { name: 'Entrar com SIMAKRENT' }),
      operate: async (button) => {
        const page = button.page()
        const asked = page.waitForRequest('**/oidc/oauth2/v2.0/authorize?*')
        await button.click()
        await asked
        await comeBack(page)
      },
    },
    'sso.failed': { happen: ({ page }) => changeAddress(page, '/login?error=sso_failed') },
  },

  effects: {
    loginForm: {
      answer: async ({ page }) => {
        await signIn(page, bruno.username)
        return undefined
      },
    },
    ssoCallback: {
      comesAtOnce: ({ context: { ssoReturn } }) => !isExchanged(ssoReturn),
      call: {
        method: 'POST',
        path: '/auth/sso/callback/',
        leaves: isExchanged,
        body({ code, transaction: { timestamp: _, ...remembered } }: typeof returned) {
          return { code, ...remembered }
        },
      },
      /** The code is made up: the tokens are real. */
      answer: async ({ sessions }, answer) =>
        refusalOf(answer) ?? { status: 200, json: await sessions.start('bruno.lima') },
    },
    showSsoFailure: {
      comesAtOnce: true,
      arrange: async ({ page }, { outcome }) => {
        if (outcome === 'error') await denyNotice(page)
      },
    },
  },

  async shown({ page }) {
    const around = surroundings(page)
    const waysIn = ['Entrar com SIMAKRENT', 'Entrar com MANSERV', 'Entrar com usuário e senha']
    return together({
      stored: around.then(({ stored }) => stored),
      path: around.then(({ path }) => path),
      notice: textOf(page.getByRole('alert')),
      status: textOf(page.getByRole('status')),
      isIn: page.getByRole('button', { name: 'Menu do usuário' }).isVisible(),
      waysIn: Promise.all(waysIn.map((name) => isUsable(page.getByRole('button', { name, includeHidden: true })))),
    })
  },

  toShow(state) {
    const isConnecting = state.value === 'completing'
    const { ended } = state.context
    const isIn = state.matches('signedIn')
    return {
      stored: isIn ? ['access', 'refresh'] : [],
      path: isIn ? '/' : '/login',
      notice: state.value === 'warning' ? 'Falha ao conectar com a Microsoft. Tente novamente.' : null,
      isIn,
      waysIn: [1, 2, 3].map(() => !isIn && !isConnecting),
      ...(isIn
        ? {}
        : {
            status: isConnecting
              ? 'Conectando à Microsoft…'
              : ended && state.value === 'explaining'
                ? endingTexts[ended]
                : null,
          }),
    }
  },

  says: {
    'opened as it is': 'a página abre como ela é',
    'opened by a provider': 'a página abre com a resposta de um provedor',
    'opened by half an answer': 'a página abre com meia resposta de um provedor',
    'after Sair': 'a página abre depois de “Sair”',
    'a problem': 'recusada',
    nothing: 'sem nada',
    'a full history': 'o histórico do navegador está cheio',
  },
}

function isExchanged(ssoReturn: SsoReturn | null): boolean {
  return ssoReturn !== null && ssoReturn.code !== null
}

function refusalOf({ payload }: AnswerEvent): Fulfilment {
  const { problem } = payload as { problem: { status: number; detail: string | null } | null }
  return problem && { status: problem.status, json: { detail: problem.detail } }
}

/** As Back does within the page. */
function changeAddress(page: Page, address: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** A browser refuses to change the address too often in a short time. */
async function denyNotice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { replaceState } = history
    history.replaceState = (data, unused, url) => {
      if (String(url).includes('sso_failed')) throw new DOMException('too many', 'SecurityError')
      replaceState.call(history, data, unused, url)
    }
  })
}
