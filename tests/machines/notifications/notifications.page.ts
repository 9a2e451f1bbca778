import type { Page } from '@playwright/test'
import type { Notification } from '../../../contract/notifications/notifications'
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import { isUsable, textOf, together } from '../../engine/page/what-is-shown'
import type { AnswerEvent, Fulfilment, PageDriver } from '../../engine/page-driver'
import { sentences } from '../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../support/people'

const unread = { message: 'Há novidades.', is_read: false, created_at: null }
const issued: Notification = { ...unread, id: 1, title: 'Fatura emitida', link: '/dashboards' }
const written: Notification = { ...unread, id: 2, title: 'Nova mensagem', link: null }

/** On every page with its dropdown open, out of sight until a path says that it is seen. */
export const driver: PageDriver<typeof notificationsMachine> = {
  startsCold: true,

  cases: {
    within: ({ marks }) => marks.length < 3,
    events: {
      'the first': { type: 'item.mark', id: 1 },
      'the second': { type: 'item.mark', id: 2 },
    },
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
      await bell(page).click()
      await dropdown(page).waitFor()
    },
  }),

  otherCalls: /^(?:GET \/(?:me|iam\/me-access|iam\/modules)\/|POST \/token\/refresh\/)/,

  events: {
    'dropdown.open': {
      control: bell,
      async operate(control) {
        await control.click()
        await control.click()
      },
    },
    'list.retry': { control: (page) => dropdown(page).getByRole('button', { name: 'Tentar de novo' }) },
    'item.mark': {
      control: (page, { id }) => {
        const { title } = id === issued.id ? issued : written
        return dropdown(page).getByRole('button', { name: `Marcar como lida: ${title}` })
      },
    },
    'all.mark': { control: markAll },
  },

  effects: {
    loadNotifications: { call: { method: 'GET', path: '/notifications/' }, answer: told },
    awaitSight: { answer: ({ page }) => beSeen(page) },
    markRead: {
      call: { method: 'POST', path: /\/notifications\/(?:\d+\/mark-read|mark-all-read)\/$/ },
      answer: told,
    },
  },

  async shown({ page }) {
    const inside = dropdown(page)
    return together({
      bell: bell(page).getAttribute('aria-label'),
      badge: textOf(bell(page)),
      items: inside.getByRole('listitem').allTextContents(),
      problem: textOf(inside.getByRole('alert')),
      isEmpty: inside.getByText('Nenhuma notificação').isVisible(),
      canMarkAll: isUsable(markAll(page)),
    })
  },

  toShow(state) {
    const { items, marks, problem } = state.context
    const isNew = ({ id, is_read }: Notification) => !is_read && !marks.includes('all') && !marks.includes(id)
    const all = items ?? []
    const unread = all.filter(isNew).length
    const count = unread === 1 ? '1 não lida' : `${unread} não lidas`
    return {
      bell: unread > 0 ? `Notificações: ${count}` : 'Notificações',
      badge: unread > 0 ? String(unread) : '',
      items: all.slice(0, 10).map((one) => `${isNew(one) ? 'Não lida: ' : ''}${one.title}${one.message}`),
      problem: problem ? `Falha ao carregar notificações. ${sentences[problem.status]}` : null,
      isEmpty: items?.length === 0,
      canMarkAll: unread > 0,
    }
  },

  says: {
    'the first': 'a primeira',
    'the second': 'a segunda',
    'with two unread': 'com duas não lidas',
    'with one of them read': 'com uma delas lida',
    empty: 'vazia',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
  },
}

function bell(page: Page) {
  return page.getByRole('button', { name: /^Notificações/ })
}

function dropdown(page: Page) {
  return page.getByRole('dialog', { name: /^Notificações/ })
}

function markAll(page: Page) {
  return dropdown(page).getByRole('button', { name: 'Marcar todas como lidas' })
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
