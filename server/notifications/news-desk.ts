import type { News, ToldEntity } from '../../contract/notifications/news'
import type { Storage } from '../database/open'
import { NoConnection } from '../database/unavailable'
import { describe } from '../http/describe'
import { Refused } from '../http/refused'
import { newsChannel, readTold } from '../record/tell-news'

/** One stream of this process. */
export interface Reader {
  /** Id of whose it is. */
  readonly person: number
  mayRead(entity: ToldEntity): boolean
  /** One or several pieces of news as they are sent. */
  write(text: string): void
  end(): void
}

export interface NewsDesk {
  /** Has a stream told until that is taken back. Throws 429 where the person has too many, 503 where the process stops or hears nothing. */
  follow(reader: Reader): Promise<() => void>
  /** Streams that are open. */
  readonly open: () => number
  /** Ends every stream, and lets none begin. */
  close(): Promise<void>
}

/** Listens as long as somebody reads; what listens no longer may have missed something, so that its streams end and are opened anew. */
export function newsDesk(
  { listen }: Pick<Storage, 'listen'>,
  perPerson: number,
  log: (entry: Readonly<Record<string, string | number>>) => void,
): NewsDesk {
  const readers = new Set<Reader>()
  let listening: Promise<() => Promise<void>> | null = null
  let isClosed = false

  return {
    async follow(reader) {
      if (isClosed) throw comeBack(503, 1, 'O servidor está parando. Tente novamente em instantes.')
      if ([...readers].filter(({ person }) => person === reader.person).length >= perPerson)
        throw comeBack(429, 60, 'Há navegadores demais abertos em seu nome.')
      readers.add(reader)
      listening ??= listen(newsChannel, tell, lose)
      const mine = listening
      try {
        await mine
      } catch (cause) {
        if (listening === mine) listening = null
        readers.delete(reader)
        throw new NoConnection('nothing is heard', { cause })
      }
      if (!readers.has(reader)) throw comeBack(503, 1, 'A conexão foi encerrada. Tente novamente em instantes.')
      return () => readers.delete(reader)
    },
    open: () => readers.size,
    async close() {
      isClosed = true
      endAll()
      const stop = await listening?.catch(() => null)
      await stop?.()
    },
  }

  function tell(text: string): void {
    const told = readTold(text)
    if (!told) {
      log({ event: 'news.unreadable' })
      return
    }
    const sent = toText('user' in told ? { kind: 'notifications' } : told)
    for (const reader of readers)
      if ('user' in told ? told.user === reader.person : reader.mayRead(told.entity)) reader.write(sent)
  }

  function lose(error: unknown): void {
    listening = null
    if (isClosed) return
    log({ event: 'news.lost', streams: readers.size, error: describe(error) })
    endAll()
  }

  function endAll(): void {
    for (const reader of [...readers]) reader.end()
    readers.clear()
  }
}

/** As an event of `text/event-stream`. */
export function toText(news: News): string {
  return `data: ${JSON.stringify(news)}\n\n`
}

function comeBack(status: 429 | 503, seconds: number, detail: string): Refused {
  return new Refused(status, { detail }, { 'Retry-After': String(seconds) })
}
