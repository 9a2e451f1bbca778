import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { formEditMachine } from './form-edit.machine'

export const formEditWords = {
  title: msg`Montagem de formulário`,
  states: {
    building: msg`Montando`,
    'building.saved': msg`Salvo`,
    'building.unsaved': msg`Ainda não salvo`,
    'building.saving': msg`Salvando…`,
    'building.failed': msg`Não foi salvo`,
    'building.rejected': msg`Não foi aceito`,
    reading: msg`Lendo o que outra pessoa salvou`,
    comparing: msg`Comparando`,
    conflicting: msg`Outra pessoa editou este formulário`,
    closed: msg`Este formulário não pode mais ser editado`,
  },
  events: {
    'form.change': msg`Mudar o formulário`,
    'removal.undo': msg`Desfazer a exclusão`,
    'part.open': msg`Abrir uma pergunta ou seção`,
    'part.close': msg`Fechar`,
    'preview.answer': msg`Responder na prévia`,
    'save.retry': msg`Salvar agora`,
    'mine.keep': msg`Ficar com a minha edição`,
    'theirs.keep': msg`Ficar com a da outra pessoa`,
  },
  guards: {
    hasRemoved: msg`algo foi excluído`,
    isSaved: msg`nada mudou desde o envio`,
    isUnsaved: msg`há algo que o servidor não tem`,
    isOutdated: msg`outra versão está salva (412)`,
    isRefused: msg`já não se pode (403, 404, 409)`,
    isRejected: msg`outra tentativa teria a mesma resposta`,
    isRetired: msg`o formulário foi retirado`,
    isOwn: msg`o que está salvo é o que esta página conhece ou enviou`,
  },
  answers: {
    'saveForm.done': msg`O servidor salva a edição`,
    'saveForm.error': msg`O servidor não salva ou não responde`,
    'readForm.done': msg`O formulário chega`,
    'readForm.error': msg`O formulário não chega`,
  },
  actions: {
    keepChange: msg`aplicar a mudança`,
    restore: msg`pôr de volta o que foi excluído`,
    keepOpen: msg`abrir a parte`,
    close: msg`fechar a parte aberta`,
    keepAnswer: msg`guardar a resposta da prévia`,
    keepSent: msg`guardar o que é enviado`,
    keepSaved: msg`guardar o que foi salvo`,
    keepRead: msg`guardar o que foi lido`,
    takeTheirs: msg`ficar com o que foi lido`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
  delays: { rest: msg`depois de um segundo e meio sem mudanças`, pause: msg`depois de 10 segundos` },
} satisfies Words<typeof formEditMachine>
