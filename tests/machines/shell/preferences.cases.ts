import { preferencesMachine } from '../../../machines/shell/preferences.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer } from '../../support/people'

export const options: PathOptions<typeof preferencesMachine> = {
  inputs: {
    'light, Portuguese': { theme: 'light', language: 'pt' },
    'dark, English': { theme: 'dark', language: 'en' },
  },
  events: {
    English: { type: 'language.choose', language: 'en' },
    Portuguese: { type: 'language.choose', language: 'pt' },
  },
  answers: { loadLanguage: { error: { 'no answer': noAnswer } } },
}

export const paths = pathsOf(preferencesMachine, options)
