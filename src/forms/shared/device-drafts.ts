import type { KeptDraft } from '../../../contract/forms/draft'
import { randomKey } from '../../random-key'
import { isSame } from '../../ui/is-same'
import { type DeviceStore, ofResponse } from './device-store'

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

export function deviceDrafts(store: DeviceStore): DeviceDrafts {
  const page = randomKey()
  /** What was read and is to be replaced. */
  let read: readonly Entry[] = []
  return {
    async read(id) {
      try {
        read = await store.ask('drafts', 'readonly', (drafts): IDBRequest<Entry[]> => drafts.getAll(ofResponse(id)))
      } catch {
        read = []
      }
      return read.map(({ draft }) => draft)
    },
    async keep(id, draft) {
      try {
        await store.ask('drafts', 'readwrite', (drafts): IDBRequest => {
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

/** Unless the page that kept it has changed it since. */
function forget(drafts: IDBObjectStore, { id, page, draft }: Entry): void {
  const reading: IDBRequest<Entry | undefined> = drafts.get([id, page])
  reading.onsuccess = () => {
    if (isSame(reading.result?.draft, draft)) drafts.delete([id, page])
  }
}
