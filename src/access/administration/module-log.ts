import { msg } from '@lingui/core/macro'
import { fileSentences, type LogWordsOf } from '../../ui/record/log.projection'
import { moduleIconWords } from './module-icon-words'
import { moduleRuleWords } from './module-rule-words'

/** What was done with the settings of a module. */
export const moduleLogWords = {
  entity: 'module',
  sentences: {
    ...fileSentences,
    'module.edit': ({ who }) => msg`${who} alterou as configurações do módulo`,
    'link.add': ({ who, subject }) => msg`${who} pôs o link ${subject} na página do módulo`,
    'link.edit': ({ who, subject }) => msg`${who} alterou o link ${subject} da página do módulo`,
    'link.remove': ({ who, subject }) => msg`${who} removeu o link ${subject} da página do módulo`,
  },
  fields: {
    ...{ name: msg`Nome`, icon: msg`Ícone`, place: msg`Lugar`, ...moduleRuleWords },
    ...{ title: msg`Título`, url: msg`Endereço`, description: msg`Descrição` },
  },
  values: { icon: moduleIconWords },
} satisfies LogWordsOf<'module', keyof typeof fileSentences | 'module.edit' | 'link.add' | 'link.edit' | 'link.remove'>
