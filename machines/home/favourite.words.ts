import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { favouriteMachine } from './favourite.machine'

export const favouriteWords = {
  title: msg`Favoritar uma página`,
  states: {
    entering: msg`Lendo a situação`,
    outside: msg`Fora dos favoritos`,
    'outside.quiet': msg`A página não está nos favoritos.`,
    'outside.failed': msg`A página não entrou nos favoritos.`,
    'outside.unsure': msg`Não se sabe se a página entrou nos favoritos.`,
    adding: msg`Pondo nos favoritos`,
    inside: msg`Nos favoritos`,
    'inside.quiet': msg`A página está nos favoritos.`,
    'inside.failed': msg`A página não saiu dos favoritos.`,
    'inside.unsure': msg`Não se sabe se a página saiu dos favoritos.`,
    removing: msg`Tirando dos favoritos`,
  },
  events: {
    'favourite.add': msg`Pôr nos favoritos`,
    'favourite.remove': msg`Tirar dos favoritos`,
    'favourite.known': msg`o servidor diz como está`,
  },
  guards: {
    isFavourite: msg`a página está nos favoritos`,
    isAmongThem: msg`está nos favoritos, como o servidor diz agora`,
    isLost: msg`o servidor não respondeu`,
  },
  answers: {
    'saveFavourite.done': msg`O servidor salva`,
    'saveFavourite.error': msg`O servidor não salva ou não responde`,
  },
  actions: {
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    keepKnown: msg`guardar se a página está nos favoritos`,
  },
} satisfies Words<typeof favouriteMachine>
