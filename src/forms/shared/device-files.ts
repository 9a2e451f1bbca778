import type { AnswerFile } from '../../../machines/forms/response/response-files.machine'
import { type DeviceStore, ofResponse } from './device-store'

/** A file of a response as this device keeps it until the server has it. */
interface KeptFile extends AnswerFile {
  readonly id: number
  readonly content: File
}

/** Contents of the files that answer a response: those of this page, and those that an earlier one could not send. */
export interface DeviceFiles {
  /** What an earlier page kept; none where the browser keeps nothing. */
  readonly read: () => Promise<readonly AnswerFile[]>
  /** Answers whether the browser keeps it; this page does in any case. */
  readonly keep: (file: AnswerFile, content: File) => Promise<boolean>
  readonly find: (key: string) => File | undefined
  /** Whether the device has it, not this page alone. */
  readonly isKept: (key: string) => Promise<boolean>
  /** On the device: this page goes on showing it. */
  readonly forget: (key: string) => Promise<void>
}

/** Of a response; fails where the browser keeps nothing. */
export function keptFiles(store: DeviceStore, id: number): Promise<KeptFile[]> {
  return store.ask('files', 'readonly', (files): IDBRequest<KeptFile[]> => files.getAll(ofResponse(id)))
}

export function deviceFiles(store: DeviceStore, id: number): DeviceFiles {
  const contents = new Map<string, File>()
  return {
    async read() {
      try {
        return (await keptFiles(store, id)).map(({ id: _, content, ...file }) => {
          contents.set(file.key, content)
          return file
        })
      } catch {
        return []
      }
    },
    async keep(file, content) {
      contents.set(file.key, content)
      try {
        await store.ask('files', 'readwrite', (files) => files.put({ ...file, id, content } satisfies KeptFile))
        return true
      } catch {
        return false
      }
    },
    find: (key) => contents.get(key),
    async isKept(key) {
      const count = store.ask('files', 'readonly', (files) => files.count([id, key]))
      return (await count.catch(() => 0)) > 0
    },
    async forget(key) {
      await store.ask('files', 'readwrite', (files) => files.delete([id, key])).catch(() => undefined)
    },
  }
}
