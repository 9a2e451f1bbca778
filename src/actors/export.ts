import { fromPromise } from 'xstate'
import type { ExportedFile, ListExport } from '../../contract/export'
import { readProblem } from '../../contract/problem'
import type { Api } from '../api/client'

/** Milliseconds until a file that does not come is given up. */
const patience = 600_000

/** Implements what the export of a list declares. */
export function exportActors(files: Api, page: Window & typeof globalThis) {
  return {
    /** A page of a proxy is no file; what is answered after it was given up leaves none in memory. */
    fetchFile: fromPromise<ExportedFile, { request: ListExport | null }>(async ({ input: { request }, signal }) => {
      if (!request) throw new Error('a file is made of a request')
      const { path, query, body, fileName } = request
      const file = await files<File>(path, { method: 'POST', query, body, signal, timeout: patience })
      if (file.type.startsWith('text/html')) throw readProblem(200, null)
      signal.throwIfAborted()
      return { address: page.URL.createObjectURL(file), name: file.name || fileName }
    }),

    saveFile: fromPromise<void, { file: ExportedFile | null }>(async ({ input: { file } }) => {
      if (!file) throw new Error('there is no file to save')
      const link = page.document.createElement('a')
      link.href = file.address
      link.download = file.name
      try {
        link.click()
      } finally {
        // The browser has read the address by then, not always before.
        page.setTimeout(() => page.URL.revokeObjectURL(file.address), 60_000)
      }
    }),
  }
}
