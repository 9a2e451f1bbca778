import { createHash } from 'node:crypto'

/** What the database keeps of a secret that is long and random, or of what it only compares: SHA-256, base64url. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
