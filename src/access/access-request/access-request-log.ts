import { msg } from '@lingui/core/macro'
import type { accessRequestWords } from '../../../machines/access/access-request/access-request.words'
import type { LogWordsOf } from '../../ui/record/log.projection'

/** The log of a request for a permission. */
export const accessRequestLogWords = {
  entity: 'access_request',
  sentences: {
    'access.ask': ({ who }) => msg`${who} pediu acesso`,
    'access.grant': ({ who }) => msg`${who} deu o acesso pedido`,
    'access.deny': ({ who }) => msg`${who} negou o acesso pedido`,
    'access.withdraw': ({ who }) => msg`${who} retirou o pedido de acesso`,
  },
  fields: { permission: msg`Permissão`, status: msg`Situação` },
} satisfies LogWordsOf<'access_request', keyof typeof accessRequestWords.events | 'access.ask'>
