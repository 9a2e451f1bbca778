import type { KeptDraft } from '../../../contract/forms/draft'
import { randomKey } from '../../random-key'
import { isSame } from '../../ui/is-same'

const store = 'drafts'

interface Entry {
  readonly id: number
  /** Which page keeps it: two tabs of one response do not write over each other. */
  readonly page: string
  readonly draft: KeptDraft
}

/** What a person answered on this device and the server does not have; each person has a database of their own. */
export interface DeviceDrafts {
  /** Of this response, each page that is open or was closed has kept its own; none where the browser keeps nothing. */
  readonly read: (id: number) => Promise<readonly KeptDraft[]>
  /** In place of what was read, which it contains; null where the server has it all. Answers whether the browser keeps it. */
  readonly keep: (id: number, draft: KeptDraft | null) => Promise<boolean>
}

export function deviceDrafts(username: string): DeviceDrafts {
  const page = randomKey()
  /** What was read and is to be replaced. */
  let read: readonly Entry[] = []
  let opened: Promise<IDBDatabase> | null = null
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const opening = indexedDB.open(nameOf(username), 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: ['id', 'page'] })
      opening.onsuccess = () => {
        opening.result.onversionchange = () => opening.result.close()
        resolve(opening.result)
      }
      opening.onerror = () => reject(opening.error)
    })
    return opened
  }
  const inStore = async <R extends IDBRequest>(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => R) => {
    const transaction = (await open()).transaction(store, mode)
    const request = ask(transaction.objectStore(store))
    return new Promise<R['result']>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      // Also where a full storage shows only when all is to be written down.
      transaction.onabort = () => reject(transaction.error)
    })
  }
  return {
    async read(id) {
      try {
        read = await inStore('readonly', (drafts): IDBRequest<Entry[]> => drafts.getAll(range(id)))
      } catch {
        read = []
      }
      return read.map(({ draft }) => draft)
    },
    async keep(id, draft) {
      try {
        await inStore('readwrite', (drafts): IDBRequest => {
          for (const entry of read) forget(drafts, entry)
          read = []
          return draft ? drafts.put({ id, page, draft } satisfies Entry) : drafts.delete([id, page])
        })
        return true
      } catch {
        return false
      }
    },
  }
}

/** With 'Sair' nothing of the person stays on the device. */
export function forgetDeviceDrafts(username: string): void {
  globalThis.indexedDB?.deleteDatabase(nameOf(username))
}

const nameOf = (username: string) => `forms.${username}`
const range = (id: number) => IDBKeyRange.bound([id], [id, []])

/** Unless the page that kept it has changed it since. */
function forget(drafts: IDBObjectStore, { id, page, draft }: Entry): void {
  const reading: IDBRequest<Entry | undefined> = drafts.get([id, page])
  reading.onsuccess = () => {
    if (isSame(reading.result?.draft, draft)) drafts.delete([id, page])
  }
}
