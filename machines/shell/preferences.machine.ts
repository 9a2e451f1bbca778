import { assign, emit, fromPromise, setup } from 'xstate'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

export type Language = 'pt' | 'en'
export type Theme = 'light' | 'dark'

interface PreferencesContext {
  /** The theme to start in: the stored one, else the system's. */
  readonly theme: Theme
  /** The language on screen. */
  readonly language: Language
  /** The language asked for, until its words are there. */
  readonly wanted: Language
}

/** How the person likes to see the portal, also before sign-in. Source: specification, section 4 (theme, language). */
export const preferencesMachine = setup({
  types: {
    input: {} as { theme: Theme; language: Language },
    context: {} as PreferencesContext,
    events: {} as { type: 'theme.toggle' } | { type: 'language.choose'; language: Language },
    emitted: {} as { type: 'theme.changed'; theme: Theme },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Fetches the words of every area on screen, puts them up and remembers the choice. */
    loadLanguage: fromPromise<void, { language: Language }>(unprovided('loadLanguage')),
  },
  actions: {
    announceTheme: emit((_, { theme }: { theme: Theme }) => ({ type: 'theme.changed' as const, theme })),
    keepWanted: assign((_, { language }: { language: Language }) => ({ wanted: language })),
    adoptWanted: assign(({ context: { wanted } }) => ({ language: wanted })),
  },
  guards: {
    prefersDark: ({ context: { theme } }) => theme === 'dark',
  },
}).createMachine({
  id: 'preferences',
  meta: { requirements: ['SHL-11', 'SHL-12'] },
  context: ({ input: { theme, language } }) => ({ theme, language, wanted: language }),
  type: 'parallel',
  states: {
    theme: {
      meta: { requirements: ['SHL-11'] },
      initial: 'remembered',
      states: {
        remembered: { always: [{ guard: 'prefersDark', target: 'dark' }, { target: 'light' }] },
        light: {
          on: { 'theme.toggle': { target: 'dark', actions: { type: 'announceTheme', params: { theme: 'dark' } } } },
        },
        dark: {
          on: { 'theme.toggle': { target: 'light', actions: { type: 'announceTheme', params: { theme: 'light' } } } },
        },
      },
    },
    language: {
      meta: { requirements: ['SHL-12'] },
      initial: 'spoken',
      states: {
        spoken: {
          on: { 'language.choose': { target: 'loading', actions: { type: 'keepWanted', params: fromEvent } } },
        },
        loading: {
          tags: 'busy',
          on: {
            'language.choose': { target: 'loading', reenter: true, actions: { type: 'keepWanted', params: fromEvent } },
          },
          invoke: {
            id: 'loadLanguage',
            src: 'loadLanguage',
            input: ({ context: { wanted } }) => ({ language: wanted }),
            onDone: { target: 'spoken', actions: 'adoptWanted' },
            onError: 'unavailable',
          },
        },
        unavailable: {
          tags: 'failed',
          on: { 'language.choose': { target: 'loading', actions: { type: 'keepWanted', params: fromEvent } } },
        },
      },
    },
  },
})
