import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { reportLinesMachine } from './report-lines.machine'

export const reportLinesWords = {
  title: msg`Linhas do boletim`,
  states: {
    resting: msg`Em repouso`,
    editing: msg`Editando uma linha`,
    askingUnusual: msg`Valor incomum`,
    saving: msg`Salvando a linha`,
    conflicting: msg`Outra pessoa alterou esta linha`,
    failed: msg`Erro ao atualizar item`,
  },
  events: {
    'line.edit': msg`Editar linha`,
    'line.leave': msg`Deixar como estava`,
    'line.save': msg`Salvar linha`,
    'line.retry': msg`Tentar de novo`,
    'line.amend': msg`Corrigir`,
    'unusual.accept': msg`Salvar assim mesmo`,
    'mine.save': msg`Salvar o meu`,
    'theirs.keep': msg`Ficar com o deles`,
  },
  guards: {
    isUsual: msg`os campos são válidos e nenhum valor é incomum`,
    isUnusual: msg`os campos são válidos e algum valor é incomum`,
    hasNext: msg`a edição segue em outra linha`,
    isOvertaken: msg`a linha mudou depois que a pessoa a viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
  },
  answers: {
    'saveLine.done': msg`Item atualizado!`,
    'saveLine.error': msg`O servidor não salva ou não responde`,
  },
  actions: {
    keepLine: msg`guardar a linha e a versão que a pessoa vê`,
    keepDraft: msg`guardar o que foi escrito e a linha que vem depois`,
    keepVersion: msg`guardar a versão que a pessoa vê agora`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    goOn: msg`passar à linha que vem depois`,
    letGo: msg`esquecer a linha`,
    announceSaved: msg`avisar que a linha foi salva`,
  },
} satisfies Words<typeof reportLinesMachine>
