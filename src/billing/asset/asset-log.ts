import { msg } from '@lingui/core/macro'
import type { LogWordsOf } from '../../ui/record/log.projection'
import { masterSentences } from '../master-data/master-data.view'
import { conditionText } from '../shared/condition-text'

/** The log of an asset: what was done in sentences, fields as its form names them. */
export const assetLogWords = {
  entity: 'asset',
  sentences: masterSentences,
  fields: {
    code: msg`Código`,
    name: msg`Nome`,
    family: msg`Família`,
    condition: msg`Condição`,
    cost_center: msg`Centro de custo`,
    unit: msg`Medido em`,
    franchise: msg`Franquia mensal`,
    value: msg`Valor mensal (R$)`,
    daily_rate: msg`Valor diário (R$)`,
    status: msg`Situação`,
  },
  written: { condition: conditionText },
} satisfies LogWordsOf<'asset', keyof typeof masterSentences>
