import { getTableColumns } from 'drizzle-orm'
import { client, costCenter } from '../../database/schema'

const { search: _names, ...clientColumns } = getTableColumns(client)
const { search: _words, ...costCenterColumns } = getTableColumns(costCenter)

/** What answers tell of a client and of a cost center: all but what only a search looks through. */
export { clientColumns, costCenterColumns }
