import { hash, type Options, verify } from '@node-rs/argon2'

/** argon2id, the package's default algorithm; memory in KiB. */
export const hashing: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, { ...hashing, ...(salt ? { salt } : {}) })
}

/** Takes as long for an account that is unknown, or has no password, as for a wrong password. */
export async function matches(password: string, stored: string | null | undefined): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && typeof stored === 'string'
}

/** True for a hash made with weaker parameters than today's. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = hashing
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

const decoy = hashPassword('an account that nobody has')
