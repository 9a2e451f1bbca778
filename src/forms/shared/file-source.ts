import type { UseQueryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ResponseFile } from '../../../contract/forms/response'
import type { Problem } from '../../../contract/problem'

type FileSource = (file: Pick<ResponseFile, 'key' | 'name' | 'type'>) => UseQueryOptions<File, Problem>

interface FilesOfResponse {
  readonly source: FileSource
  /** Asks whether its content should be deleted by law; null to whoever may not. */
  readonly onErase: ((file: ResponseFile) => void) | null
}

const FileSources = createContext<FilesOfResponse | null>(null)

/** Stands around what shows a response's answers, wherever they do. */
export const FileSourceProvider = FileSources.Provider

/** Where the contents of a response's files come from; null where nothing reads them. */
export function useFileSource(): FilesOfResponse | null {
  return useContext(FileSources)
}
