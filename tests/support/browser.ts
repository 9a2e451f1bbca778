export interface Tab {
  readonly window: Window & typeof globalThis
  /** Where the page went when it was left, each address in turn. */
  readonly left: readonly string[]
  address(): string
  setOnline(isOnline: boolean): void
}

/** A browser without a page: tabs that share storage and locks, and tell each other what they write, as browsers do. */
export function openBrowser(origin: string) {
  const lasting = new Map<string, string>()
  const tabs = new Set<Tab>()
  const locks = createLocks()

  return {
    /** What `localStorage` holds. */
    lasting,
    openTab(path = '/', kept: Record<string, string> = {}): Tab {
      const tab = createTab(path, kept)
      tabs.add(tab)
      return tab
    },
  }

  function createTab(path: string, kept: Record<string, string>): Tab {
    const page = new EventTarget()
    const document = new EventTarget()
    const left: string[] = []
    let url = new URL(path, origin)
    const connection = { onLine: true }
    const location = {
      origin,
      get pathname() {
        return url.pathname
      },
      get hash() {
        return url.hash
      },
      get search() {
        return url.search
      },
      assign: (address: string) => left.push(address),
      reload: () => left.push('reload'),
    }
    const history = {
      replaceState: (_state: unknown, _title: string, address: string) => {
        url = new URL(address, url)
      },
    }
    const navigator = {
      locks,
      get onLine() {
        return connection.onLine
      },
    }
    const window = Object.assign(page, {
      document,
      location,
      history,
      navigator,
      crypto: globalThis.crypto,
      localStorage: storageOf(lasting, (key) => tellOthers(key)),
      sessionStorage: storageOf(new Map(Object.entries(kept)), () => undefined),
      matchMedia: () => ({ matches: false }),
    }) as unknown as Window & typeof globalThis

    const tab: Tab = {
      window,
      left,
      address: () => `${url.pathname}${url.search}`,
      setOnline(isOnline: boolean) {
        connection.onLine = isOnline
        page.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      },
    }
    return tab

    function tellOthers(key: string) {
      for (const other of tabs) {
        if (other !== tab) setTimeout(() => other.window.dispatchEvent(Object.assign(new Event('storage'), { key })))
      }
    }
  }
}

function storageOf(values: Map<string, string>, onWrite: (key: string) => void) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      values.set(key, value)
      onWrite(key)
    },
    removeItem(key: string) {
      values.delete(key)
      onWrite(key)
    },
  }
}

/** Web Locks of one name: one holder at a time, in the order of asking. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request<T>(_name: string, { signal }: { signal: AbortSignal }, act: () => Promise<T>): Promise<T> {
      const turn = last.then(() => {
        signal.throwIfAborted()
        return act()
      })
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
