import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { OfferedPeople } from '../../contract/offered-people'
import type { offeredPeopleQuerySchema } from '../../contract/offered-people.schema'
import { folded } from '../database/folded'
import type { Database } from '../database/open'
import { userAccount } from '../database/schema'
import { contains } from './search'

const offered = 20

/**
 * Whoever can be given something to do, or of them who fulfils a condition: their names alone, because nobody needs to see
 * people for that. What is searched is the name too, so that nobody finds out an address letter by letter.
 */
export function readOfferedPeople(
  database: Database,
  { search }: z.output<typeof offeredPeopleQuerySchema>,
  condition?: SQL,
): Promise<OfferedPeople> {
  return database
    .select({ id: userAccount.id, name: userAccount.name })
    .from(userAccount)
    .where(
      and(eq(userAccount.is_active, true), search ? contains(folded(userAccount.name), search) : undefined, condition),
    )
    .orderBy(asc(userAccount.name), asc(userAccount.id))
    .limit(offered)
}
