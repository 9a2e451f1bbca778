import { fromCallback } from 'xstate'
import { type News, readNews } from '../../contract/notifications/news'
import { awaitRetry } from '../api/await-retry'
import type { Api } from '../api/client'

/** Of the lock that the tab holds whose turn it is, and of the channel over which it passes on what comes. */
const nameOf = (username: string) => `portal-news:${username}`

/** What a tab says over the channel as it begins to listen. */
const asked = 'asked'

/** Milliseconds without a sign of life, which the server gives every 25 seconds. */
const longestSilence = 60_000
const pauses = { shortest: 1_000, longest: 60_000, spread: 0.5 }

/** Implements what the machine of the news stream declares. `call` opens a stream at a path. */
export function newsStreamActors(call: Api, path: string, username: string, page: Window) {
  return {
    /** Where the browser has no locks (plain http) it is nobody's turn: each tab would hold one of the few connections. */
    awaitTurn: fromCallback<{ type: string }>(({ sendBack }) => {
      const { locks } = page.navigator
      if (!locks) return
      const over = new AbortController()
      locks
        .request(nameOf(username), { signal: over.signal }, async () => {
          sendBack({ type: 'turn.given' })
          await new Promise((leave) => over.signal.addEventListener('abort', leave, { once: true }))
        })
        .catch(() => null)
      return () => over.abort()
    }),

    hearTabs: fromCallback<{ type: string }>(({ sendBack }) => {
      const channel = new BroadcastChannel(nameOf(username))
      channel.addEventListener('message', ({ data }) => {
        const news = readNews(data)
        if (news) sendBack({ type: 'news.heard', news } as { type: string })
        else if (data === asked) sendBack({ type: 'tab.asked' })
      })
      channel.postMessage(asked)
      return () => channel.close()
    }),

    receiveNews: fromCallback<{ type: string }>(({ sendBack }) => {
      const over = new AbortController()
      let heard = Date.now()
      const hear = (event: { type: string }) => {
        heard = Date.now()
        sendBack(event)
      }
      const receive = async () => {
        const stream = await call<ReadableStream<Uint8Array>>(path, { signal: over.signal })
        hear({ type: 'stream.opened' })
        for await (const news of readStream(stream, over)) hear({ type: 'news.come', news } as { type: string })
      }
      // A device that slept has not counted the silence.
      const wake = () => {
        if (page.document.hidden || Date.now() - heard < longestSilence) return
        over.abort()
        sendBack({ type: 'stream.ended' })
      }
      page.document.addEventListener('visibilitychange', wake, { signal: over.signal })
      // Why it has ended is logged where it was called; each end is followed by another try.
      void receive()
        .catch(() => null)
        .then(() => over.signal.aborted || sendBack({ type: 'stream.ended' }))
      return () => over.abort()
    }),

    awaitRetry: awaitRetry(page, pauses),
  }
}

/** Passes on to the other tabs what comes over the stream of this one. */
export function openTabs(username: string) {
  const channel = new BroadcastChannel(nameOf(username))
  return { tell: (news: News) => channel.postMessage(news), close: () => channel.close() }
}

/** The events of a stream as they come, until it ends, or says nothing for too long. */
async function* readStream(stream: ReadableStream<Uint8Array>, { signal }: AbortController): AsyncGenerator<News> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  try {
    while (!signal.aborted) {
      const { done, value } = await within(longestSilence, reader.read())
      if (done) return
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const news = event.startsWith('data: ') ? readNews(parsed(event.slice('data: '.length))) : null
        if (news) yield news
      }
    }
  } finally {
    await reader.cancel().catch(() => null)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function within<T>(milliseconds: number, awaited: Promise<T>): Promise<T> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('silence')), milliseconds)
  })
  return Promise.race([awaited, silence]).finally(() => clearTimeout(limit))
}
