import { afterEach, expect, test } from 'vitest'
import { startProgram, stopPrograms } from '../../engine/program'
import { openBrowser } from '../../support/browser'

const host = 'http://127.0.0.1:1'
afterEach(stopPrograms)

test('a theme that is chosen is remembered under its key, and comes back (SHL-11)', () => {
  const browser = openBrowser('https://portal.example.com')
  const { preferences } = startProgram(browser.openTab(), host)
  expect(preferences.getSnapshot().value).toMatchObject({ theme: 'light' })
  expect(browser.lasting.has('theme')).toBe(false)

  preferences.send({ type: 'theme.toggle' })
  expect(browser.lasting.get('theme')).toBe('dark')
  expect(startProgram(browser.openTab(), host).preferences.getSnapshot().value).toMatchObject({ theme: 'dark' })
})

test('a language that is chosen is remembered under its key; anything else stored there is Portuguese (SHL-12)', async () => {
  const browser = openBrowser('https://portal.example.com')
  browser.lasting.set('language', 'fr')
  const { preferences } = startProgram(browser.openTab(), host)
  expect(preferences.getSnapshot().context.language).toBe('pt')

  preferences.send({ type: 'language.choose', language: 'en' })
  await expect.poll(() => browser.lasting.get('language')).toBe('en')
  expect(startProgram(browser.openTab(), host).preferences.getSnapshot().context.language).toBe('en')
})

test('a browser that denies its storage still runs the portal, as long as the page lasts', () => {
  const tab = openBrowser('https://portal.example.com').openTab()
  Object.defineProperty(tab.window, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const { preferences } = startProgram(tab, host)
  preferences.send({ type: 'theme.toggle' })
  expect(preferences.getSnapshot().value).toMatchObject({ theme: 'dark' })
})

test('a browser that has no room left keeps what it is told as long as the page lasts', () => {
  const tab = openBrowser('https://portal.example.com').openTab('/faturamento')
  for (const storage of [tab.window.localStorage, tab.window.sessionStorage]) {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  }
  const { portal, preferences } = startProgram(tab, host)
  preferences.send({ type: 'theme.toggle' })
  expect(preferences.getSnapshot().value).toMatchObject({ theme: 'dark' })
  expect(portal.getSnapshot().status).toBe('active')
})
