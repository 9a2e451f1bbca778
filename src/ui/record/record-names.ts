import { i18n } from '@lingui/core'

/** A name, and the language that it is written in. */
const names = new Map<string, readonly [name: string, locale: string]>()
const watchers = new Set<() => void>()
let changes = 0

/** What the records are called whose pages have been open, by the address of the page: a number or a name that people know, where that is not the id. Nothing in another language than that of now. */
export const recordNames = {
  of(address: string): string | undefined {
    const [name, locale] = names.get(address) ?? []
    return locale === i18n.locale ? name : undefined
  },
  set(address: string, name: string, locale: string): void {
    if (String(names.get(address)) === String([name, locale])) return
    names.set(address, [name, locale])
    changed()
  },
  forget(): void {
    names.clear()
    changed()
  },
  /** How many times one has changed. */
  changes: () => changes,
  watch(tell: () => void): () => void {
    watchers.add(tell)
    return () => watchers.delete(tell)
  },
}

function changed() {
  changes += 1
  for (const tell of [...watchers]) tell()
}
