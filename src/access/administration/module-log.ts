import { msg } from '@lingui/core/macro'
import type { LogWordsOf } from '../../ui/record/log.projection'
import { moduleIconWords } from './module-icon-words'
import { moduleRuleWords } from './module-rule-words'

/** What was done with the settings of a module. */
export const moduleLogWords = {
  entity: 'module',
  sentences: { 'module.edit': ({ who }) => msg`${who} alterou as configurações do módulo` },
  fields: { name: msg`Nome`, icon: msg`Ícone`, place: msg`Lugar no menu`, ...moduleRuleWords },
  values: { icon: moduleIconWords },
} satisfies LogWordsOf<'module', 'module.edit'>
