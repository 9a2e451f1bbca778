import type { Database } from './open'

/** Whatever is read comes of one moment, whoever writes meanwhile; nothing can be written. */
export function inOneMoment<Answer>(database: Database, read: (moment: Database) => Promise<Answer>): Promise<Answer> {
  return database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
