import type { Page } from '@playwright/test'
import type { StoredSession, sessionInitMachine } from '../../../machines/session/session-init.machine'
import type { Answer } from '../../engine/cases'
import type { AnswerEvent, PageDriver } from '../../engine/page/page-driver'
import { surroundings, textOf, together } from '../../engine/page/what-is-shown'
import type { Path } from '../../engine/paths'
import { endingTexts } from '../../journeys/support/ending'
import type { Sessions } from '../../journeys/support/test'
import { bruno } from '../../support/demo-user'
import { noAnswer, unauthorized } from '../../support/people'

type Stored = Readonly<Record<string, string>>

/** Pages whose first answer is arranged. */
const arranged = new WeakSet<Page>()

export const driver: PageDriver<typeof sessionInitMachine> = {
  startsCold: true,

  cases: {
    answers: {
      readSession: {
        done: {
          'valid access': { hasValidAccess: true, hasRefresh: true },
          'refresh only': { hasValidAccess: false, hasRefresh: true },
          nothing: { hasValidAccess: false, hasRefresh: false },
        },
      },
      refreshTokens: {
        done: { renewed: { hasToken: true } },
        error: { refused: unauthorized, 'no answer': noAnswer },
      },
      loadUser: { done: { Bruno: bruno }, error: { unauthorized, 'no answer': noAnswer } },
      clearSession: { done: { cleared: { isCleared: true }, 'another tab was faster': { isCleared: false } } },
    },
  },

  impossible: {
    'a browser that denies its storage is worked around': { cases: ['readSession.error', 'clearSession.error'] },
  },

  opens: async (path, { sessions }) => ({ address: '/', stored: await storedAs(firstRead(path), sessions) }),

  events: {},

  /** The permissions are asked for beside the user; the session is not there yet to use them. */
  otherCalls: /^GET \/(?:home|home\/personal|iam\/me-access|notifications\/unread)\/$/,

  effects: {
    readSession: {
      comesAtOnce: true,
      /** The first answer is what the page is opened with, any other what another tab has left behind. */
      async arrange({ page, sessions }, { payload }) {
        if (arranged.has(page)) await atNextRead(page, await storedAs(payload as StoredSession, sessions))
        await atNextRead(page, null)
        arranged.add(page)
      },
    },
    refreshTokens: {
      call: {
        method: 'POST',
        path: '/token/refresh/',
        body: () => ({ isStored: true }),
        readBody: async ({ refresh }: { refresh: string }, page) => ({
          isStored: refresh === (await page.evaluate(() => localStorage['refresh'])),
        }),
      },
      /** What is stored is compared with what was sent before anything comes of the answer: another tab writes later. */
      async answer({ page }) {
        await atNextRead(page, null, 'first')
        return undefined
      },
    },
    loadUser: { call: { method: 'GET', path: '/me/' } },
    clearSession: {
      comesAtOnce: true,
      arrange: async ({ page }, answer) => {
        if (isCleared(answer)) await atNextRead(page, null)
      },
    },
  },

  async shown({ page }) {
    const around = surroundings(page)
    return together({
      stored: around.then(({ stored }) => stored),
      path: around.then(({ path }) => path),
      status: textOf(page.getByRole('status')),
      notice: textOf(page.getByRole('alert')),
      isIn: page.getByRole('button', { name: 'Menu do usuário' }).isVisible(),
      canSignIn: page.getByRole('button', { name: 'Entrar com SIMAKRENT' }).isVisible(),
    })
  },

  toShow(state) {
    const isOut = state.matches('signedOut')
    return {
      stored: isOut ? [] : ['access', 'refresh'],
      path: isOut ? '/login' : '/',
      isIn: state.matches('signedIn'),
      canSignIn: isOut,
      notice: isOut && state.context.hadSession ? endingTexts.notResumed : null,
      ...(state.hasTag('busy') ? { status: 'Carregando…' } : {}),
    }
  },

  says: {
    'valid access': 'um acesso válido',
    'refresh only': 'um acesso vencido e o que o renova',
    nothing: 'nada',
    renewed: 'renovado',
    refused: 'recusado',
    unauthorized: 'não autorizado',
    'no answer': 'sem resposta',
    cleared: 'apagado',
    'another tab was faster': 'outra aba foi mais rápida',
  },
}

/** What the page finds when it opens. */
function firstRead({ steps }: Path<typeof sessionInitMachine>): StoredSession {
  const answer = steps[0]?.event as Answer | undefined
  return answer?.output as StoredSession
}

async function storedAs({ hasValidAccess, hasRefresh }: StoredSession, { start, expired }: Sessions): Promise<Stored> {
  if (!hasRefresh) return {}
  const tokens = { ...(await start('bruno.lima')) }
  return hasValidAccess ? tokens : { ...tokens, access: await expired('bruno.lima') }
}

function isCleared({ payload }: AnswerEvent): boolean {
  return (payload as { isCleared: boolean }).isCleared
}

/**
 * Another tab's tokens come in place of the stored ones as the page next reads what it refreshes with; null: they stay.
 * Written in this very tab, so that no notice of it comes before the answer.
 */
async function atNextRead(page: Page, written: Stored | null, turn: 'first' | 'last' = 'last'): Promise<void> {
  const arrange = ({ written, turn }: { written: Stored | null; turn: 'first' | 'last' }) => {
    const { getItem } = Storage.prototype
    const there = window as unknown as { written?: (Stored | null)[] }
    if (!there.written) {
      const queue: (Stored | null)[] = []
      there.written = queue
      Storage.prototype.getItem = function (key) {
        const next = key === 'refresh' ? queue.shift() : null
        if (next) {
          for (const token of ['access', 'refresh']) delete this[token]
          for (const [token, value] of Object.entries(next)) this.setItem(token, value)
        }
        return getItem.call(this, key)
      }
    }
    if (turn === 'first') there.written.unshift(written)
    else there.written.push(written)
  }
  if (page.url() === 'about:blank') await page.addInitScript(arrange, { written, turn })
  else await page.evaluate(arrange, { written, turn })
}
