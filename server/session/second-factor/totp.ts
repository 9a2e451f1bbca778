import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds that a code stands for. */
const stepLength = 30_000
/** Steps by which the clock of an app may be off, in either direction. */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As many bytes as SHA-1 mixes in (RFC 4226, section 4). */
export const newSecret = (): Buffer => randomBytes(20)

/** The six digits of a step (RFC 4226, RFC 6238). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const stepAt = (now: number): number => Math.floor(now / stepLength)

/** The step that a code is of, among those that it may be of; null for a wrong one. */
export function stepOf(code: string, secret: Buffer, now: number): number | null {
  const current = stepAt(now)
  const near = Array.from({ length: 2 * drift + 1 }, (_, index) => current - drift + index)
  const found = near.filter((step) => isEqual(codeAt(secret, step), code))
  return found.at(-1) ?? null
}

/** As apps take it typed (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
