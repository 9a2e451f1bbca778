import { searchQuerySchema, searchResultSchema } from '../../contract/search/search.schema'
import { modulesOf } from '../access/own-modules'
import { route } from '../http/route'
import { findRecords } from './search'

/** Of what the caller may see, and of nothing else. */
export const searchRoute = route(
  {
    ...{ method: 'get', path: '/search/', rule: 'signed in' },
    summary:
      'Records by number, name, code, CNPJ, amount or order, and of what is billed by a month beside these, as in `aurora 11/2026`, of all that the caller may open; the newest few of each kind',
    query: searchQuerySchema,
    answer: searchResultSchema,
  },
  async ({ caller, query: { q }, services: { database } }) => ({
    results: await findRecords(database, q, caller, await modulesOf(database, caller.id)),
  }),
)
