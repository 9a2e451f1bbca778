import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { reportItemMachine } from './report-item.machine'

export const reportItemWords = {
  title: msg`Item do boletim`,
  states: {
    open: msg`Formulário`,
    'open.writing': msg`Preenchendo o item`,
    'open.conflicting': msg`Este item foi alterado enquanto você editava`,
    'open.addingFailed': msg`Erro ao adicionar item`,
    'open.updatingFailed': msg`Erro ao atualizar item`,
    confirmingDiscard: msg`Descartar o que foi preenchido?`,
    sending: msg`Vendo se o item é novo`,
    adding: msg`Adicionando o item`,
    updating: msg`Atualizando o item`,
    added: msg`Item adicionado!`,
    updated: msg`Item atualizado!`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'item.save': msg`Salvar item`,
    'item.retry': msg`Tentar de novo`,
    'item.amend': msg`Corrigir`,
    'mine.save': msg`Salvar o meu`,
    'theirs.keep': msg`Ficar com o deles`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    hasItem: msg`o item já está no boletim`,
    isComplete: msg`há descrição e um valor diferente de zero`,
    isUntouched: msg`nada foi alterado`,
    isOvertaken: msg`o item mudou depois que a pessoa o viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
  },
  answers: {
    'addItem.done': msg`O servidor adiciona o item`,
    'addItem.error': msg`O servidor não adiciona ou não responde`,
    'updateItem.done': msg`O servidor salva o item`,
    'updateItem.error': msg`O servidor não salva ou não responde`,
  },
  actions: {
    keepDraft: msg`guardar os dados e a chave do pedido`,
    keepVersion: msg`guardar a versão que a pessoa vê agora`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    announceAdded: msg`avisar que o item foi adicionado`,
    announceUpdated: msg`avisar que o item foi atualizado`,
  },
} satisfies Words<typeof reportItemMachine>
