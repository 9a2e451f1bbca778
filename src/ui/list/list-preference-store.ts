import type { KeyValue } from '../../api/browser-storage'

export interface ListPreferenceStore {
  /** As it was kept, or null. */
  read(list: string): string | null
  /** An empty text is what every list has by default, and is not kept. */
  keep(list: string, text: string): void
}

/** How a person likes to see a list persists under `list.<its name>`, on this browser as the theme does. */
export function createListPreferences(storage: KeyValue): ListPreferenceStore {
  return {
    read: (list) => storage.getItem(`list.${list}`),
    keep: (list, text) => (text ? storage.setItem(`list.${list}`, text) : storage.removeItem(`list.${list}`)),
  }
}
