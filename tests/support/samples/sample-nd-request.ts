import type { NdRequest } from '../../../contract/billing/nd-request'
import { ndRequest as awaiting } from './sample-nd'

/** A draft over 100 in two costs, of which nothing is debited, in its second revision. */
export const ndRequest: NdRequest = {
  ...awaiting,
  id: 7,
  version: 1,
  value: '100.00',
  status: 'draft',
  lines: awaiting.lines.map((line, place) => ({ ...line, value: place === 0 ? '70.00' : '30.00' })),
}
