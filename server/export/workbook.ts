import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sheet } from './sheet'

const program = new URL('workbook.worker.mjs', import.meta.url)
/** Megabytes: what a workbook of as many rows as may be asked for needs, and some. */
const largestHeap = 768

let last: Promise<unknown> = Promise.resolve()

/**
 * An XLSX file, written whole beside the main thread so that others are answered meanwhile; one at a time, so that many
 * do not take all memory. A caller who has left does not wait for a turn.
 */
export async function writeWorkbook(sheet: Sheet, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted()
  const turn = last.then(() => write(sheet, signal))
  last = turn.catch(() => undefined)
  return Promise.race([turn, rejectOnAbort(signal)])
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }))
}

async function write({ name, language, head = [], columns, batches }: Sheet, signal: AbortSignal) {
  signal.throwIfAborted()
  const worker = new Worker(program, {
    workerData: { name, language, head, columns },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: largestHeap },
  })
  try {
    const written = once(worker, 'message', { signal })
    written.catch(() => undefined)
    for await (const rows of batches) {
      signal.throwIfAborted()
      worker.postMessage(rows)
    }
    worker.postMessage(null)
    const [file]: Uint8Array<ArrayBuffer>[] = await written
    if (!file) throw new Error('the workbook was not written')
    return file
  } finally {
    await worker.terminate()
  }
}
