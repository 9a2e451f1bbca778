import { codeAt, stepAt } from '../../server/session/second-factor/totp'
import type { TestServer } from './server'

/** What an authenticator app does with the secret that it was given in base32: the code of now, or of so many half minutes later. */
export function appWith(secret: string, now: () => number) {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return { code: (later = 0) => codeAt(bytes, stepAt(now()) + later) }
}

/** Gives whoever has the token a second factor; the code of the present half minute is used up by it. */
export async function setUpFactor(server: TestServer, token: string) {
  const { body } = await server.post('me/second-factor/start/', { token })
  const app = appWith(body.secret, server.now)
  const confirmed = await server.post('me/second-factor/confirm/', { token, body: { code: app.code() } })
  if (confirmed.status !== 200) throw new Error(`no second factor: ${JSON.stringify(confirmed.body)}`)
  const recoveryCodes: string[] = confirmed.body.recovery_codes
  return { app, recoveryCodes }
}
