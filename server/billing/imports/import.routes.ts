import { importAnswerSchema, importSchema } from '../../../contract/billing/imports/import.schema'
import { importBounds } from '../../../contract/limits'
import { importPermissions } from '../../../contract/permissions'
import { route } from '../../http/route'
import { write } from '../../http/write'
import { checkImport, importRows } from './import-rows'

/** Of rows that are full; a cell of the longest is rare. */
const largestBody = importBounds.atOnce * importBounds.cell

const asked = {
  method: 'post',
  rule: { anyOf: Object.values(importPermissions) },
  body: importSchema,
  answer: importAnswerSchema,
  largestBody,
} as const

const check = route(
  {
    ...asked,
    path: '/billing/imports/check/',
    summary:
      'What would come of rows of a file; nothing is written. Takes the permission to change what they are about',
    refusals: [415],
  },
  checkImport,
)

const bring = write(
  {
    ...asked,
    path: '/billing/imports/',
    summary: 'Make and change what rows of a file say, but for those that are wrong; all of them or nothing',
    headers: ['Idempotency-Key'],
  },
  importRows,
)

export const importRoutes = [check, bring]
