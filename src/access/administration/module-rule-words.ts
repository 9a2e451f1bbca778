import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ModuleRule } from '../../../contract/access/module-settings'

/** Duties that a module can separate, each as a rule to a person. */
export const moduleRuleWords: Readonly<Record<ModuleRule, MessageDescriptor>> = {
  approve_own_sending: msg`Quem envia uma solicitação de ND ao cliente não registra a aprovação dela`,
  audit_own_response: msg`Quem responde a um formulário não audita a própria resposta`,
}
