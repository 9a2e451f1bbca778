import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { reportEditMachine } from './report-edit.machine'

export const reportEditWords = {
  title: msg`Alterar dados do boletim`,
  states: {
    open: msg`Formulário`,
    'open.filling': msg`Altere o que for preciso`,
    'open.conflicting': msg`Os mesmos dados foram alterados enquanto você editava`,
    'open.refused': msg`A alteração foi recusada`,
    'open.failed': msg`Os dados não foram salvos`,
    confirmingDiscard: msg`Descartar o que foi alterado?`,
    saving: msg`Salvando os dados`,
    comparing: msg`Comparando com o que mudou`,
    saved: msg`Dados do boletim salvos`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'report.submit': msg`Salvar dados`,
    'report.retry': msg`Tentar de novo`,
    'report.amend': msg`Alterar os dados`,
    'mine.save': msg`Salvar o meu`,
    'theirs.keep': msg`Ficar com a versão deles`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    isComplete: msg`o período e a competência estão preenchidos e valem, e nenhum texto é longo demais`,
    isUntouched: msg`nada foi alterado`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isOutdated: msg`o boletim mudou desde que a pessoa o viu (412)`,
    isRefused: msg`o servidor recusa a alteração (409)`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isSavedAlready: msg`o boletim já está como a pessoa quer`,
    isUnrelated: msg`os outros não mexeram em nenhum campo do formulário`,
  },
  answers: {
    'editReport.done': msg`O servidor salva os dados`,
    'editReport.error': msg`O servidor não salva ou não responde`,
    'readChanges.done': msg`O boletim e o que mudou nele chegam`,
    'readChanges.error': msg`O que mudou não chega`,
  },
  actions: {
    keepDraft: msg`guardar os dados enviados`,
    mergeChanges: msg`guardar a versão nova e, do que a pessoa não alterou, o que os outros escreveram`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof reportEditMachine>
