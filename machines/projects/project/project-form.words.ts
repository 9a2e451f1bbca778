import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { projectFormMachine } from './project-form.machine'

export const projectFormWords = {
  title: msg`Dados de um projeto`,
  states: {
    open: msg`Formulário`,
    'open.filling': msg`Preencha os dados do projeto`,
    'open.failed': msg`O projeto não foi salvo`,
    confirmingDiscard: msg`Descartar o que foi escrito?`,
    saving: msg`Salvando o projeto`,
    reading: msg`Lendo o que mudou no projeto`,
    saved: msg`Projeto salvo`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'project.submit': msg`Salvar projeto`,
    'project.retry': msg`Tentar de novo`,
    'project.amend': msg`Alterar os dados`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    isComplete: msg`o que é obrigatório está preenchido, e o que está preenchido vale`,
    isUntouched: msg`nada foi escrito`,
    isOutdated: msg`o projeto mudou desde que a pessoa o viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos, ou outro projeto já tem o código (409)`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isSavedAlready: msg`o projeto já está como a pessoa quer`,
  },
  answers: {
    'saveProject.done': msg`O servidor salva o projeto`,
    'saveProject.error': msg`O servidor não salva ou não responde`,
    'readProject.done': msg`O projeto chega como é agora`,
    'readProject.error': msg`O projeto não chega`,
  },
  actions: {
    keepDraft: msg`guardar os dados enviados`,
    keepProject: msg`guardar que projeto é`,
    mergeChanges: msg`guardar a versão nova e, do que a pessoa não alterou, o que os outros escreveram`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof projectFormMachine>
