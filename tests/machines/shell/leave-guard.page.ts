import type { Locator, Page } from '@playwright/test'
import type { Departure, leaveGuardMachine } from '../../../machines/shell/leave-guard.machine'
import type { PageDriver } from '../../engine/page/page-driver'
import { textOf, together } from '../../engine/page/what-is-shown'
import { writeElsewhere } from '../../journeys/support/other-tab'
import { chooseFirst, reportsAddress } from '../../journeys/support/report-dialog'

const name = 'Novo boletim de medição'
const link: Departure = { kind: 'address', to: '/', isReplacing: false }
const back: Departure = { kind: 'history', steps: -1 }

/** Pages that this one was left for, in turn: none comes before it has been looked at. */
const leftFor = new WeakMap<Page, string[]>()

export const driver: PageDriver<typeof leaveGuardMachine> = {
  startsCold: true,

  cases: {
    events: {
      'a report': { type: 'work.touched', id: 'a', name },
      'of the report': { type: 'work.settled', id: 'a' },
      'by a link': { type: 'departure.attempt', departure: link },
      'by Back': { type: 'departure.attempt', departure: back },
      'by Sair': { type: 'departure.attempt', departure: { kind: 'signOut' } },
    },
    unreachable: {
      'there is one form on one page that tells': [
        'touched|event:work.settled|',
        'touched|event:work.settled|isLast refused',
      ],
      'the device keeps nothing of that form': ['touched.editing|event:departure.attempt|isLosing refused'],
    },
  },

  impossible: {
    'the form is typed in already': {
      cases: ['work.touched a report'],
      when: ({ context: { unsaved } }) => unsaved.length > 0,
    },
    'the question covers the form': {
      cases: ['work.settled of the report'],
      when: (state) => state.matches({ touched: 'asking' }),
    },
    'the browser lets itself be asked, and the program goes where it says': { cases: ['holdTab.error', 'leave.error'] },
  },

  leftOut: {
    'what ends with the session is opened by tests/journeys/shell/leaving.spec.ts': {
      cases: ['departure.confirm'],
      when: ({ context: { departure } }) => departure?.kind === 'signOut',
    },
  },

  opens: () => ({
    as: 'bruno.lima',
    address: '/',
    before: holdNextPage,
  }),

  /** The page makes the ids. */
  comparable: ({ unsaved, departure }) => ({ names: unsaved.map(({ name }) => name), departure }),

  otherCalls: /^GET \/(?:me|home|iam|billing|notifications)\//,

  events: {
    'work.touched': { happen: ({ page }) => fillIn(page) },
    'work.settled': { happen: ({ page }) => discard(page) },
    'departure.attempt': { happen: ({ page }, { departure }) => attempt(page, departure) },
    'departure.confirm': { control: (page) => button(page, 'Descartar e sair') },
    'departure.abandon': { control: (page) => button(page, 'Continuar editando') },
    'session.ended': { happen: ({ page }) => writeElsewhere(page, { access: null, refresh: null }) },
  },

  effects: { leave: { comesAtOnce: true } },

  async shown({ page }) {
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    return together({
      question: textOf(question.getByText('não foi salvo')),
      isFilling: page.getByRole('dialog', { name }).isVisible(),
      path: page.evaluate(() => location.pathname),
      asksBeforeUnload: page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))),
      leftFor: leftFor.get(page),
    })
  },

  toShow(state, last) {
    if (state.status === 'done') return { question: null, leftFor: ['/login'], asksBeforeUnload: false }
    const isAsking = state.matches({ touched: 'asking' })
    const isTouched = state.context.unsaved.length > 0
    return {
      question: isAsking ? `O que você preencheu em “${name}” não foi salvo e será perdido.` : null,
      isFilling: isTouched,
      asksBeforeUnload: isTouched,
      ...(isTouched ? { path: reportsAddress } : {}),
      ...(last?.type === 'departure.attempt' && !isTouched ? {} : { leftFor: [] }),
    }
  },

  says: {
    'a report': 'um boletim novo',
    'of the report': 'o boletim novo',
    'by a link': 'por um link',
    'by Back': 'pelo botão Voltar',
    'by Sair': 'por “Sair”',
  },
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name })
}

/** From home, so that Back has somewhere to go. */
async function fillIn(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/') await follow(page, '/')
  await follow(page, reportsAddress)
  await button(page, 'Novo boletim').click()
  await chooseFirst(page, 'Centro de custo')
}

async function discard(page: Page): Promise<void> {
  if (!(await page.getByRole('dialog', { name }).isVisible())) return
  await page.keyboard.press('Escape')
  await button(page, 'Descartar dados').click()
}

async function attempt(page: Page, departure: Departure): Promise<void> {
  if (departure.kind === 'address') await follow(page, departure.to)
  else if (departure.kind === 'history') await page.evaluate((steps) => history.go(steps), departure.steps)
  else await leaveSession(page)
}

/** A dialog may cover it: as a script or a keyboard shortcut would. */
async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

async function leaveSession(page: Page): Promise<void> {
  await page.locator('[aria-label^="Menu do usuário"]').evaluate((button: HTMLElement) => button.click())
  await page.getByText('Sair', { exact: true }).evaluate((item: HTMLElement) => item.click())
}

async function holdNextPage(page: Page): Promise<void> {
  const asked: string[] = []
  leftFor.set(page, asked)
  await page.route('/login', async (route, request) => {
    asked.push(new URL(request.url()).pathname)
    await route.fulfill({ status: 204 })
  })
}
