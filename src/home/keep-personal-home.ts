import type { QueryClient } from '@tanstack/react-query'
import type { PersonalHome } from '../../contract/home/personal-home'
import type { Api } from '../api/client'
import { personalHome } from './personal-home.queries'

/** Where a write goes, and what then knows of it. */
export interface PersonalHost {
  readonly api: Api
  readonly queries: QueryClient
  /** Where the server has what is personal of home. */
  readonly path: string
}

/** What a write has answered is what there is, whatever was asked for before it. */
export async function keepPersonalHome({ api, queries, path }: PersonalHost, answer: PersonalHome): Promise<void> {
  const { queryKey } = personalHome(api, path)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, answer)
}
