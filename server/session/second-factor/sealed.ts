import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../../settings'
import { idOfKey } from '../tokens'

/** What an app and the server share, as it lies in the database. */
export interface Sealed {
  readonly secret: string
  readonly key_id: string
}

const cipher = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** Encrypted for one person: in another's row it cannot be opened. */
export function seal(secret: Buffer, user: number, { token }: Secrets): Sealed {
  const iv = randomBytes(ivLength)
  const encrypting = createCipheriv(cipher, keyOf(token), iv).setAAD(Buffer.from(String(user)))
  const sealed = Buffer.concat([iv, encrypting.update(secret), encrypting.final(), encrypting.getAuthTag()])
  return { secret: sealed.toString('base64'), key_id: idOfKey(token) }
}

/** Null where neither the current secret of the server nor the previous one opens it. */
export function open({ secret, key_id }: Sealed, user: number, { token, previousToken }: Secrets): Buffer | null {
  const source = [token, previousToken].find((one) => one !== null && idOfKey(one) === key_id)
  if (!source) return null
  const sealed = Buffer.from(secret, 'base64')
  const decrypting = createDecipheriv(cipher, keyOf(source), sealed.subarray(0, ivLength))
    .setAAD(Buffer.from(String(user)))
    .setAuthTag(sealed.subarray(-tagLength))
  try {
    return Buffer.concat([decrypting.update(sealed.subarray(ivLength, -tagLength)), decrypting.final()])
  } catch {
    return null
  }
}

function keyOf(source: string): Buffer {
  return Buffer.from(hkdfSync('sha256', source, '', 'portal second factor', 32))
}
