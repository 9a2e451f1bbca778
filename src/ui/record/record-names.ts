const names = new Map<string, string>()
const watchers = new Set<() => void>()
let changes = 0

/** What the records are called whose pages have been open, by the address of the page: a number or a name that people know, where that is not the id. */
export const recordNames = {
  of: (address: string) => names.get(address),
  set(address: string, name: string): void {
    if (names.get(address) === name) return
    names.set(address, name)
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
