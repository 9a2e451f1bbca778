import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The standard profiles as our server names them in texts that hold no code: the users of a module (specification, section 7), notices of access. */
const named: Readonly<Record<string, MessageDescriptor>> = {
  Administrador: msg`Administrador`,
  Consulta: msg`Consulta`,
  Medição: msg`Medição`,
  Faturamento: msg`Faturamento`,
  'Aprovação de ND': msg`Aprovação de ND`,
  Auditoria: msg`Auditoria`,
  Cadastros: msg`Cadastros`,
  'Criação de formulários': msg`Criação de formulários`,
  'Gestão de projetos': msg`Gestão de projetos`,
  Pessoas: msg`Pessoas`,
  'Privacidade (LGPD)': msg`Privacidade (LGPD)`,
}

/** What somebody is in a module: any other name as it comes. */
export function profileNames(text: string, i18n: I18n): string {
  const inWords = (name: string) => (named[name] ? i18n._(named[name]) : name)
  return text.split(', ').map(inWords).join(', ')
}
