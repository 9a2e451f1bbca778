import { fromPromise } from 'xstate'
import type { ListExport } from '../../../../contract/export'
import { readProblem } from '../../../../contract/problem'
import type { Api } from '../../../api/client'
import { isFile, saveFile } from '../../../api/save-file'

/** Milliseconds until a file that does not come is given up. */
const patience = 600_000

/** Implements what the export of a list declares. */
export function exportActors(files: Api, page: Window & typeof globalThis) {
  return {
    /** Nothing waits between a file that has come and the click that saves it: what was given up by then is not saved. */
    exportFile: fromPromise<void, { request: ListExport | null }>(async ({ input: { request }, signal }) => {
      if (!request) throw new Error('a file is made of a request')
      const { path, query, body, fileName } = request
      const file = await files<unknown>(path, { method: 'POST', query, body, signal, timeout: patience })
      signal.throwIfAborted()
      if (!isFile(file)) throw readProblem(200, null)
      saveFile(page, file, file.name || fileName)
    }),
  }
}
