import { msg } from '@lingui/core/macro'
import type { LogWordsOf } from '../../ui/record/log.projection'
import { masterSentences } from '../master-data/master-data.view'

/** The log of a cost center: what was done in sentences, fields as its form names them. */
export const costCenterLogWords = {
  entity: 'cost_center',
  sentences: masterSentences,
  fields: {
    code: msg`Código (CodeB)`,
    name: msg`Nome`,
    group: msg`Grupo`,
    management: msg`Gerência`,
    clients: msg`Clientes`,
    status: msg`Situação`,
  },
} satisfies LogWordsOf<'cost_center', keyof typeof masterSentences>
