/**
 * Which server tests run where in a run that has a PostgreSQL server (`tests/run.mjs` starts one and names it in
 * `POSTGRES_OF_TESTS`). Without one all run on the embedded database, which the browser tests use.
 */

/** What a PostgreSQL server does otherwise can reach these: locks, roles, SQL of lists. They run on both. */
export const onBoth = [
  'tests/server/audit/*.test.ts',
  'tests/server/database/{backup,first-start,upgrade}.test.ts',
  'tests/server/health/*.test.ts',
  'tests/server/http/idempotency.test.ts',
  'tests/server/mail/*.test.ts',
  'tests/server/notifications/news-stream.test.ts',
  'tests/server/record/*.test.ts',
  'tests/server/session/session.test.ts',
]

/**
 * These ask for what the portal does with its records, whichever database keeps them: once is enough, where people work at
 * the same time, and in half the time.
 */
export const onPostgres = [
  'tests/server/{access,billing,dashboards,export,forms,home,projects,search}/*.test.ts',
  'tests/server/http/!(idempotency).test.ts',
  'tests/server/notifications/!(news-stream).test.ts',
  'tests/server/session/!(session).test.ts',
]
