import type { Page } from '@playwright/test'
import { callAtOnce } from '../../engine/page/running-program'
import {
  countOf,
  expectSignedIn,
  expectSignedOut,
  recordCalls,
  refreshCall,
  signIn,
  signOut,
  stored,
  userMenu,
} from '../support/portal-page'
import { type DemoUser, expect, type Sessions, test } from '../support/test'

const ten = Array.from({ length: 10 }, () => '/iam/me-access/')
const answered = ten.map(() => 200)

for (const spoilt of ['expired', 'revoked'] as const) {
  test(`Two tabs whose token is ${spoilt} at once share one refresh and both stay signed in (REF-02)`, async ({
    open,
    sessions,
  }) => {
    const [one, other] = await twoTabs(await open({ as: 'bruno.lima' }))
    const calls = recordCalls(one)
    for (let round = 1; round <= 3; round++) {
      await replace(one, { access: await sessions[spoilt]('bruno.lima') })
      expect(await Promise.all([callAtOnce(one, ten), callAtOnce(other, ten)])).toEqual([answered, answered])
      expect(countOf(refreshCall, calls)).toBe(round)
    }
    for (const tab of [one, other]) {
      await tab.reload()
      await expectSignedIn(tab)
    }
    expect(countOf(refreshCall, calls)).toBe(3)
  })
}

test('Two tabs opened on an expired token share one refresh (SES-02, REF-02)', async ({ open, sessions }) => {
  const one = await open({ as: 'bruno.lima', stored: { access: await sessions.expired('bruno.lima') } })
  const other = await one.context().newPage()
  const calls = recordCalls(one)
  await Promise.all([one.goto('/'), other.goto('/')])
  await expectSignedIn(one)
  await expectSignedIn(other)
  expect(countOf(refreshCall, calls)).toBe(1)
})

test('A sign-out in one tab leaves the protected area in the other (SES-05)', async ({ open }) => {
  const [one, other] = await twoTabs(await open({ as: 'bruno.lima' }))
  await signOut(one)
  await expectSignedOut(one)
  await expectSignedOut(other)
  await expect(userMenu(other)).toBeHidden()
  expect(await stored(other)).toEqual({})
})

test('A refused refresh in one tab ends the session in both (REF-03)', async ({ open, sessions }) => {
  const [one, other] = await twoTabs(await open({ as: 'bruno.lima' }))
  await replace(one, { refresh: 'gone', access: await sessions.expired('bruno.lima') })
  await expectSignedOut(one)
  await expectSignedOut(other)
  expect(await stored(one)).toEqual({})
})

test('A sign-in in one tab opens the portal in the other, as the same person (SES-01)', async ({ open }) => {
  const one = await open()
  const other = await one.context().newPage()
  await one.goto('/')
  await other.goto('/')
  await expectSignedOut(other)
  await signIn(one, 'carla.dias')
  await expectSignedIn(one)
  await expectPerson(other, 'Carla Dias')
})

test('Another person signed in elsewhere makes this tab start over as that person (SES-04)', async ({
  open,
  sessions,
}) => {
  const [one, other] = await twoTabs(await open({ as: 'bruno.lima' }))
  await one.goto('/faturamento/boletins-de-medicao')
  await expectSignedIn(one)
  await replace(other, await tokensOf('carla.dias', sessions))
  await expectPerson(one, 'Carla Dias')
  await expect(one).toHaveURL('/')
})

test('A sign-out and a sign-in as somebody else reach a tab that was open all the while (SES-05, SES-04)', async ({
  open,
}) => {
  const [one, other] = await twoTabs(await open({ as: 'bruno.lima' }))
  await signOut(other)
  await expectSignedOut(one)
  await expectSignedOut(other)
  await signIn(other, 'elisa.melo')
  await expectPerson(other, 'Elisa Melo')
  await expectPerson(one, 'Elisa Melo')
})

async function twoTabs(one: Page): Promise<[Page, Page]> {
  const other = await one.context().newPage()
  for (const tab of [one, other]) {
    await tab.goto('/')
    await expectSignedIn(tab)
    await tab.waitForLoadState('networkidle')
  }
  return [one, other]
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
