import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FaultKind } from '../../../contract/forms/form-faults'

/** What keeps a form from being published, as the person reads it. */
export const faultWords: Readonly<Record<FaultKind, MessageDescriptor>> = {
  noSection: msg`O formulário ainda não tem seções.`,
  untitled: msg`Falta o título da seção.`,
  emptySection: msg`A seção ainda não tem perguntas.`,
  unnamedRepetition: msg`Falta dizer como se chama cada vez que se preenche a seção.`,
  unlabelled: msg`Falta o texto da pergunta.`,
  doubleKey: msg`Esta pergunta está duas vezes no formulário. Exclua uma e faça outra.`,
  noOptions: msg`Faltam as opções.`,
  emptyOption: msg`Falta o texto de uma opção.`,
  doubleOption: msg`Uma opção está repetida.`,
  limitsReversed: msg`O mínimo é maior que o máximo.`,
  unknownQuestion: msg`A condição cita uma pergunta que não existe mais.`,
  laterQuestion: msg`A condição cita uma pergunta que não vem antes desta.`,
  repeatedQuestion: msg`A condição cita uma pergunta de outra seção que se repete: não se sabe de qual vez.`,
  unknownOption: msg`A condição não tem opção, ou cita uma que não existe mais.`,
  untestable: msg`A resposta da pergunta citada não pode ser testada assim. Refaça a condição.`,
  emptyRange: msg`Nenhum número que a pergunta citada aceita atende à condição.`,
  noOpening: msg`Escolha as respostas que abrem a pendência`,
  noPoints: msg`A pergunta vale pontos, mas nenhuma resposta dá pontos.`,
  nothingCounts: msg`Há um mínimo para passar, mas nenhuma pergunta vale pontos.`,
  neverAsked: msg`Nenhuma resposta leva a esta pergunta: as condições se contradizem.`,
}
