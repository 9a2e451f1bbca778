import { or, type SQL } from 'drizzle-orm'
import { client, costCenter } from '../../database/schema'
import { containsText } from '../../http/paging'

/** A CNPJ is found with its punctuation and without. */
export function matchesClient(search: string): SQL | undefined {
  const plain = search.replace(/[./-]/g, '') || search
  return or(
    containsText(client.name, search),
    containsText(client.corporate_name, search),
    containsText(client.cnpj, plain),
  )
}

export function matchesCostCenter(search: string): SQL | undefined {
  return or(containsText(costCenter.code, search), containsText(costCenter.name, search))
}
