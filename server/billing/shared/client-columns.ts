import { client, costCenter } from '../../database/schema'

/** What billing tells of a client and of a cost center. */
export const clientColumns = {
  ...{ id: client.id, name: client.name },
  ...{ corporate_name: client.corporate_name, cnpj: client.cnpj },
}

export const costCenterColumns = {
  ...{ id: costCenter.id, code: costCenter.code, name: costCenter.name },
  ...{ group: costCenter.group, management: costCenter.management },
}
