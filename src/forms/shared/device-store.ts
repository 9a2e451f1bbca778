import { deviceOwner } from '../../session/device-owner'

/** Of queries: everything that is read of this device. */
export const deviceKey = ['device']

export type StoreName = 'drafts' | 'files' | 'machines' | 'responses'

/**
 * The stores of a person's own database on this device: what was answered and chosen, each by response and by what tells its entries
 * apart; the machines whose forms are kept; the responses that were begun here, which drafts and files name by `-id`.
 */
const keyPaths: Readonly<Record<StoreName, string | string[]>> = {
  ...{ drafts: ['id', 'page'], files: ['id', 'key'] },
  ...{ machines: 'id', responses: 'id' },
}
/** Those that the person loses by signing out; what machines ask can be fetched again. */
const answered = ['drafts', 'files', 'responses'] as const

export type StoreOf = (name: StoreName) => IDBObjectStore

export interface DeviceStore {
  /** Ends with the transaction; fails where the browser keeps nothing. */
  readonly ask: <R extends IDBRequest>(
    name: StoreName,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => R,
  ) => Promise<R['result']>
  /** Over several stores in one transaction: all of it, or nothing. */
  readonly write: (names: readonly StoreName[], write: (storeOf: StoreOf) => void) => Promise<void>
  readonly close: () => void
}

export function deviceStore(username: string): DeviceStore {
  let opened: Promise<IDBDatabase> | null = null
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const opening = indexedDB.open(nameOf(username), 3)
      opening.onupgradeneeded = () => {
        for (const [name, keyPath] of Object.entries(keyPaths))
          if (!opening.result.objectStoreNames.contains(name)) opening.result.createObjectStore(name, { keyPath })
      }
      opening.onsuccess = () => {
        opening.result.onversionchange = () => opening.result.close()
        sweep(opening.result)
        resolve(opening.result)
      }
      opening.onerror = () => reject(opening.error)
    })
    return opened
  }
  /** A connection that did not come about, or was closed by another page or by the browser, is replaced once. */
  const begin = async (names: readonly StoreName[], mode: IDBTransactionMode): Promise<IDBTransaction> => {
    const known = open()
    try {
      return (await known).transaction(names, mode)
    } catch {
      if (opened === known) opened = null
      return (await open()).transaction(names, mode)
    }
  }
  /** What is answered is complete when the transaction has ended. */
  const within = async <T>(
    names: readonly StoreName[],
    mode: IDBTransactionMode,
    work: (storeOf: StoreOf) => T,
  ): Promise<T> => {
    const transaction = await begin(names, mode)
    const result = work((name) => transaction.objectStore(name))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(result)
      // Also where the storage turns out to be full when all was asked for.
      transaction.onabort = () => reject(transaction.error)
    })
  }
  return {
    ask: async (name, mode, ask) => (await within([name], mode, (storeOf) => ask(storeOf(name)))).result,
    write: (names, write) => within(names, 'readwrite', write),
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
  try {
    const counts = await Promise.all(answered.map((name) => store.ask(name, 'readonly', (entries) => entries.count())))
    return counts.some((count) => count > 0)
  } catch {
    return false
  } finally {
    store.close()
  }
}

/** Whoever signs in owns what opens on this device without a connection, where they keep anything of that kind; else nobody does. */
export async function claimDevice(username: string): Promise<void> {
  const store = deviceStore(username)
  try {
    const kept = ['machines', 'responses'] as const
    const counts = await Promise.all(kept.map((name) => store.ask(name, 'readonly', (entries) => entries.count())))
    if (counts.some((count) => count > 0)) deviceOwner.become(username)
    else {
      deviceOwner.yieldTo(username)
      deviceOwner.leave(username)
    }
  } catch {
    deviceOwner.yieldTo(username)
  } finally {
    store.close()
  }
}

/** With 'Sair' nothing of the person stays on the device. */
export function forgetDevice(username: string): void {
  globalThis.indexedDB?.deleteDatabase(nameOf(username))
  deviceOwner.leave(username)
}

/** A page that was left open may have kept something of a response that was begun here and is here no more. */
function sweep(database: IDBDatabase): void {
  const transaction = database.transaction(answered, 'readwrite')
  const begun = transaction.objectStore('responses').getAllKeys()
  begun.onsuccess = () => {
    const known = new Set(begun.result)
    for (const name of ['drafts', 'files'] as const) {
      const entries = transaction.objectStore(name)
      // Those that are called by a number below zero.
      const reading: IDBRequest = entries.getAllKeys(IDBKeyRange.upperBound([0]))
      reading.onsuccess = () => {
        for (const entry of reading.result as [number, string][]) if (!known.has(-entry[0])) entries.delete(entry)
      }
    }
  }
}

/** Every entry of a response. */
export const ofResponse = (id: number) => IDBKeyRange.bound([id], [id, []])

const nameOf = (username: string) => `forms.${username}`
