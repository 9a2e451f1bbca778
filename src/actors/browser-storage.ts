/** The part of `Storage` that the portal uses. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage, or one that lasts as long as the page where the browser denies it. */
export function openStorage(open: () => Storage): KeyValue {
  try {
    const storage = open()
    storage.getItem('access')
    return storage
  } catch {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }
  }
}
