import type { Page } from '@playwright/test'
import { callAtOnce } from '../../engine/page/running-program'
import { endingTexts } from '../support/ending'
import {
  countOf,
  expectSignedIn,
  expectSignedOut,
  recordCalls,
  refreshCall,
  settle,
  signIn,
  signOut,
  stored,
  userMenu,
  visit,
} from '../support/portal-page'
import { type DemoUser, expect, type Sessions, test } from '../support/test'

const ten = Array.from({ length: 10 }, () => '/iam/me-access/')
const answered = ten.map(() => 200)

test('Two tabs whose token is old at once share one refresh; what ends the session of one ends it in both (REF-02, REF-03, SES-05)', async ({
  open,
  sessions,
}) => {
  const [one, other] = await twoTabs(await open({ as: 'bruno.lima' }))
  const calls = recordCalls(one)
  for (const [round, spoilt] of (['expired', 'revoked', 'expired', 'revoked'] as const).entries()) {
    await replace(one, { access: await sessions[spoilt]('bruno.lima') })
    expect(await Promise.all([callAtOnce(one, ten), callAtOnce(other, ten)])).toEqual([answered, answered])
    expect(countOf(refreshCall, calls), spoilt).toBe(round + 1)
    await expectNoRefresh(one)
  }
  for (const tab of [one, other]) {
    await tab.reload()
    await expectSignedIn(tab)
  }
  expect(countOf(refreshCall, calls)).toBe(4)
  await replace(one, { refresh: 'gone', access: await sessions.expired('bruno.lima') })
  await expectSignedOut(one)
  await expectSignedOut(other)
  expect(await stored(one)).toEqual({})
})

test('Two tabs opened on an expired token share one refresh (SES-02, REF-02)', async ({ open, sessions }) => {
  const one = await open({ as: 'bruno.lima', stored: { access: await sessions.expired('bruno.lima') } })
  const other = await one.context().newPage()
  const calls = recordCalls(one)
  await Promise.all([one.goto('/'), other.goto('/')])
  await expectSignedIn(one)
  await expectSignedIn(other)
  expect(countOf(refreshCall, calls)).toBe(1)
})

test('Who signs out, in or as somebody else in one tab does so in the other, which says why, once (SES-01, SES-04, SES-05)', async ({
  open,
  sessions,
}) => {
  const [one, other] = await twoTabs(await open({ as: 'bruno.lima' }))

  await test.step('out', async () => {
    await signOut(one)
    await expectSignedOut(one)
    await expect(one.getByText(endingTexts.signedOut)).toBeVisible()
    await expect(one.getByRole('alert')).toBeHidden()
    await expectSignedOut(other)
    await expect(userMenu(other)).toBeHidden()
    await expect(other.getByRole('alert')).toHaveText(endingTexts.endedElsewhere)
    expect(await stored(other)).toEqual({})
    await one.reload()
    await expectSignedOut(one)
    await expect(one.getByText(endingTexts.signedOut)).toBeHidden()
    expect(await one.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  })

  await test.step('in', async () => {
    await signIn(one, 'elisa.melo')
    await expectPerson(one, 'Elisa Melo')
    await expectPerson(other, 'Elisa Melo')
  })

  await test.step('as somebody else, who starts over', async () => {
    await visit(one, '/formularios/lista')
    await expect(one).toHaveTitle('Lista de Formulários · Portal')
    await replace(other, await tokensOf('carla.dias', sessions))
    await expectPerson(one, 'Carla Dias')
    await expect(one).toHaveURL('/')
  })
})

async function twoTabs(one: Page): Promise<[Page, Page]> {
  const other = await one.context().newPage()
  for (const tab of [one, other]) {
    await tab.goto('/')
    await expectSignedIn(tab)
    await settle(tab)
  }
  return [one, other]
}

/**
 * A tab whose own call, not the test's, still waits for the refresh would be sent again with the next spoilt token, and
 * that is a second refusal: it ends the session.
 */
async function expectNoRefresh(page: Page): Promise<void> {
  const locks = async () => {
    const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query())
    return [...held, ...pending].filter(({ name }) => name === 'portal-refresh')
  }
  await expect.poll(locks).toEqual([])
}

async function tokensOf(username: DemoUser, sessions: Sessions): Promise<Record<string, string>> {
  return { ...(await sessions.start(username)) }
}

async function replace(page: Page, tokens: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((tokens) => {
    for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value)
  }, tokens)
}

async function expectPerson(page: Page, name: string): Promise<void> {
  await expectSignedIn(page)
  await userMenu(page).click()
  await expect(page.getByRole('menu').getByText(name)).toBeVisible()
  await page.keyboard.press('Escape')
}
