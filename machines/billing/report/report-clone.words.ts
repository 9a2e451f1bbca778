import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { reportCloneMachine } from './report-clone.machine'

export const reportCloneWords = {
  title: msg`Clonar para o próximo período`,
  states: {
    open: msg`Formulário`,
    'open.filling': msg`Confira o período e a competência`,
    'open.refused': msg`Falha ao criar boletim`,
    'open.failed': msg`Erro ao criar boletim`,
    confirmingDiscard: msg`Descartar o que foi preenchido?`,
    submitting: msg`Criando o boletim`,
    cloned: msg`Boletim criado com sucesso`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'report.submit': msg`Criar boletim`,
    'report.retry': msg`Tentar de novo`,
    'report.amend': msg`Alterar os dados`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    isComplete: msg`os três campos estão preenchidos, o fim não vem antes do início e o período não é longo demais`,
    isUntouched: msg`o proposto não foi alterado`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isRefused: msg`o servidor recusa o boletim (409)`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
  },
  answers: {
    'cloneReport.done': msg`O servidor cria o boletim`,
    'cloneReport.error': msg`O servidor não cria ou não responde`,
  },
  actions: {
    keepDraft: msg`guardar os dados e a chave do pedido`,
    keepReport: msg`guardar o número do boletim`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof reportCloneMachine>
