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

type File = Uint8Array<ArrayBuffer>
type Drawn = { readonly number: number } & ({ readonly file: File } | { readonly error: unknown })

/** A thread that has read its fonts draws the next document in a fraction of the time: it stays, and ends with the process. */
let artist: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | null = null
let drawn = 0

interface Waiting {
  readonly resolve: (file: File) => void
  readonly reject: (error: unknown) => void
}

/** The document as a file, drawn beside the main thread so that others are answered meanwhile. Fails where nobody waits for it any more. */
export async function drawPdf(document: PdfDocument, signal: AbortSignal): Promise<File> {
  signal.throwIfAborted()
  const { worker, waiting } = artist ?? startArtist()
  const number = ++drawn
  try {
    return await new Promise<File>((resolve, reject) => {
      waiting.set(number, { resolve, reject })
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.ref()
      worker.postMessage({ number, document })
    })
  } finally {
    waiting.delete(number)
    if (waiting.size === 0) worker.unref()
  }
}

function startArtist() {
  const worker = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: largestHeap } })
  const waiting = new Map<number, Waiting>()
  const own = { worker, waiting }
  worker.on('message', (answer: Drawn) => {
    if ('file' in answer) waiting.get(answer.number)?.resolve(answer.file)
    else waiting.get(answer.number)?.reject(answer.error)
  })
  worker.on('error', (error) => {
    if (artist === own) artist = null
    for (const { reject } of waiting.values()) reject(error)
  })
  artist = own
  return own
}
