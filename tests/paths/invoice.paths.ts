import { invoiceLifecycle } from '../../machines/lifecycles/invoice.machine'
import { type PathOptions, pathsOf } from '../support/paths'

export const options: PathOptions<typeof invoiceLifecycle> = {
  inputs: {
    provisioned: { status: 'provisioned' },
    issued: { status: 'issued' },
    cancelled: { status: 'cancelled' },
  },
}

export const paths = pathsOf(invoiceLifecycle, options)
