import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ModuleName } from '../../../contract/access/module-names'

const words: Readonly<Record<ModuleName, MessageDescriptor>> = {
  Faturamento: msg`Faturamento`,
  Formulários: msg`Formulários`,
  Projetos: msg`Projetos`,
  'Gestão de Acessos': msg`Gestão de Acessos`,
  Engenharia: msg`Engenharia`,
  Comercial: msg`Comercial`,
  TI: msg`TI`,
  Checklists: msg`Checklists`,
  'Gestão de Ativos': msg`Gestão de Ativos`,
  'Gerenciamento de Dados': msg`Gerenciamento de Dados`,
  Financiamento: msg`Financiamento`,
  Orçamento: msg`Orçamento`,
  'Power BI': msg`Power BI`,
}

/** What a module is called: in the reader's language while the name is the product's own, else as the company calls it. */
export function moduleText(name: string, i18n: I18n): string {
  return Object.hasOwn(words, name) ? i18n._(words[name as ModuleName]) : name
}
