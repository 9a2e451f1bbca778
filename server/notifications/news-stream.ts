import type { ToldEntity } from '../../contract/notifications/news'
import { problemSchema } from '../../contract/problem.schema'
import { authorise } from '../access/authorise'
import { modulesOf } from '../access/own-modules'
import { describe } from '../http/describe'
import { Refused, refuseToken } from '../http/refused'
import type { ApiContext, Endpoint } from '../http/route'
import { readableKinds } from '../record/told-records'
import type { Services } from '../services'
import { type Reader, toText } from './news-desk'

export const streamType = 'text/event-stream'

/** Milliseconds in which what happens at once becomes one part of the stream. */
const gathering = 20
/** Bytes that a reader may leave unread. */
const mostUnread = 256 * 1024

/** Passed on at once by proxies that would gather it. */
const headers = {
  'Content-Type': streamType,
  'Cache-Control': 'no-store, no-transform',
  'Transfer-Encoding': 'chunked',
  'X-Accel-Buffering': 'no',
}

const rule = 'signed in'
const path = '/notifications/stream/'

/** The person's news as they happen, until the token with which it was opened runs out: each says that something changed, and no more. */
export const newsStream: Endpoint = {
  method: 'get',
  path,
  rule,
  largestBody: null,
  document: {
    method: 'get',
    path: `/api/v1${path}`,
    summary: 'That something changed, as it happens: notifications of the current user, records that they may read',
    tags: ['notifications'],
    description: `Rule: ${rule}.`,
    security: [{ bearer: [] }],
    responses: {
      200: { description: 'One piece of news an event', content: { [streamType]: { schema: { type: 'string' } } } },
      ...Object.fromEntries(
        [401, 403, 429, 503].map((code) => [
          code,
          { description: 'Refused', content: { 'application/json': { schema: problemSchema } } },
        ]),
      ),
    },
  },
  async respond(context, services, caller) {
    if (!caller) throw refuseToken()
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)
    return context.body(await open(caller.id, context, services), 200, headers)
  },
}

async function open(person: number, context: ApiContext, services: Services): Promise<ReadableStream<Uint8Array>> {
  const { news, log, settings } = services
  const encoder = new TextEncoder()
  let rights = await rightsOf(context, services)
  /** What is not sent yet; the first of it has whoever opens the stream know that it is. */
  let pending = ': open\n\n'
  let gathered: NodeJS.Timeout | null = null
  let sink: ReadableStreamDefaultController<Uint8Array> | null = null
  let isOver = false
  let leave: (() => void) | null = null
  let beat: NodeJS.Timeout | null = null

  const reader: Reader = { person, mayRead: (entity) => rights.has(entity), write, end }
  leave = await news.follow(reader)
  beat = setInterval(() => {
    rightsOf(context, services).then(
      (current) => {
        rights = current
        write(toText({ kind: 'beat' }))
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) log({ event: 'news.unchecked', error: describe(error) })
        end()
      },
    )
  }, settings.timeouts.beat)
  beat.unref()

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (isOver) {
          controller.close()
          return
        }
        sink = controller
        flush()
      },
      cancel: stop,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
  )

  function write(text: string): void {
    pending += text
    gathered ??= setTimeout(flush, gathering)
  }

  /** Whoever does not read what is sent opens the stream anew, and asks for all. */
  function flush(): void {
    gathered = null
    if (!sink) return
    if ((sink.desiredSize ?? 0) < pending.length) {
      end()
      return
    }
    sink.enqueue(encoder.encode(pending))
    pending = ''
  }

  function end(): void {
    const ended = sink
    stop()
    ended?.close()
  }

  function stop(): void {
    isOver = true
    sink = null
    leave?.()
    if (beat) clearInterval(beat)
    if (gathered) clearTimeout(gathered)
  }
}

/** Of which records the person may hear; throws where they are no longer who opened the stream. */
async function rightsOf(context: ApiContext, services: Services): Promise<ReadonlySet<ToldEntity>> {
  const caller = await authorise(rule, context, services)
  if (!caller) throw refuseToken()
  const modules = await modulesOf(services.database, caller.id)
  return new Set(readableKinds(modules, caller.is_superuser))
}
