import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { commandPaletteMachine } from './command-palette.machine'
import { onPalette } from './on-palette.words'

export const commandPaletteWords = {
  title: onPalette.title,
  states: {
    open: msg`Aberta`,
    'open.idle': msg`Sem texto que baste`,
    'open.waiting': msg`Esperando a pessoa parar de digitar`,
    'open.searching': onPalette.searching,
    'open.found': msg`Registros encontrados`,
    'open.nothing': onPalette.nothing,
    'open.failed': msg`A busca falhou`,
    'open.offline': msg`Sem conexão`,
    'open.pagesOnly': msg`Só páginas e comandos`,
    chosen: msg`Escolhido`,
    dismissed: msg`Fechada`,
  },
  events: {
    'text.change': msg`mudar o texto`,
    'search.retry': onPalette.retry,
    'entry.choose': msg`escolher uma linha`,
    'palette.dismiss': onPalette.close,
  },
  guards: {
    isLongEnough: msg`o texto tem ao menos dois caracteres`,
    hasFound: msg`o servidor encontrou algo`,
    hasNoSearch: msg`o servidor não tem essa busca`,
    isUnanswered: msg`ninguém respondeu`,
  },
  answers: {
    'searchRecords.done': msg`resposta da busca`,
    'searchRecords.error': msg`busca sem resposta que sirva`,
  },
  actions: {
    keepText: msg`guardar o texto`,
    keepFound: msg`guardar o que foi encontrado`,
    forgetFound: msg`esquecer o que foi encontrado`,
    keepProblem: msg`guardar o erro`,
    keepChoice: msg`guardar a escolha`,
  },
  delays: { pause: msg`150 ms sem digitar` },
} satisfies Words<typeof commandPaletteMachine>
