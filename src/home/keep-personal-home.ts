import type { QueryClient } from '@tanstack/react-query'
import type { PersonalHome } from '../../contract/home/personal-home'
import { toProblem } from '../../contract/problem'
import type { Api } from '../api/client'
import { personalHome } from './personal-home.queries'

/** Where a write goes, and what then knows of it. */
export interface PersonalHost {
  readonly api: Api
  readonly queries: QueryClient
  /** Where the server has what is personal of home. */
  readonly path: string
}

/** Of writes, by what keeps their answers: how many have begun, and how many of these wait. */
const writes = new WeakMap<QueryClient, { begun: number; waiting: number }>()

/**
 * What a write answers is what there is, whatever was asked for before it. Answers of several at once may cross: then home is
 * asked, as it is where nobody answered and nobody knows whether it was saved.
 */
export async function writePersonalHome(
  { api, queries, path }: PersonalHost,
  write: () => Promise<PersonalHome>,
): Promise<void> {
  const { queryKey } = personalHome(api, path)
  const all = writes.get(queries) ?? { begun: 0, waiting: 0 }
  writes.set(queries, all)
  const isFirst = all.waiting++ === 0
  const turn = ++all.begun
  try {
    const answer = await write()
    if (isFirst && all.begun === turn) {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, answer)
    } else await queries.invalidateQueries({ queryKey })
  } catch (error) {
    if (toProblem(error).status === 0) void queries.invalidateQueries({ queryKey })
    throw error
  } finally {
    all.waiting--
  }
}
