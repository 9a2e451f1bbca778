import { fileTypeFromFile } from 'file-type'
import { endingOf, fileTypes, problemOfFile } from '../../contract/billing/documents'
import { fileBounds } from '../../contract/limits'
import { refuseFields } from '../http/refused'
import type { Upload } from '../http/upload'
import type { FileStore } from './file-store'

/** A file as it may be kept. */
export interface CheckedFile {
  /** No folder, no control or direction character, at most 120 characters, one of our endings. */
  readonly name: string
  readonly type: string
  readonly size: number
}

/** What may be attached, by name, size and content, or 400 at `file`. The content is looked at, never unpacked or run. */
export async function checkFile({ fileName, size, stored_as }: Upload, store: FileStore): Promise<CheckedFile> {
  const name = safeName(fileName)
  const ending = endingOf(name)
  const problem = problemOfFile({ name, size })
  if (problem === 'empty') throw refuseFile('O arquivo está vazio.')
  if (problem === 'tooLarge') throw refuseFile(`O arquivo passa de ${fileBounds.bytes / 1024 / 1024} MB.`)
  if (problem === 'wrongType' || ending === null)
    throw refuseFile(`Tipo de arquivo não aceito. Use ${Object.keys(fileTypes).join(', ').toUpperCase()}.`)
  const type = await typeOf(store.pathOf(stored_as))
  if (type === null || type !== fileTypes[ending])
    throw refuseFile(`O conteúdo do arquivo não é o que o nome diz (.${ending}).`)
  return { name, type, size }
}

/** What a name keeps when it can neither lead to a folder nor show itself as another. */
export function safeName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  if (clean.length <= fileBounds.name) return clean
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return `${clean.slice(0, fileBounds.name - ending.length).replace(/[\ud800-\udbff]$/, '')}${ending}`
}

/** Null for what is of no known type, and for what claims one and breaks off. */
async function typeOf(path: string): Promise<string | null> {
  try {
    return (await fileTypeFromFile(path))?.mime ?? null
  } catch {
    return null
  }
}

const refuseFile = (message: string) => refuseFields({ file: [message] })
