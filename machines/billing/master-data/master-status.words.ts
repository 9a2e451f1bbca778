import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import { masterDataWords } from './master-data.words'
import type { masterStatusMachine } from './master-status.machine'

const { 'record.deactivate': deactivate, 'record.reactivate': reactivate } = masterDataWords.events

export const masterStatusWords = {
  title: msg`Situação de um cadastro`,
  states: {
    confirming: msg`Confirme a mudança`,
    changing: msg`Mudando a situação`,
    failed: msg`A situação não foi mudada`,
    changed: msg`Situação do cadastro mudada`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'record.deactivate': deactivate,
    'record.reactivate': reactivate,
    'status.retry': msg`Tentar de novo`,
    'dialog.dismiss': msg`Voltar`,
  },
  guards: {
    isActive: msg`o cadastro está ativo`,
    isInactive: msg`o cadastro está inativo`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
  },
  answers: {
    'changeStatus.done': msg`O servidor muda a situação`,
    'changeStatus.error': msg`O servidor não muda ou não responde`,
  },
  actions: {
    keepKey: msg`guardar a chave do pedido`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof masterStatusMachine>
