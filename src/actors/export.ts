import { fromPromise } from 'xstate'
import type { ListExport } from '../../contract/export'
import { readProblem } from '../../contract/problem'
import type { Api } from '../api/client'

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
      if (!isExport(file)) throw readProblem(200, null)
      save(page, file, file.name || fileName)
    }),
  }
}

/** No content, the page of a proxy and an answer in JSON are none. */
function isExport(answer: unknown): answer is File {
  return answer instanceof File && !/\b(?:x?html|json)\b/.test(answer.type)
}

function save(page: Window & typeof globalThis, file: File, name: string): void {
  const link = page.document.createElement('a')
  const address = page.URL.createObjectURL(file)
  link.href = address
  link.download = name
  try {
    link.click()
  } finally {
    // The browser has read the address by then, not always before.
    page.setTimeout(() => page.URL.revokeObjectURL(address), 60_000)
  }
}
