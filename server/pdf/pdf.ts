import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

/** What a document is drawn from: plain data, for it goes to another thread. */
export interface PdfDocument {
  readonly definition: TDocumentDefinitions
  /** At the foot of each page: whose page it is, and which of how many, `{page}` and `{pages}`. */
  readonly footer: { readonly name: string; readonly pages: string }
}

const program = new URL('pdf.worker.mjs', import.meta.url)
/** Megabytes: what the longest document needs, and some. */
const largestHeap = 512
/** Documents drawn at a time; others wait for their turn. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

/** The document as a file, drawn beside the main thread so that others are answered meanwhile. Fails where nobody waits for it any more. */
export async function drawPdf(document: PdfDocument, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  while (running >= atOnce) await new Promise<void>((next) => waiting.push(next))
  running += 1
  try {
    signal.throwIfAborted()
    return await draw(document, signal)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function draw(document: PdfDocument, signal: AbortSignal) {
  const worker = new Worker(program, {
    workerData: document,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: largestHeap },
  })
  try {
    const [file]: Uint8Array<ArrayBuffer>[] = await once(worker, 'message', { signal })
    if (!file) throw new Error('the document was not drawn')
    return file
  } finally {
    await worker.terminate()
  }
}
