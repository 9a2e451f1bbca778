import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FieldRefusal, readFieldRefusal } from '../../../contract/field-refusals'

const words: Readonly<Record<FieldRefusal, MessageDescriptor>> = {
  required: msg`Campo obrigatório.`,
  invalid: msg`Valor inválido.`,
  takenEmail: msg`Já existe uma pessoa com este e-mail.`,
  takenProfile: msg`Já existe um perfil com este nome no módulo.`,
  takenView: msg`Já existe uma visão desta lista com este nome.`,
  heldPermission: msg`Você já tem esta permissão.`,
  askedPermission: msg`Você já pediu esta permissão, e o pedido aguarda resposta.`,
  closedCostCenter: msg`O centro de custo não existe ou está inativo.`,
  closedClient: msg`Um dos clientes não existe ou está inativo.`,
  wrongPassword: msg`A senha atual não confere.`,
}

/** What the server says of a field: it speaks Portuguese, and what it says often is known in the reader's language. */
export function rejectionText(texts: readonly string[], i18n: I18n): string {
  if (i18n.locale === 'pt') return texts.join(' ')
  const said = texts.map((text) => {
    const kind = readFieldRefusal(text)
    return i18n._(kind ? words[kind] : msg`O servidor não aceitou o que foi informado aqui.`)
  })
  return [...new Set(said)].join(' ')
}
