import { or, type SQL } from 'drizzle-orm'
import { client, costCenter } from '../../database/schema'
import { holds } from '../../http/paging'

/** A CNPJ is found with its punctuation and without. */
export function holdsClient(search: string): SQL | undefined {
  const plain = search.replace(/[./-]/g, '') || search
  return or(holds(client.name, search), holds(client.corporate_name, search), holds(client.cnpj, plain))
}

export function holdsCostCenter(search: string): SQL | undefined {
  return or(holds(costCenter.code, search), holds(costCenter.name, search))
}
