import type { Language, Theme } from '../../machines/shell/preferences.machine'
import type { KeyValue } from '../api/browser-storage'

export interface PreferenceStore {
  /** The stored theme, else the system's. */
  theme(): Theme
  keepTheme(theme: Theme): void
  /** The stored language, else Portuguese. */
  language(): Language
  keepLanguage(language: Language): void
}

/** Theme and language persist under `theme` and `language` (specification, section 9). */
export function createPreferenceStore(storage: KeyValue, page: Window): PreferenceStore {
  return {
    theme() {
      const stored = storage.getItem('theme')
      if (stored === 'dark' || stored === 'light') return stored
      return page.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    },
    keepTheme: (theme) => storage.setItem('theme', theme),
    language: () => (storage.getItem('language') === 'en' ? 'en' : 'pt'),
    keepLanguage: (language) => storage.setItem('language', language),
  }
}
