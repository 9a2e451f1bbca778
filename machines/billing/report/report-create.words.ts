import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { reportCreateMachine } from './report-create.machine'

export const reportCreateWords = {
  title: msg`Novo boletim de medição`,
  states: {
    open: msg`Formulário`,
    'open.filling': msg`Preenchendo`,
    'open.filling.proceeding': msg`Verificando o que falta`,
    'open.filling.choosingCostCenter': msg`Escolha o centro de custo`,
    'open.filling.choosingClient': msg`Escolha o cliente`,
    'open.filling.choosingPeriod': msg`Informe o período e a competência`,
    'open.refused': msg`Falha ao criar boletim`,
    'open.failed': msg`Erro ao criar boletim`,
    confirmingDiscard: msg`Descartar o que foi preenchido?`,
    submitting: msg`Criando o boletim`,
    created: msg`Boletim criado com sucesso`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'costCenter.choose': msg`Escolher o centro de custo`,
    'client.choose': msg`Escolher o cliente`,
    'report.submit': msg`Criar boletim`,
    'report.retry': msg`Tentar de novo`,
    'report.amend': msg`Alterar os dados`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    hasCostCenter: msg`o centro de custo foi escolhido`,
    hasClient: msg`o cliente foi escolhido`,
    isComplete: msg`os cinco campos estão preenchidos, o fim não vem antes do início e o período não é longo demais`,
    isUntouched: msg`nada foi preenchido`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isRefused: msg`o servidor recusa o boletim (409)`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
  },
  answers: {
    'createReport.done': msg`O servidor cria o boletim`,
    'createReport.error': msg`O servidor não cria ou não responde`,
  },
  actions: {
    keepCostCenter: msg`guardar o centro de custo e esquecer o cliente`,
    keepClient: msg`guardar o cliente`,
    keepDraft: msg`guardar os dados e a chave do pedido`,
    keepReport: msg`guardar o número do boletim`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof reportCreateMachine>
