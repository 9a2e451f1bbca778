import { invoiceLifecycle } from '../../../../machines/billing/invoice/invoice.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

export const options: PathOptions<typeof invoiceLifecycle> = {
  inputs: {
    provisioned: { status: 'provisioned' },
    issued: { status: 'issued' },
    cancelled: { status: 'cancelled' },
  },
}

export const paths = pathsOf(invoiceLifecycle, options)
