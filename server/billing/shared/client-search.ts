import { or, type SQL } from 'drizzle-orm'
import { client, costCenter } from '../../database/schema'
import { contains, isCnpj } from '../../record/search'

export function matchesClient(text: string): SQL | undefined {
  return or(contains(client.search, text), isCnpj(client.cnpj, text))
}

export function matchesCostCenter(text: string): SQL {
  return contains(costCenter.search, text)
}
