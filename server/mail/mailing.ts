import { describe } from '../http/describe'
import type { Services } from '../services'
import { dailyDigest } from './daily-digest'
import { sendDue } from './outbox'

/** Milliseconds between two looks. */
const interval = 5_000

/** Sends what is due, now and again, and has the mails of the day written. Answers how to stop, which waits for a mail that is being sent. */
export function startMailing(services: Services): () => Promise<void> {
  const { mailer, log } = services
  if (!mailer) return async () => undefined
  let isStopped = false
  let running = Promise.resolve()
  const writeDigests = dailyDigest(services)
  const failed = (error: unknown) => log({ event: 'mail.failed', error: describe(error) })
  const look = () => {
    running = running
      .then(writeDigests)
      .catch(failed)
      .then(() => sendDue(services, () => isStopped))
      .catch(failed)
  }
  look()
  const timer = setInterval(look, interval)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
    mailer.close()
  }
}
