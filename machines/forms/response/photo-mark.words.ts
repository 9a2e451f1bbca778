import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { photoMarkMachine } from './photo-mark.machine'

export const photoMarkWords = {
  title: msg`Marcação numa foto`,
  states: {
    marking: msg`Marcando na foto`,
    confirmingDiscard: msg`Descartar as marcas?`,
    keeping: msg`Guardando a foto marcada`,
    kept: msg`Foto marcada`,
    dismissed: msg`Foto como estava`,
  },
  events: {
    'shape.choose': msg`Traço`,
    'colour.choose': msg`Cor`,
    'mark.draw': msg`Desenhar`,
    'mark.undo': msg`Desfazer`,
    'marks.clear': msg`Limpar`,
    'photo.keep': msg`Usar a foto marcada`,
    'dialog.dismiss': msg`Voltar sem marcar`,
    'dialog.discard': msg`Descartar as marcas`,
    'dialog.keep': msg`Continuar a marcar`,
  },
  guards: {
    hasMarks: msg`há marca na foto`,
    hasNoMarks: msg`não há marca na foto`,
  },
  answers: {
    'keepPhoto.done': msg`A foto marcada está no lugar da outra`,
    'keepPhoto.error': msg`O navegador não a desenha, ou o aparelho não tem espaço`,
  },
  actions: {
    takeShape: msg`passar a desenhar com o traço escolhido`,
    takeColour: msg`passar a desenhar com a cor escolhida`,
    addMark: msg`pôr a marca sobre as outras`,
    dropLastMark: msg`tirar a última marca`,
    dropMarks: msg`tirar todas as marcas`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof photoMarkMachine>
