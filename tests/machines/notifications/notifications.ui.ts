import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { Notification } from '../../../contract/notifications/notifications'
import { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import { countUnread } from '../../../machines/notifications/unread'
import type { AnswerEvent, Fulfilment } from '../../engine/page/page-driver'
import { findActor } from '../../engine/page/running-actors'
import { type Part, together } from '../../engine/screen'
import type { Ui } from '../../engine/ui'
import { sentences } from '../../journeys/support/sentences'
import { answersOf, options } from './notifications.cases'

type State = SnapshotFrom<typeof notificationsMachine>

const unread = { message: 'Há novidades.', is_read: false, created_at: null }
const issued: Notification = { ...unread, id: 1, title: 'Fatura emitida', link: '/dashboards' }
const written: Notification = { ...unread, id: 2, title: 'Nova mensagem', link: null }

/** NOT-01, NOT-02, NOT-03: on the page out of sight until a path says that it is seen. */
export const ui: Ui<typeof notificationsMachine> = {
  machine: notificationsMachine,
  cases: options,

  events: {
    'dropdown.open': {
      control: bell,
      async operate(bell, _, screen) {
        await bell.press()
        await dropdown(screen).appears()
      },
    },
    'dropdown.close': { control: dropdown, operate: (dialog) => dialog.key('Escape') },
    'list.retry': {
      control: (screen, _, { context }) =>
        (context.isOpen ? dropdown(screen) : screen.find('region', 'Não lidas')).button('Tentar de novo'),
    },
    'item.mark': {
      control: (screen, { id }, { context: { items } }) => {
        const { title } = items?.find((item) => item.id === id) ?? { title: 'no such item' }
        return dropdown(screen).button(`Marcar como lida: ${title}`)
      },
    },
    'all.mark': { control: (screen) => dropdown(screen).button('Marcar todas como lidas') },
    /** As the stream has it told: its own paths, and a journey, take the whole way. */
    'news.come': { happen: ({ page }, event) => tellBell(page, event) },
    'stream.beat': { happen: ({ page }, event) => tellBell(page, event) },
  },

  byPayload: {
    'the bell closes what is open': { cases: ['dropdown.open'], when: ({ context }) => context.isOpen },
  },

  impossible: {
    'nobody closes what is closed': { cases: ['dropdown.close'], when: ({ context }) => !context.isOpen },
    'what is marked stands in the dropdown': {
      cases: ['item.mark the first', 'item.mark the second', 'all.mark'],
      when: ({ context: { isOpen, items } }) => !isOpen || !items?.length,
    },
  },

  async shown(screen) {
    const inside = dropdown(screen)
    return together({
      bell: bell(screen).look(([button]) => button?.getAttribute('aria-label')),
      badge: bell(screen).text(),
      items: inside.find('listitem').texts(),
      marks: inside
        .button(/^Marcar como lida: /)
        .look((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
      problem: inside.find('alert').text(),
      isEmpty: inside.saying('Nenhuma notificação').isThere(),
      canMarkAll: inside.button('Marcar todas como lidas').isUsable(),
    })
  },

  toShow(state) {
    const { isOpen, items, problem } = state.context
    const all = isOpen && items ? items : []
    const unread = countUnread(state.context)
    const count = unread === 1 ? '1 não lida' : `${unread} não lidas`
    return {
      bell: unread > 0 ? `Notificações: ${count}` : 'Notificações',
      badge: unread > 0 ? String(unread) : '',
      items: all.map((item) =>
        [isUnread(item, state) ? 'Não lida: ' : '', item.title, item.message, item.created_at ? 'há 5 min' : ''].join(
          '',
        ),
      ),
      marks: all.filter((item) => isUnread(item, state)).map(({ title }) => `Marcar como lida: ${title}`),
      problem: isOpen && problem ? `Falha ao carregar notificações\n${sentences[problem.status]}` : null,
      isEmpty: isOpen && items?.length === 0,
      canMarkAll: all.length > 0 && unread > 0,
    }
  },

  says: {
    'the first': 'a primeira',
    'the second': 'a segunda',
    'with two unread': 'com duas não lidas',
    'with one of them read': 'com uma delas lida',
    empty: 'vazia',
    'two unread': 'duas não lidas',
    'none unread': 'nenhuma não lida',
    'a server that counts': 'um servidor que conta as não lidas',
    'a server that has the list alone': 'um servidor que só tem a lista',
  },

  view: {
    component: async () => (await import('./bell')).Bell,
    byPayload: {
      'home has its own button to try again': {
        cases: ['list.retry'],
        when: ({ context }) => !context.isOpen,
      },
    },
    shown: (screen) =>
      together({
        isLoading: screen.find('status').isThere(),
        isBusy: screen.matching('section').look(([section]) => section?.ariaBusy === 'true'),
      }),
    toShow: (state) => ({
      isLoading: state.context.isOpen && state.context.items === null && state.context.problem === null,
      isBusy: state.context.isOpen && state.hasTag('busy'),
    }),
  },

  page: {
    startsCold: true,
    hearsNews: true,

    cases: { ...options, answers: answersOf(issued, written) },

    impossible: {
      'a browser always says whether its page can be seen': { cases: ['awaitSight.error'] },
      'home has what is new, and nothing to try again': {
        cases: ['list.retry'],
        when: ({ context: { isOpen, unread } }) => !isOpen && unread !== null,
      },
    },

    opens: ({ input: { hasCount } }) => ({
      as: 'davi.rocha',
      address: '/',
      async before(page) {
        await hide(page)
        await holdStream(page)
        if (!hasCount) await page.addInitScript(() => Object.assign(window, { __PORTAL__: { VITE_API_URL: '/' } }))
      },
    }),

    otherCalls: /^(?:GET \/(?:me|home|iam\/me-access|iam\/modules)\/|POST \/token\/refresh\/)/,

    effects: {
      loadUnread: { call: { method: 'GET', path: '/notifications/unread/' }, answer: told },
      loadNotifications: { call: { method: 'GET', path: '/notifications/' }, answer: told },
      awaitSight: { answer: ({ page }) => beSeen(page) },
      markRead: {
        call: { method: 'POST', path: /\/notifications\/(?:\d+\/mark-read|mark-all-read)\/$/ },
        answer: told,
      },
    },
  },
}

function isUnread({ id, is_read }: Pick<Notification, 'id' | 'is_read'>, { context: { marks } }: State): boolean {
  return !is_read && !marks.includes('all') && !marks.includes(id)
}

function bell(screen: Part): Part {
  return screen.button(/^Notificações/)
}

function dropdown(screen: Part): Part {
  return screen.dialog(/^Notificações/)
}

/** Nobody is told anything on the server that other tests use, nor is anything marked there. */
async function told(_: unknown, { outcome, payload }: AnswerEvent): Promise<Fulfilment | undefined> {
  return outcome === 'done' ? { status: 200, json: payload ?? {} } : undefined
}

async function tellBell(page: Page, event: { type: 'news.come' | 'stream.beat' }): Promise<void> {
  const actor = await findActor(page, 'notifications')
  await actor?.evaluate((bell, event) => bell.send(event), event)
}

/** Another tab has its turn for ever, so that nothing comes but what the path says. */
async function holdStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    void navigator.locks.request('portal-news:davi.rocha', () => new Promise<void>(() => undefined))
  })
}

interface Sight extends Window {
  isInSight?: boolean
}

async function hide(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sight: Sight = window
    Object.defineProperty(document, 'visibilityState', { get: () => (sight.isInSight ? 'visible' : 'hidden') })
  })
}

/** As long as it takes to notice. */
async function beSeen(page: Page): Promise<undefined> {
  await page.evaluate(async () => {
    const sight: Sight = window
    sight.isInSight = true
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise((next) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = next
      port2.postMessage(null)
    })
    sight.isInSight = false
  })
}
