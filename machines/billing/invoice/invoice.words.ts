import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { invoiceLifecycle } from './invoice.lifecycle'

export const invoiceWords = {
  title: msg`Fatura de locação`,
  states: {
    entering: msg`Lendo a situação`,
    provisioned: msg`Provisionada`,
    issued: msg`Emitida`,
    cancelled: msg`Cancelada`,
  },
  events: {
    'provision.confirm': msg`Confirmar provisão`,
    'invoice.cancel': msg`Cancelar`,
    'salesOrder.link': msg`Vincular OV`,
  },
  guards: {
    isIssued: msg`a fatura está emitida`,
    isCancelled: msg`a fatura está cancelada`,
  },
} satisfies Words<typeof invoiceLifecycle>
