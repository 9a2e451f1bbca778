import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { endingOf, fileTypes, problemOfFile } from '../../contract/billing/documents/documents'
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
  const type = fileTypes[ending] ?? ''
  if (!(await isOfType(store.pathOf(stored_as), ending)))
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

async function isOfType(path: string, ending: string): Promise<boolean> {
  const found = await typeOf(path)
  const isNone = found === null
  switch (ending) {
    case 'csv':
      return isNone && isText(await readFile(path), /[^<]/)
    case 'xml':
      return (isNone || found === fileTypes['xml']) && isText(await readFile(path), /<(?:\?xml\s|\p{L})/u)
    case 'msg':
      return found === 'application/x-cfb' && (await readFile(path)).includes(messageStream)
    case 'heic':
      return found === fileTypes['heic'] || found === 'image/heif'
    default:
      return found === fileTypes[ending]
  }
}

/** By its first bytes; null for what is of no known type, and for what claims one and breaks off. */
async function typeOf(path: string): Promise<string | null> {
  try {
    return (await fileTypeFromFile(path))?.mime ?? null
  } catch {
    return null
  }
}

/** In the directory of every message of Outlook, and of no other file of its container. */
const messageStream = Buffer.from('__properties_version1.0', 'utf16le')

/** Of any encoding that keeps the plain letters: no byte that no text has, and, behind a byte order mark and white space, such a start. */
function isText(content: Uint8Array, start: RegExp): boolean {
  const head = new TextDecoder().decode(content.subarray(0, 1024)).trimStart()
  return head.search(start) === 0 && content.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13)
}

const refuseFile = (message: string) => refuseFields({ file: [message] })
