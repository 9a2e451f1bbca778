import { readProblem } from '../../contract/problem'
import type { Api } from './client'
import { isFile } from './save-file'

export interface FileAddress {
  /** Below the bare host. */
  readonly path: string
  /** What it is called where the server does not say. */
  readonly name: string
}

/** A file as the server names it; what it draws speaks the language. */
export async function fetchFile(
  files: Api,
  { path, name }: FileAddress,
  language: string,
  signal?: AbortSignal,
): Promise<File> {
  const file = await files<unknown>(path, {
    query: { language },
    timeout: 120_000,
    ...(signal ? { signal } : {}),
  })
  if (!isFile(file)) throw readProblem(200, null)
  return file.name ? file : new File([file], name, { type: file.type })
}
