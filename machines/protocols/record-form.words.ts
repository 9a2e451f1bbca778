import { msg } from '@lingui/core/macro'

/** What every form of a record says alike. */
export const recordFormWords = {
  states: {
    open: msg`Formulário`,
    confirmingDiscard: msg`Descartar o que foi escrito?`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'record.retry': msg`Tentar de novo`,
    'record.amend': msg`Alterar os dados`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    isComplete: msg`o que é obrigatório está preenchido, e o que está preenchido vale`,
    isUntouched: msg`nada foi escrito`,
    isChangedElsewhere: msg`o que outros mudaram não está nesta janela`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
  },
  answers: { 'saveRecord.error': msg`O servidor não salva ou não responde` },
  actions: {
    keepDraft: msg`guardar os dados enviados`,
    mergeChanges: msg`guardar a versão nova e, do que a pessoa não alterou, o que os outros escreveram`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
}
