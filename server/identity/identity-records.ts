import { and, eq } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '../database/open'
import { identityRecord } from '../database/schema'
import type { Clock } from '../services'

/** Keeps what the provider remembers in the database, so that any process of several finds it. */
export function identityRecords(kind: string, database: Database, clock: Clock): Adapter {
  const isOne = (id: string) => and(eq(identityRecord.kind, kind), eq(identityRecord.id, id))
  const find = async (condition: ReturnType<typeof isOne>): Promise<AdapterPayload | undefined> => {
    const [row] = await database.select().from(identityRecord).where(condition)
    if (!row || (row.expires_at !== null && row.expires_at.getTime() <= clock())) return undefined
    return { ...row.payload, ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}) }
  }
  return {
    async upsert(id, payload, expiresIn) {
      const record = {
        payload: { ...payload },
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn === undefined ? null : new Date(clock() + expiresIn * 1000),
      }
      await database
        .insert(identityRecord)
        .values({ kind, id, ...record })
        .onConflictDoUpdate({ target: [identityRecord.kind, identityRecord.id], set: record })
    },
    find: (id) => find(isOne(id)),
    findByUid: (uid) => find(and(eq(identityRecord.kind, kind), eq(identityRecord.uid, uid))),
    findByUserCode: async () => undefined,
    async consume(id) {
      await database
        .update(identityRecord)
        .set({ consumed_at: new Date(clock()) })
        .where(isOne(id))
    },
    async destroy(id) {
      await database.delete(identityRecord).where(isOne(id))
    },
    async revokeByGrantId(grantId) {
      await database.delete(identityRecord).where(eq(identityRecord.grant_id, grantId))
    },
  }
}
