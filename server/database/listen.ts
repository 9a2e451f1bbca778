import pg from 'pg'
import type { Timeouts } from '../timeouts'

/** `LISTEN` takes no parameter: each channel has its statement. */
const statements = { portal_news: 'listen portal_news' } as const

export type Channel = keyof typeof statements

/**
 * Has `hear` called with the text of each `NOTIFY` on a channel, by any process, once its transaction is committed. Resolves,
 * when nothing after that can be missed, to what stops it. From then on
 * `onLost` is called at most once, when more may have been said than was heard.
 */
export type Listen = (
  channel: Channel,
  hear: (text: string) => void,
  onLost: (error: unknown) => void,
) => Promise<() => Promise<void>>

/** Milliseconds between two questions to a connection that may have been cut without a word. */
const looking = 30_000

/** On a connection of its own, which no pool gives to anybody else. */
export function listenOn(url: string, { connection, statement }: Pick<Timeouts, 'connection' | 'statement'>): Listen {
  return async (channel, hear, onLost) => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connection,
      query_timeout: statement,
    })
    let isListening = false
    let isOver = false
    const end = async () => {
      isOver = true
      clearInterval(timer)
      await client.end().catch(() => undefined)
    }
    const lose = (error: unknown) => {
      // Before, the promise says so.
      if (isOver || !isListening) return
      void end()
      onLost(error)
    }
    const timer = setInterval(() => void client.query('select 1').catch(lose), looking)
    timer.unref()
    client.on('error', lose)
    client.on('end', () => lose(new Error('the connection that listens has ended')))
    client.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await client.connect()
      await client.query(statements[channel])
      isListening = true
    } catch (error) {
      await end()
      throw error
    }
    return end
  }
}
