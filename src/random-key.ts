/** 128 random bits as 32 hexadecimal digits; unlike `randomUUID` also on a page that came over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** By which the answers of a repetition go: 24 random bits. */
export function newRepetition(): string {
  return randomKey().slice(0, 6)
}
