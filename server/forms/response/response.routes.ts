import { responseSchema } from '../../../contract/forms/response.schema'
import { formResponse } from '../../database/schema'
import { listRoutes } from '../../record/list.routes'
import { logRoute } from '../../record/log.routes'
import { readRoute } from '../../record/record.routes'
import { responseList } from './response-list'
import { readResponse } from './response-read'

/** Whoever is signed in sees every response (specification, section 2). */
const responses = {
  collection: '/forms/responses/',
  permission: 'signed in',
  record: { entity: 'form_response', table: formResponse },
} as const

const [list, exported] = listRoutes(responseList, {
  ...responses,
  summary: 'Responses, paged',
  exportSummary: 'All responses that the filter matches, in its order, as a file',
})

const read = readRoute({
  ...responses,
  summary: 'One response, with what the version of its form asks',
  answer: responseSchema,
  read: readResponse,
})

export const responseRoutes = [list, read, logRoute(responses), exported]
