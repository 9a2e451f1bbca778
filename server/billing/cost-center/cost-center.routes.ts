import { costCenterDraftSchema, costCenterRecordSchema } from '../../../contract/billing/cost-center.schema'
import { billingViewPermissions, masterPermissions, projectAllows } from '../../../contract/permissions'
import { masterDataRoutes } from '../../record/master-data.routes'
import { costCenterList } from './cost-center-list'
import { costCenterKind } from './cost-center-record'

/** Whoever sees projects or a list of billing may filter it by cost center. */
export const costCenterRoutes = masterDataRoutes({
  collection: '/billing/cost-centers/',
  names: { one: 'cost center', many: 'Cost centers' },
  kind: costCenterKind,
  list: costCenterList,
  schemas: { draft: costCenterDraftSchema, answer: costCenterRecordSchema },
  edit: masterPermissions.cost_center,
  readers: billingViewPermissions,
  choosers: [projectAllows.read],
})
