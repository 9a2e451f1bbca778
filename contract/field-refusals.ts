/** What our own server says at a field, by kind: the client knows each again by its text and says it in the reader's language (decision 045). */
export const fieldRefusals = {
  required: 'Campo obrigatório.',
  invalid: 'Valor inválido.',
  takenEmail: 'Já existe uma pessoa com este e-mail.',
  takenProfile: 'Já existe um perfil com este nome no módulo.',
  takenView: 'Já existe uma visão desta lista com este nome.',
  heldPermission: 'Você já tem esta permissão.',
  askedPermission: 'Você já pediu esta permissão, e o pedido aguarda resposta.',
  closedCostCenter: 'O centro de custo não existe ou está inativo.',
  closedClient: 'Um dos clientes não existe ou está inativo.',
  wrongPassword: 'A senha atual não confere.',
} as const

export type FieldRefusal = keyof typeof fieldRefusals

/** Of which kind a text is; undefined for any other. */
export function readFieldRefusal(text: string): FieldRefusal | undefined {
  return (Object.keys(fieldRefusals) as FieldRefusal[]).find((kind) => fieldRefusals[kind] === text)
}
