import { createHash } from 'node:crypto'
import { refuse, refuseFields } from './refused'

/** A body that is one file, in the field `file` of a form, of so many bytes at most. */
export interface UploadBody {
  readonly bytes: number
}

/** What such a body held. */
export interface Upload {
  /** As the browser told it: nothing is safe about it. */
  readonly name: string
  readonly content: Uint8Array
  /** What tells it from another one: an idempotency key belongs to one content. */
  toJSON(): { readonly name: string; readonly digest: string }
}

/** Bytes of a form besides its file. */
export const formOverhead = 8 * 1024

/** 415 for what is no form, 400 for one that holds anything but one file. */
export async function readUpload(request: Request): Promise<Upload> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('Content-Type') ?? ''))
    throw refuse(415, 'O corpo deve ser um formulário (Content-Type: multipart/form-data).')
  const form = await request.formData().catch((error: unknown) => {
    if (error instanceof TypeError) throw refuse(400, 'O corpo não é um formulário válido.')
    throw error
  })
  const unknown = [...new Set(form.keys())].filter((name) => name !== 'file')
  if (unknown.length > 0) throw refuseFields(Object.fromEntries(unknown.map((name) => [name, ['Valor inválido.']])))
  const [file, ...others] = form.getAll('file')
  if (file === undefined) throw refuseFields({ file: ['Campo obrigatório.'] })
  if (typeof file === 'string' || others.length > 0) throw refuseFields({ file: ['Envie um arquivo de cada vez.'] })
  const content = new Uint8Array(await file.arrayBuffer())
  const { name } = file
  return {
    name,
    content,
    toJSON: () => ({ name, digest: createHash('sha256').update(content).digest('base64url') }),
  }
}
