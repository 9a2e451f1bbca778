import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { reportLinesMachine } from './report-lines.machine'

export const reportLinesWords = {
  title: msg`Linhas do boletim`,
  states: {
    resting: msg`Em repouso`,
    editing: msg`Editando uma linha`,
    confirmingDiscard: msg`Descartar o que foi escrito?`,
    askingUnusual: msg`Valor incomum`,
    saving: msg`Salvando a linha`,
    comparing: msg`Comparando com o que mudou`,
    saved: msg`Linha salva`,
    conflicting: msg`Outra pessoa alterou esta linha`,
    failed: msg`Erro ao atualizar item`,
  },
  events: {
    'line.edit': msg`Editar linha`,
    'line.leave': msg`Deixar como estava`,
    'line.dismiss': msg`Fechar sem salvar`,
    'line.keep': msg`Continuar editando`,
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
    hasUnusual: msg`o que seria gravado tem um valor incomum`,
    isUntouched: msg`nada foi alterado`,
    hasNext: msg`a edição segue em outra linha`,
    isOvertaken: msg`a linha mudou depois que a pessoa a viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isSavedAlready: msg`a linha já está como a pessoa quer`,
    isUnrelated: msg`os outros não mexeram em nenhum campo da linha`,
  },
  answers: {
    'saveLine.done': msg`Item atualizado!`,
    'saveLine.error': msg`O servidor não salva ou não responde`,
    'readLine.done': msg`A linha chega como é agora`,
    'readLine.error': msg`A linha não chega, ou já não existe`,
  },
  actions: {
    keepLine: msg`guardar a linha, como a pessoa a vê`,
    keepDraft: msg`guardar o que foi escrito e a linha que vem depois`,
    mergeTheirs: msg`guardar a versão nova e, do que a pessoa não alterou, o que os outros escreveram`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    goOn: msg`passar à linha que vem depois`,
    letGo: msg`esquecer a linha`,
    announceSaved: msg`avisar que a linha foi salva`,
  },
} satisfies Words<typeof reportLinesMachine>
