import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { ndRequestFormMachine } from './nd-request-form.machine'

export const ndRequestFormWords = {
  title: msg`Formulário da solicitação de nota de débito`,
  states: {
    open: msg`Formulário`,
    'open.filling': msg`Preencha os dados e os custos`,
    'open.conflicting': msg`A solicitação foi alterada enquanto você editava`,
    'open.closed': msg`A solicitação já não pode ser alterada`,
    'open.failed': msg`A solicitação não foi salva`,
    confirmingDiscard: msg`Descartar o que foi escrito?`,
    saving: msg`Salvando a solicitação`,
    comparing: msg`Comparando com o que mudou`,
    saved: msg`Solicitação salva`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'request.submit': msg`Salvar solicitação`,
    'request.retry': msg`Tentar de novo`,
    'request.amend': msg`Alterar os dados`,
    'mine.save': msg`Salvar o meu`,
    'theirs.keep': msg`Ficar com a versão deles`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    isComplete: msg`centro de custo, cliente e competência estão preenchidos, e cada custo tem ativo, descrição e um valor maior que zero`,
    isUntouched: msg`nada foi alterado`,
    isOvertaken: msg`a solicitação já existe, e mudou desde que a pessoa a viu (412) ou recusa a alteração (409)`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isRepeatable: msg`o mesmo pedido ainda pode dar certo`,
    isSavedAlready: msg`a solicitação já está como a pessoa quer`,
    isClosed: msg`a solicitação já não pode ser alterada`,
    isUnchanged: msg`a solicitação é a que a pessoa viu`,
    isUnrelated: msg`os outros não mexeram em nada do formulário`,
  },
  answers: {
    'saveRequest.done': msg`O servidor salva a solicitação`,
    'saveRequest.error': msg`O servidor não salva ou não responde`,
    'readChanges.done': msg`A solicitação e o que mudou nela chegam`,
    'readChanges.error': msg`O que mudou não chega`,
  },
  actions: {
    keepDraft: msg`guardar os dados enviados e a chave do pedido`,
    keepRequest: msg`guardar o número da solicitação`,
    mergeChanges: msg`guardar a versão nova e, do que a pessoa não alterou, o que os outros escreveram`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof ndRequestFormMachine>
