export type StoreName = 'drafts' | 'files'

/** The stores of a person's own database on this device, each by response and by what tells its entries apart. */
const keyPaths: Readonly<Record<StoreName, [string, string]>> = { drafts: ['id', 'page'], files: ['id', 'key'] }

export interface DeviceStore {
  /** Ends with the transaction; fails where the browser keeps nothing. */
  readonly ask: <R extends IDBRequest>(
    name: StoreName,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => R,
  ) => Promise<R['result']>
  readonly close: () => void
}

export function deviceStore(username: string): DeviceStore {
  let opened: Promise<IDBDatabase> | null = null
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const opening = indexedDB.open(nameOf(username), 2)
      opening.onupgradeneeded = () => {
        for (const [name, keyPath] of Object.entries(keyPaths))
          if (!opening.result.objectStoreNames.contains(name)) opening.result.createObjectStore(name, { keyPath })
      }
      opening.onsuccess = () => {
        opening.result.onversionchange = () => opening.result.close()
        resolve(opening.result)
      }
      opening.onerror = () => reject(opening.error)
    })
    return opened
  }
  return {
    async ask(name, mode, ask) {
      const transaction = (await open()).transaction(name, mode)
      const request = ask(transaction.objectStore(name))
      return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result)
        // Also where the storage turns out to be full when all was asked for.
        transaction.onabort = () => reject(transaction.error)
      })
    },
    close() {
      opened?.then(
        (database) => database.close(),
        () => null,
      )
      opened = null
    },
  }
}

/** Whether this device has answers or files of the person that the server does not have. */
export async function keepsAnswers(username: string): Promise<boolean> {
  const store = deviceStore(username)
  const names = Object.keys(keyPaths) as StoreName[]
  try {
    const counts = await Promise.all(names.map((name) => store.ask(name, 'readonly', (entries) => entries.count())))
    return counts.some((count) => count > 0)
  } catch {
    return false
  } finally {
    store.close()
  }
}

/** With 'Sair' nothing of the person stays on the device. */
export function forgetDevice(username: string): void {
  globalThis.indexedDB?.deleteDatabase(nameOf(username))
}

/** Every entry of a response. */
export const ofResponse = (id: number) => IDBKeyRange.bound([id], [id, []])

const nameOf = (username: string) => `forms.${username}`
