import type { Database } from './open'

interface Preparable<Prepared> {
  prepare(name: string): Prepared
}

/**
 * A query that is asked with most calls: its text is made once for a database, and each connection plans it once, under its
 * name. What changes from call to call is a placeholder.
 */
export function preparedQuery<Prepared>(name: string, build: (database: Database) => Preparable<Prepared>) {
  const known = new WeakMap<Database, Prepared>()
  return (database: Database): Prepared => {
    const prepared = known.get(database) ?? build(database).prepare(name)
    known.set(database, prepared)
    return prepared
  }
}
