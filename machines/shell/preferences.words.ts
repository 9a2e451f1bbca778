import { msg } from '@lingui/core/macro'
import { onScreen } from '../on-screen.words'
import type { Words } from '../support/words'
import type { preferencesMachine } from './preferences.machine'

export const preferencesWords = {
  title: msg`Preferências`,
  states: {
    theme: msg`Tema`,
    'theme.remembered': msg`Lendo o tema guardado`,
    'theme.light': msg`Tema claro`,
    'theme.dark': msg`Tema escuro`,
    language: onScreen.language,
    'language.spoken': msg`Idioma na tela`,
    'language.loading': msg`Carregando o idioma`,
    'language.unavailable': msg`O idioma não pôde ser carregado`,
  },
  events: {
    'theme.toggle': onScreen.toggleTheme,
    'language.choose': msg`Escolher o idioma`,
  },
  guards: {
    prefersDark: msg`vale o tema escuro`,
  },
  answers: {
    'loadLanguage.done': msg`Os textos do idioma chegam`,
    'loadLanguage.error': msg`Os textos do idioma não chegam`,
  },
  actions: {
    announceTheme: msg`avisar do tema novo`,
    keepWanted: msg`guardar o idioma pedido`,
    adoptWanted: msg`passar ao idioma pedido`,
  },
} satisfies Words<typeof preferencesMachine>
