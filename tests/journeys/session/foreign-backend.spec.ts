import type { Page } from '@playwright/test'
import { providers } from '../../../contract/session/session'
import { callAtOnce } from '../../engine/page/running-program'
import { expectSignedIn, expectSignedOut, settle, signIn, signOut, stored } from '../support/portal-page'
import { test as base, expect } from '../support/test'
import {
  type ForeignBackEnd,
  type Habits,
  person,
  type Received,
  startForeignBackEnd,
  startStaticHost,
} from './foreign-backend'

interface Foreign {
  readonly backEnd: ForeignBackEnd
  /** Opens the portal on its static host, with these tokens in the browser's storage. */
  readonly visit: (tokens?: Readonly<Record<string, string>>) => Promise<Page>
}

/** What a browser sets by itself; the page's own headers are the others. */
const ofTheBrowser =
  /^(?:host|connection|content-length|user-agent|accept-encoding|accept-language|origin|referer|cache-control|pragma|dnt|priority|sec-.+)$/
const allowed = ['accept', 'authorization', 'content-type']
/** Section 7 of the specification. */
const specified = [
  'POST /token/',
  'POST /token/refresh/',
  'GET /me/',
  'POST /auth/sso/callback/',
  'GET /iam/me-access/',
  'GET /iam/modules/',
  'GET /notifications/',
  'POST /notifications/mark-all-read/',
]

for (const habits of [
  { rotates: false, wraps: true },
  { rotates: true, wraps: false },
] satisfies Habits[]) {
  const test = base.extend<{ foreign: Foreign }>({
    foreign: async ({ open }, use) => {
      const backEnd = await startForeignBackEnd(habits)
      const host = await startStaticHost(backEnd.origin)
      await use({
        backEnd,
        async visit(tokens = {}) {
          const page = await open({ origin: host.origin, origins: [backEnd.origin], stored: tokens })
          await page.goto('/')
          return page
        },
      })
      expect(
        [...new Set(backEnd.received.flatMap(headersOfThePage))].filter((name) => !allowed.includes(name)),
      ).toEqual([])
      expect([...new Set(backEnd.received.map(nameOf))].filter((call) => !specified.includes(call))).toEqual([])
      await host.close()
      await backEnd.close()
    },
  })

  test.describe(`A foreign back end that ${habits.rotates ? 'rotates, with arrays' : 'does not rotate, with pages'}`, () => {
    test('signs people in by password and by both providers, tells what is new and what they may do, and lets them go without a call (LOG-04, LOG-05, SES-05, SSO-03, SSO-04, NOT-01, NOT-02, ACC-02)', async ({
      foreign: { backEnd, visit },
    }) => {
      const page = await visit()
      const { origin } = new URL(page.url())
      await expectSignedOut(page)
      await signIn(page, person.username, 'errada')
      await expect(page.getByRole('alert')).toHaveText('Credenciais inválidas. Verifique seu usuário e senha.')
      await page.getByLabel('Senha', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expectSignedIn(page)
      expect(backEnd.received.slice(0, 3).map(nameOf)).toEqual(['POST /token/', 'POST /token/', 'GET /me/'])
      expect(backEnd.received[1]?.body).toEqual(person)
      expect(Object.keys(await stored(page)).sort()).toEqual(['access', 'refresh'])

      await page.getByRole('button', { name: 'Notificações: 1 não lida' }).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText('Não lida: OláBem-vinda')
      await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
      await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await settle(page)
      const marks = backEnd.received.filter((call) => nameOf(call) === 'POST /notifications/mark-all-read/')
      expect(marks.map(({ body }) => body)).toEqual([{}])
      expect(backEnd.received.map(nameOf)).toContain('GET /iam/me-access/')
      await expect(page.getByText('Falha ao carregar acesso')).toBeHidden()

      for (const provider of providers) {
        const before = backEnd.received.length
        await signOut(page)
        await expectSignedOut(page)
        expect(await stored(page)).toEqual({})
        expect(backEnd.received.slice(before).map(nameOf)).toEqual([])
        await page.getByRole('button', { name: `Entrar com ${provider}` }).click()
        await expectSignedIn(page)
        await expect(page).toHaveURL('/')
        await settle(page)
        const [callback, next] = backEnd.received.slice(before)
        expect(callback && nameOf(callback)).toBe('POST /auth/sso/callback/')
        expect(callback?.body).toEqual({
          code: 'code-of-the-tenant',
          state: expect.stringContaining(`"provider":"${provider}"`),
          client_id: `client-of-${provider.toLowerCase()}`,
          redirect_uri: `${origin}/login`,
          provider,
        })
        expect(callback?.headers.authorization).toBeUndefined()
        expect(next && nameOf(next)).toBe('GET /me/')
      }
    })

    test('keeps a person signed in over an expired token, gets one refresh for twenty calls that it refuses, and ends the session by refusing that (SES-02, REF-01, REF-02, REF-03)', async ({
      foreign: { backEnd, visit },
    }) => {
      const pair = backEnd.pair(-1)
      const page = await visit(pair)
      await expectSignedIn(page)
      const [first, ...next] = backEnd.received.map(nameOf)
      expect(first).toBe('POST /token/refresh/')
      expect(next).toContain('GET /me/')
      expect(backEnd.received[0]?.body).toEqual({ refresh: pair.refresh })
      const { access, refresh } = await stored(page)
      expect(access).not.toBe(pair.access)
      expect(refresh === pair.refresh).toBe(!habits.rotates)

      const twenty = Array.from({ length: 20 }, () => '/notifications/')
      for (let round = 1; round <= 2; round++) {
        await settle(page)
        backEnd.revoke((await stored(page))['access'] ?? '')
        const before = backEnd.received.length
        expect(await callAtOnce(page, twenty)).toEqual(twenty.map(() => 200))
        const calls = backEnd.received.slice(before).map(nameOf)
        expect(calls.filter((call) => call === 'POST /token/refresh/')).toHaveLength(1)
        expect(calls.filter((call) => call === 'GET /notifications/')).toHaveLength(40)
      }
      await page.reload()
      await expectSignedIn(page)
      await settle(page)
      const last = await stored(page)
      backEnd.revoke(last['access'] ?? '')
      backEnd.revoke(last['refresh'] ?? '')
      void callAtOnce(page, ['/notifications/', '/iam/modules/']).catch(() => null)
      await expectSignedOut(page)
      expect(await stored(page)).toEqual({})
    })
  })
}

function nameOf({ method, path }: Received): string {
  return `${method} ${path}`
}

function headersOfThePage({ headers }: Received): string[] {
  return Object.keys(headers).filter((name) => !ofTheBrowser.test(name))
}
