import { fromCallback } from 'xstate'
import type { Api } from '../../api/client'
import type { OfRecord } from './of-record'

/** Milliseconds between two signs of life, while somebody else is there. */
const pause = 20_000

/** Implements what the machine of presence declares, for one record; `path` is where the server is told. */
export function presenceActors(api: Api, path: string, { entity, id }: OfRecord, page: Document) {
  let said = Promise.resolve()
  /** One after the other: what is said last holds. What is not said now is said with the next sign of life. */
  const say = (is_here: boolean) => {
    said = said
      .then(() => api<void>(`${path}${entity}/${id}/`, { method: 'POST', body: { is_here }, isKept: !is_here }))
      .catch(() => undefined)
  }
  return {
    watchSight: fromCallback<{ type: string }>(({ sendBack }) => {
      const look = () => sendBack({ type: page.hidden ? 'page.hidden' : 'page.shown' })
      page.addEventListener('visibilitychange', look)
      return () => page.removeEventListener('visibilitychange', look)
    }),

    sayHere: fromCallback<{ type: 'here.repeat' }>(({ sendBack, receive }) => {
      say(true)
      receive(() => say(true))
      const timer = setInterval(() => sendBack({ type: 'beat.made' }), pause)
      return () => {
        clearInterval(timer)
        say(false)
      }
    }),
  }
}
