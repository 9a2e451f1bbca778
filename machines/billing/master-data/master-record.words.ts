import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { masterRecordMachine } from './master-record.machine'

export const masterRecordWords = {
  title: msg`Dados de um cadastro`,
  states: {
    open: msg`Formulário`,
    'open.filling': msg`Preencha os dados do cadastro`,
    'open.failed': msg`O cadastro não foi salvo`,
    confirmingDiscard: msg`Descartar o que foi escrito?`,
    saving: msg`Salvando o cadastro`,
    reading: msg`Lendo o que mudou no cadastro`,
    saved: msg`Cadastro salvo`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'record.submit': msg`Salvar cadastro`,
    'record.retry': msg`Tentar de novo`,
    'record.amend': msg`Alterar os dados`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    isComplete: msg`o que é obrigatório está preenchido, e o que está preenchido vale`,
    isUntouched: msg`nada foi escrito`,
    isOutdated: msg`o cadastro mudou desde que a pessoa o viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos, ou outro cadastro já tem o valor dele (409)`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isSavedAlready: msg`o cadastro já está como a pessoa quer`,
  },
  answers: {
    'saveRecord.done': msg`O servidor salva o cadastro`,
    'saveRecord.error': msg`O servidor não salva ou não responde`,
    'readRecord.done': msg`O cadastro chega como é agora`,
    'readRecord.error': msg`O cadastro não chega`,
  },
  actions: {
    keepDraft: msg`guardar os dados enviados`,
    keepRecord: msg`guardar que cadastro é`,
    mergeChanges: msg`guardar a versão nova e, do que a pessoa não alterou, o que os outros escreveram`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof masterRecordMachine>
