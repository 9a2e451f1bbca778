import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import type { Erasure } from '../../contract/billing/documents/documents'

/** Milliseconds after which nobody can still be about to record a file. */
const recordingEnds = 60 * 60 * 1000
/** A name beside a file's own, for as long as no row names it. */
const draft = '.new'
const draftPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.new$/

/** A name beside one whose content was deleted by law. */
const erasedEnding = '.erased'
const erasedPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.erased$/

/** A content as the store took it. */
export interface StoredContent {
  readonly stored_as: string
  /** Bytes. */
  readonly size: number
  readonly digest: string
}

/** Contents of files, each under a random name (decision 026). */
export interface FileStore {
  /** Takes a content as it comes; resolves when it is on the disk. What breaks off leaves nothing. */
  write(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StoredContent>
  pathOf(name: string): string
  /** To be said when the row that names the file is written: from then on nothing removes it. */
  keep(name: string): Promise<void>
  /** To be said before the row that names the file goes: what nobody discards then, the sweep does. */
  release(name: string): Promise<void>
  /** To be said where surely no row names the file. */
  discard(name: string): Promise<void>
  /** To be said when the row says so: deletes the content, and leaves a note that a restore reads (decision 100). Twice is as once. */
  erase(name: string, note: Erasure): Promise<void>
  /** Notes of what was erased, by name. */
  erased(): Promise<ReadonlyMap<string, Erasure>>
  /** Null where it is not there. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Settles what an earlier process has left between file and row: `isRecorded` says which names stand in a row. One that cannot be settled keeps no other from it, and is thrown at the end. */
  sweep(now: number, isRecorded: (name: string) => Promise<boolean>): Promise<void>
}

/** Below a folder that is made with the first file. Only this process's user may read it. */
export function openFiles(folder: string): FileStore {
  const pathOf = (name: string) => `${folder}/${name}`

  return {
    pathOf,

    async write(content) {
      const stored_as = randomUUID()
      const written = pathOf(stored_as + draft)
      const hash = createHash('sha256')
      let size = 0
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(written, 'wx', 0o600)
      try {
        for await (const piece of content) {
          hash.update(piece)
          size += piece.length
          await file.writeFile(piece)
        }
        await file.sync()
      } catch (error) {
        await remove(written)
        throw error
      } finally {
        await file.close()
      }
      await link(written, pathOf(stored_as))
      await syncFolder(folder)
      return { stored_as, size, digest: hash.digest('base64url') }
    },

    keep: (name) => remove(pathOf(name + draft)),

    async release(name) {
      const file = pathOf(name)
      const now = new Date()
      await utimes(file, now, now).catch(absent)
      await remove(file + draft)
      await link(file, file + draft).catch(absent)
    },

    async discard(name) {
      await remove(pathOf(name))
      await remove(pathOf(name + draft))
    },

    async erase(name, note) {
      const place = pathOf(name + erasedEnding)
      if (!(await stat(place).catch(absent))) {
        // Whole or not at all: several processes write it, and one may end meanwhile.
        const written = `${place}.${randomUUID()}.part`
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(written, JSON.stringify(note), { mode: 0o600, flush: true })
        await rename(written, place)
        await syncFolder(folder)
      }
      await this.discard(name)
    },

    async erased() {
      const names = ((await readdir(folder).catch(absent)) ?? []).filter((name) => erasedPattern.test(name))
      const notes = names.map(async (name) => {
        const note: Erasure = JSON.parse(await readFile(pathOf(name), 'utf8'))
        return [name.slice(0, -erasedEnding.length), note] as const
      })
      return new Map(await Promise.all(notes))
    },

    async read(name) {
      const file = await open(pathOf(name)).catch(absent)
      return file ? file.createReadStream() : null
    },

    async sweep(now, isRecorded) {
      const settle = async (entry: string) => {
        const found = await stat(pathOf(entry)).catch(absent)
        if (!found || now - found.mtimeMs < recordingEnds) return
        const name = entry.slice(0, -draft.length)
        await ((await isRecorded(name)) ? this.keep(name) : this.discard(name))
      }
      const failures: unknown[] = []
      for (const entry of (await readdir(folder).catch(absent)) ?? [])
        if (draftPattern.test(entry)) await settle(entry).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** A name is as safe as its content only when the folder is on the disk too; Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function remove(path: string): Promise<void> {
  await unlink(path).catch(absent)
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
