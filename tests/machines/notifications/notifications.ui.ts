import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { Notification } from '../../../contract/notifications/notifications'
import { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import type { AnswerEvent, Fulfilment } from '../../engine/page/page-driver'
import { type Part, together } from '../../engine/screen'
import type { Ui } from '../../engine/ui'
import { sentences } from '../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../support/people'
import { options } from './notifications.cases'

type State = SnapshotFrom<typeof notificationsMachine>

const unread = { message: 'Há novidades.', is_read: false, created_at: null }
const issued: Notification = { ...unread, id: 1, title: 'Fatura emitida', link: '/dashboards' }
const written: Notification = { ...unread, id: 2, title: 'Nova mensagem', link: null }

/** NOT-01, NOT-02, NOT-03: with the dropdown open; on the page out of sight until a path says that it is seen. */
export const ui: Ui<typeof notificationsMachine> = {
  machine: notificationsMachine,
  cases: options,

  events: {
    'dropdown.open': {
      control: bell,
      operate: async (bell) => {
        await bell.press()
        await bell.press()
      },
    },
    'list.retry': { control: (screen) => dropdown(screen).button('Tentar de novo') },
    'item.mark': {
      control: (screen, { id }, { context: { items } }) => {
        const { title } = items?.find((item) => item.id === id) ?? { title: 'no such item' }
        return dropdown(screen).button(`Marcar como lida: ${title}`)
      },
    },
    'all.mark': { control: (screen) => dropdown(screen).button('Marcar todas como lidas') },
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
    const { items, problem } = state.context
    const all = items ?? []
    const unread = all.filter((item) => isUnread(item, state))
    const count = unread.length === 1 ? '1 não lida' : `${unread.length} não lidas`
    return {
      bell: unread.length > 0 ? `Notificações: ${count}` : 'Notificações',
      badge: unread.length > 0 ? String(unread.length) : '',
      items: all.map((item) =>
        [isUnread(item, state) ? 'Não lida: ' : '', item.title, item.message, item.created_at ? 'há 5 min' : ''].join(
          '',
        ),
      ),
      marks: unread.map(({ title }) => `Marcar como lida: ${title}`),
      problem: problem ? `Falha ao carregar notificações\n${sentences[problem.status]}` : null,
      isEmpty: items?.length === 0,
      canMarkAll: unread.length > 0,
    }
  },

  says: {
    'the first': 'a primeira',
    'the second': 'a segunda',
    'with two unread': 'com duas não lidas',
    'with one of them read': 'com uma delas lida',
    empty: 'vazia',
  },

  view: {
    component: async () => (await import('./dropdown')).Dropdown,
    shown: (screen) =>
      together({
        isLoading: screen.find('status').isThere(),
        isBusy: screen.matching('section').look(([section]) => section?.ariaBusy === 'true'),
      }),
    toShow: (state) => ({
      isLoading: state.context.items === null && state.context.problem === null,
      isBusy: state.matches({ list: 'asking' }),
    }),
  },

  page: {
    startsCold: true,

    cases: {
      ...options,
      answers: {
        loadNotifications: {
          done: {
            'with two unread': [issued, written],
            'with one of them read': [{ ...issued, is_read: true }, written],
            empty: [],
          },
          error: { unavailable, 'no answer': noAnswer },
        },
        markRead: { error: { unavailable } },
      },
    },

    impossible: {
      'a browser always says whether its page can be seen': { cases: ['awaitSight.error'] },
    },

    opens: () => ({
      as: 'davi.rocha',
      address: '/',
      before: hide,
      async after({ page }) {
        await page.getByRole('button', { name: /^Notificações/ }).click()
        await page.getByRole('dialog', { name: /^Notificações/ }).waitFor()
      },
    }),

    otherCalls: /^(?:GET \/(?:me|iam\/me-access|iam\/modules)\/|POST \/token\/refresh\/)/,

    effects: {
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
