import type { FileStore, StoredContent } from '../files/file-store'
import { readParts } from './multipart'
import { callerGone, refuse, refuseFields } from './refused'

/** A body that is one file, in the field `file` of a form, of so many bytes at most. */
export interface UploadBody {
  readonly bytes: number
}

/** What such a body held: it lies in the store, and whoever takes it keeps or discards it there. */
export interface Upload extends StoredContent {
  /** As the browser told it: nothing is safe about it. */
  readonly fileName: string
  /** What tells it from another one: an idempotency key belongs to one content. */
  toJSON(): { readonly name: string; readonly digest: string }
}

/** Bytes of a form besides its file. */
export const formOverhead = 8 * 1024

/** 415 for what is no form, 400 for one that holds anything but one file. Written as it comes, never in memory whole. */
export async function readUpload(request: Request, store: FileStore): Promise<Upload> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw refuse(415, 'O corpo deve ser um formulário (Content-Type: multipart/form-data).')
  const unknown = new Set<string>()
  let files = 0
  let isText = false
  let found: { readonly fileName: string; readonly content: StoredContent } | null = null
  try {
    for await (const { field, fileName, content } of readParts(bytesOf(request), type)) {
      if (field !== 'file') unknown.add(field)
      else if (fileName === null) isText = true
      else if (++files === 1) found = { fileName, content: await store.write(content) }
    }
    if (unknown.size > 0)
      throw refuseFields(Object.fromEntries([...unknown].map((name) => [name, ['Valor inválido.']])))
    if (isText || files > 1) throw refuseFields({ file: ['Envie um arquivo de cada vez.'] })
    if (!found) throw refuseFields({ file: ['Campo obrigatório.'] })
    const { fileName, content } = found
    return { ...content, fileName, toJSON: () => ({ name: fileName, digest: content.digest }) }
  } catch (error) {
    if (found) await store.discard(found.content.stored_as)
    throw request.signal.aborted ? callerGone() : error
  }
}

async function* bytesOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value
}
