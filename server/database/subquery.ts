import { QueryBuilder } from 'drizzle-orm/pg-core'

/** Builds what stands inside a query: a condition needs no database until it is asked. */
export const subquery = new QueryBuilder()
