import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formTerm } from '../../../contract/forms/form-limits'
import type { NewFormProblem } from '../../../contract/forms/new-form'

const { max } = formTerm

/** The fields of a form besides what it asks, wherever they are filled in. */
export const formFields = {
  title: msg`Nome`,
  description: msg`Descrição (opcional)`,
  group: msg`Grupo`,
  aboutGroup: msg`Onde ele fica na lista: Inspeção, Segurança…`,
  every_days: msg`Prazo em dias (opcional)`,
  aboutTerm: msg`De quanto em quanto tempo cada ativo precisa de uma resposta`,
}

export const newFormProblems: Readonly<Record<NewFormProblem, MessageDescriptor>> = {
  required: msg`Preencha este campo`,
  tooLong: msg`O texto é longo demais`,
  notDays: msg`Escreva de 1 a ${max} dias, ou deixe vazio`,
}
