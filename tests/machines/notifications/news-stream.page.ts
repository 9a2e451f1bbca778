import type { Page } from '@playwright/test'
import { newsStreamMachine } from '../../../machines/notifications/news-stream.machine'
import type { PageDriver } from '../../engine/page/page-driver'
import { findActor, receivedBy } from '../../engine/page/running-actors'
import { begin, walk } from '../../engine/walk'
import { options } from './news-stream.cases'

const username = 'davi.rocha'
const name = `portal-news:${username}`

/** What the page's init script gives a test: the turn, the stream that was asked for last, and the connection. */
interface Arranged extends Window {
  giveTurn?: () => void
  stream?: { open(): void; tell(text: string): void; end(): void }
  isAway?: boolean
}

/** What the bell is told by each piece of news; of records it hears nothing. */
const toldTheBell: Readonly<Record<string, string>> = {
  notifications: 'news.come',
  missed: 'news.come',
  beat: 'stream.beat',
}

export const driver: PageDriver<typeof newsStreamMachine> = {
  startsCold: true,
  hearsNews: true,

  cases: options,

  impossible: {
    'a browser that has begun to tell does not break off': { cases: ['awaitTurn.error', 'hearTabs.error'] },
    'a stream that breaks tells its end': { cases: ['receiveNews.error'] },
    'nothing breaks a wait': { cases: ['awaitRetry.error'] },
  },

  opens: () => ({ as: username, address: '/', before: arrange }),

  otherCalls: /^(?:GET \/(?:me|home|iam\/me-access|iam\/modules|notifications)\/|POST \/token\/refresh\/)/,

  events: {
    'turn.given': { happen: ({ page }) => page.evaluate(() => (window as Arranged).giveTurn?.()) },
    'news.heard': {
      happen: ({ page }, { news }) => page.evaluate(overChannel, { name, said: news }),
    },
    'tab.asked': { happen: ({ page }) => page.evaluate(overChannel, { name, said: 'asked' }) },
    'stream.opened': { happen: ({ page }) => page.evaluate(() => (window as Arranged).stream?.open()) },
    'news.come': {
      happen: ({ page }, { news }) =>
        page.evaluate(
          (text) => (window as Arranged).stream?.tell(text),
          `: a comment\n\ndata: ${JSON.stringify(news)}\n\n`,
        ),
    },
    'stream.ended': {
      happen: ({ page }) =>
        page.evaluate(() => {
          const arranged = window as Arranged
          // Without a connection nothing is tried again before the path says so.
          arranged.isAway = true
          arranged.stream?.end()
        }),
    },
  },

  effects: {
    awaitRetry: {
      async answer({ page }) {
        await page.evaluate(() => {
          Object.assign(window, { isAway: false })
          dispatchEvent(new Event('online'))
        })
        await page.clock.runFor(10_000)
        return undefined
      },
    },
  },

  async shown({ page }) {
    const bell = await findActor(page, 'notifications')
    const heard = bell ? await receivedBy(bell) : []
    return { heard: heard.filter((type) => Object.values(toldTheBell).includes(type)) }
  },

  toShow(_, __, taken) {
    let { state } = begin(newsStreamMachine, undefined)
    const emits = taken.flatMap((event) => {
      const step = walk(state, event as never)
      state = step.state
      return step.effects.emits as unknown as { news?: { kind: string } }[]
    })
    return { heard: emits.flatMap(({ news }) => (news && toldTheBell[news.kind]) ?? []) }
  },

  says: {
    'of the notifications': 'das notificações',
    'of what may be missing': 'de que alguma pode ter faltado',
    'of a record': 'de um registro',
    'with nothing new': 'de que nada mudou',
    'of notifications': 'das notificações',
    'of a changed record': 'de um registro',
    'without anything new': 'de que nada mudou',
  },
}

/** As another tab says it. */
function overChannel({ name, said }: { name: string; said: unknown }): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(said)
  channel.close()
}

/** Another tab has the turn until it is given, and the stream is in the test's hands. */
async function arrange(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const arranged: Arranged = window
    void navigator.locks.request(name, () => new Promise<void>((give) => Object.assign(arranged, { giveTurn: give })))
    Object.defineProperty(navigator, 'onLine', { get: () => !arranged.isAway })
    const { fetch } = window
    window.fetch = (input, options) => {
      if (!String(input).endsWith('/notifications/stream/')) return fetch.call(window, input, options)
      return new Promise((answer, refuse) => {
        let sink: ReadableStreamDefaultController | null = null
        const body = new ReadableStream({
          start(controller) {
            sink = controller
          },
        })
        let isOpen = false
        arranged.stream = {
          open() {
            if (isOpen || !sink) return
            isOpen = true
            answer(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }))
          },
          tell(text) {
            if (isOpen) sink?.enqueue(new TextEncoder().encode(text))
          },
          end() {
            if (isOpen) sink?.close()
            else refuse(new TypeError('no answer'))
            sink = null
          },
        }
      })
    }
  }, name)
}
