import { queryOptions } from '@tanstack/react-query'
import type { RecordDocument } from '../../../contract/billing/documents/documents'
import { type Problem, readProblem } from '../../../contract/problem'
import type { Api } from '../../api/client'

/** Files of a record; `record` is its address below the API, `/billing/reports/12/`. */
export const recordDocuments = (api: Api, record: string) =>
  queryOptions<RecordDocument[], Problem>({
    queryKey: ['documents', record],
    queryFn: ({ signal }) => api(`${record}documents/`, { signal }),
  })

/** Milliseconds until a file that does not come is given up. */
const patience = 600_000

/** The content of a file, by the address of the bare host. */
export async function fetchDocument(
  files: Api,
  record: string,
  { id, name, type }: RecordDocument,
  signal?: AbortSignal,
): Promise<File> {
  const path = `/api/v1${record}documents/${id}/file/`
  const answer = await files<unknown>(path, { timeout: patience, ...(signal ? { signal } : {}) })
  if (!(answer instanceof Blob)) throw readProblem(200, null)
  return new File([answer], name, { type })
}

/** To be looked at: it never changes, and is forgotten when nobody looks. */
export const documentFile = (files: Api, record: string, document: RecordDocument) =>
  queryOptions<File, Problem>({
    queryKey: ['documents', record, document.id],
    queryFn: ({ signal }) => fetchDocument(files, record, document, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
