import {
  accessChangedSchema,
  accessChangeSchema,
  accessPreviewSchema,
  applyAccessChangeSchema,
} from '../../contract/access/access-change.schema'
import { route } from '../http/route'
import { write } from '../http/write'
import { applyChange, planChange } from './access-change'

const collection = '/iam/access-changes/'
/** Whoever administers a module holds it too; which modules they may give is decided by what they ask. */
const rule = { permission: 'iam_access' } as const

const preview = route(
  {
    method: 'post',
    path: `${collection}preview/`,
    summary: 'What a change of access would come to for each of these people; nothing is written',
    rule,
    body: accessChangeSchema,
    answer: accessPreviewSchema,
    refusals: [415],
  },
  async ({ caller, body, services }) => (await planChange(services.database, caller, body)).preview,
)

const apply = write(
  {
    method: 'post',
    path: collection,
    summary: 'Give and take access: what a preview has told, in one transaction',
    rule,
    headers: ['Idempotency-Key'],
    body: applyAccessChangeSchema,
    answer: accessChangedSchema,
    refusals: [409, 412],
  },
  applyChange,
)

export const accessChangeRoutes = [preview, apply]
