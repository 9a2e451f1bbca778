import { clientDraftSchema, clientRecordSchema } from '../../../contract/billing/client.schema'
import { billingViewPermissions, masterPermissions, projectAllows } from '../../../contract/permissions'
import { masterDataRoutes } from '../../record/master-data.routes'
import { clientList } from './client-list'
import { clientKind } from './client-record'

/** Whoever sees projects or a list of billing may filter it by client, and read whom a bill is for. */
export const clientRoutes = masterDataRoutes({
  collection: '/billing/clients/',
  names: { one: 'client', many: 'Clients' },
  kind: clientKind,
  list: clientList,
  schemas: { draft: clientDraftSchema, answer: clientRecordSchema },
  edit: masterPermissions.client,
  readers: billingViewPermissions,
  choosers: [projectAllows.read],
})
