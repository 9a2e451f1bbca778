import type { Page } from '@playwright/test'
import type { sidebarMachine } from '../../../machines/shell/sidebar.machine'
import type { PageDriver } from '../../engine/page/page-driver'
import { surroundings, textOf, together } from '../../engine/page/what-is-shown'

const cookie = 'sidebar_state'
const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

export const driver: PageDriver<typeof sidebarMachine> = {
  startsCold: true,

  cases: {
    inputs: {
      'on a narrow screen, without a choice': { isWide: false, kept: null },
      'on a narrow screen, left folded': { isWide: false, kept: false },
      'on a wide screen, without a choice': { isWide: true, kept: null },
      'on a wide screen, left open': { isWide: true, kept: true },
      'on a wide screen, left folded': { isWide: true, kept: false },
    },
  },

  impossible: {
    'a browser that has begun to tell does not break off': { cases: ['watchWidth.error', 'watchShortcut.error'] },
  },

  opens: ({ input: { isWide, kept } }, { portal }) => ({
    as: 'bruno.lima',
    address: '/',
    viewport: isWide ? wide : narrow,
    before: async (page) => {
      if (kept !== null)
        await page.context().addCookies([{ name: cookie, value: String(kept), url: portal.origin, sameSite: 'Lax' }])
    },
  }),

  otherCalls:
    /^GET \/(?:me|home|home\/(?:figures|personal)|iam\/(?:me-access|modules)|notifications(?:\/unread)?|billing\/reports\/by-competencia)\/$/,

  events: {
    'sidebar.toggle': { control: toggle, operate: (at) => toggleBy(at.page()) },
    'sheet.close': { control: (page) => page.getByRole('button', { name: 'Fechar menu lateral' }) },
    'page.opened': {
      control: (page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }),
    },
    'screen.widened': { happen: ({ page }) => page.setViewportSize(wide) },
    'screen.narrowed': { happen: ({ page }) => page.setViewportSize(narrow) },
  },

  effects: {},

  shown: ({ page }) =>
    together({
      sheet: textOf(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()),
      width: widthOf(page),
      isExpanded: toggle(page).getAttribute('aria-expanded'),
      kept: keptOn(page),
      stored: surroundings(page).then(({ stored }) => stored),
    }),

  toShow(state) {
    const isSheet = state.matches({ over: 'open' })
    const isOpen = state.matches({ beside: 'open' })
    const { kept } = state.context
    return {
      sheet: isSheet ? 'Portal v1.0.0' : null,
      width: isSheet ? 288 : isOpen ? 256 : state.matches('beside') ? 48 : null,
      isExpanded: String(isOpen || isSheet),
      kept: kept === null ? '' : `${cookie}=${kept}`,
      stored: ['access', 'refresh'],
    }
  },

  says: {
    'on a wide screen, without a choice': 'em tela larga, sem escolha guardada',
    'on a wide screen, left open': 'em tela larga, deixado aberto',
    'on a wide screen, left folded': 'em tela larga, deixado só com os ícones',
    'on a narrow screen, without a choice': 'em tela estreita, sem escolha guardada',
    'on a narrow screen, left folded': 'em tela estreita, deixado só com os ícones',
  },
}

function toggle(page: Page) {
  return page.getByRole('button', { name: 'Alternar menu lateral' })
}

/** The sheet lies over the button, and the shortcut does the same. */
async function toggleBy(page: Page): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Control+b')
  else await toggle(page).click()
}

function keptOn(page: Page): Promise<string> {
  return page.evaluate(() => document.cookie)
}

/** Of what holds the navigation; null where there is none on screen. */
function widthOf(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const holder = document.querySelector('[role="dialog"], [data-sidebar]')
    return holder && holder.getBoundingClientRect().left === 0 ? holder.getBoundingClientRect().width : null
  })
}
