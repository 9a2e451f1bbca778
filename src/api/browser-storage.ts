/** The part of `Storage` that the portal uses. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage; what it denies or has no room for lasts as long as the page. */
export function openStorage(open: () => Storage): KeyValue {
  const storage = orNull(open)
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? orNull(() => storage?.getItem(key)) ?? null,
    setItem(key, value) {
      values.delete(key)
      if (orNull(() => [storage?.setItem(key, value)]) === null || storage === null) values.set(key, value)
    },
    removeItem(key) {
      values.delete(key)
      orNull(() => storage?.removeItem(key))
    },
  }
}

function orNull<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
