import { companyDraftSchema, companySchema } from '../../../contract/billing/company/company.schema'
import { logPageSchema } from '../../../contract/log.schema'
import { masterPermissions, readMasterData } from '../../../contract/permissions'
import { route } from '../../http/route'
import { write } from '../../http/write'
import { logQuerySchema, readLog } from '../../record/log.routes'
import { editCompany, readCompany } from './company-record'

const path = '/billing/company/'
const rule = { permission: readMasterData }

const read = route(
  {
    method: 'get',
    path,
    summary: 'The company that bills; version 0 where nobody has said yet',
    rule,
    answer: companySchema,
  },
  ({ services: { database, settings } }) => readCompany(database, settings),
)

const log = route(
  {
    ...{ method: 'get', path: `${path}logs/`, summary: 'What happened to the company, newest first', rule },
    ...{ query: logQuerySchema, answer: logPageSchema },
  },
  (call) => readLog(call, 'company', 1),
)

const edit = write(
  {
    ...{ method: 'patch', path, summary: 'Say which company bills; what was issued keeps what it said' },
    ...{ rule: { permission: masterPermissions.company }, headers: ['If-Match'] },
    ...{ body: companyDraftSchema, answer: companySchema },
  },
  editCompany,
)

export const companyRoutes = [read, log, edit]
