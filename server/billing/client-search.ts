import { or, type SQL } from 'drizzle-orm'
import { client } from '../database/schema'
import { holds } from '../paging'

/** A CNPJ is found with its punctuation and without. */
export function holdsClient(search: string): SQL | undefined {
  const plain = search.replace(/[./-]/g, '') || search
  return or(holds(client.name, search), holds(client.corporate_name, search), holds(client.cnpj, plain))
}
