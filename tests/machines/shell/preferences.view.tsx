import { fireEvent, screen } from '@testing-library/react'
import '../../../src/ui/parts/language-options'
import { preferencesMachine } from '../../../machines/shell/preferences.machine'
import { PreferencesView } from '../../../src/portal/preferences.view'
import { viewDriver } from '../../engine/views/view'
import { paths } from './preferences.cases'

const languages = { pt: 'Português', en: 'English' }

/** SHL-11, SHL-12. */
export const driver = viewDriver<typeof preferencesMachine>({
  machine: preferencesMachine,
  paths,
  render: (actor) => <PreferencesView actor={actor} />,
  async byHand(event) {
    if (event.type === 'theme.toggle') fireEvent.click(screen.getByRole('button', { name: 'Alternar tema' }))
    else if (event.type === 'language.choose' && 'language' in event) await choose(event.language)
    else return false
    return true
  },
  shown: () => ({
    language: languageButton().textContent,
    isLoading: languageButton().ariaBusy === 'true',
    isUnavailable: screen.queryByText(/O idioma não pôde ser carregado/) !== null,
    icon: document.querySelector('path[d^="M16 12a4"]') ? 'dark' : 'light',
  }),
  expected: (state) => ({
    language: state.context.language.toUpperCase(),
    isLoading: state.matches({ language: 'loading' }),
    isUnavailable: state.matches({ language: 'unavailable' }),
    icon: state.matches({ theme: 'dark' }) ? 'dark' : 'light',
  }),
})

async function choose(language: keyof typeof languages) {
  const option = { name: languages[language] }
  if (!screen.queryByRole('menuitemradio', option)) fireEvent.click(languageButton())
  fireEvent.click(await screen.findByRole('menuitemradio', option))
}

function languageButton() {
  return screen.getByRole('button', { name: /^Idioma/ })
}
