import type { SnapshotFrom } from 'xstate'
import type { Language, preferencesMachine } from '../../../machines/shell/preferences.machine'
import type { PageDriver } from '../../engine/page/page-driver'
import { textOf, together } from '../../engine/page/what-is-shown'
import { noAnswer } from '../../support/people'

type State = SnapshotFrom<typeof preferencesMachine>

const names: Readonly<Record<Language, string>> = { pt: 'Português', en: 'English' }

const english = /\/assets\/en-[^/]+\.js$/

/** What a person reads in either language, and the notice that a language did not come. */
const words = {
  pt: { signIn: 'Entrar com SIMAKRENT', notice: 'O idioma não pôde ser carregado. Tente de novo.' },
  en: { signIn: 'Sign in with SIMAKRENT', notice: 'The language could not be loaded. Try again.' },
}

export const driver: PageDriver<typeof preferencesMachine> = {
  startsCold: true,

  cases: {
    inputs: {
      'light, Portuguese': { theme: 'light', language: 'pt' },
      'dark, English': { theme: 'dark', language: 'en' },
    },
    events: {
      English: { type: 'language.choose', language: 'en' },
      Portuguese: { type: 'language.choose', language: 'pt' },
    },
    answers: {
      loadLanguage: {
        done: { 'on their way': undefined, 'there already': undefined },
        error: { 'no answer': noAnswer },
      },
    },
  },

  impossible: {
    'the words are there already': {
      cases: ['loadLanguage.done on their way', 'loadLanguage.error no answer'],
      when: areThere,
    },
    'the words are still to come': {
      cases: ['loadLanguage.done there already'],
      when: (state) => !areThere(state),
    },
  },

  leftOut: {
    'the words that a page has loaded it has for good: choosing among them is walked from the dark start': {
      cases: ['language.choose English', 'language.choose Portuguese'],
      when: ({ context: { theme, language } }) => theme === 'light' && language === 'en',
    },
  },

  opens: ({ input: { theme, language } }) => ({
    address: '/login',
    stored: { theme, language },
    before: async (page) => {
      if (language === 'en') await page.route(english, (route) => route.continue())
    },
  }),

  events: {
    'theme.toggle': { control: (page) => page.getByRole('button', { name: /^(?:Alternar tema|Toggle theme)$/ }) },
    'language.choose': {
      control: (page) => page.getByRole('button', { name: /^(?:Idioma|Language): / }),
      operate: async (button, { language }) => {
        if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
        await button.page().getByRole('menuitemradio', { name: names[language] }).click()
      },
    },
  },

  effects: {
    loadLanguage: {
      call: { method: 'GET', path: english, isFile: true, leaves: (_: unknown, state: State) => !areThere(state) },
      comesAtOnce: areThere,
    },
  },

  async shown({ page }) {
    return together({
      stored: page.evaluate(() => ({ ...localStorage })),
      theme: page.locator('html').getAttribute('data-mantine-color-scheme'),
      lang: page.locator('html').getAttribute('lang'),
      notice: textOf(page.getByRole('alert')),
      signIn: page.getByRole('button', { name: /SIMAKRENT/ }).textContent(),
      isLoading: page
        .getByRole('button', { name: /^(?:Idioma|Language): / })
        .evaluate((button) => button.ariaBusy === 'true'),
    })
  },

  toShow(state) {
    const theme = state.matches({ theme: 'dark' }) ? 'dark' : 'light'
    const { language } = state.context
    const { signIn, notice } = words[language]
    return {
      stored: { theme, language },
      theme,
      lang: language,
      notice: state.matches({ language: 'unavailable' }) ? notice : null,
      signIn,
      isLoading: state.matches({ language: 'loading' }),
    }
  },

  says: {
    'light, Portuguese': 'no tema claro, em português',
    'dark, English': 'no tema escuro, em inglês',
    English: 'inglês',
    Portuguese: 'português',
    'on their way': 'pela rede',
    'there already': 'já estavam na página',
    'no answer': 'sem resposta',
  },
}

/** Portuguese comes with the page, and English with the page of whoever speaks it. */
function areThere({ context: { theme, wanted } }: State): boolean {
  return theme === 'dark' || wanted === 'pt'
}
