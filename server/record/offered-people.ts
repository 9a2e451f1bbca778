import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
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
 * people for that, and what they sign in by where two have one name. What is searched is the name too, so that nobody finds
 * out an address letter by letter.
 */
export async function readOfferedPeople(
  database: Database,
  { search }: z.output<typeof offeredPeopleQuerySchema>,
  condition?: SQL,
): Promise<OfferedPeople> {
  const people = await database
    .select({
      ...{ id: userAccount.id, name: userAccount.name, username: userAccount.username },
      isNamesake: sql<boolean>`count(*) over (partition by ${folded(userAccount.name)}) > 1`,
    })
    .from(userAccount)
    .where(
      and(eq(userAccount.is_active, true), search ? contains(folded(userAccount.name), search) : undefined, condition),
    )
    .orderBy(asc(userAccount.name), asc(userAccount.id))
    .limit(offered)
  return people.map(({ isNamesake, username, ...person }) => ({ ...person, ...(isNamesake ? { username } : {}) }))
}
