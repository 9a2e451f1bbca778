import type { Download } from '../http/download'
import { callerGone } from '../http/refused'
import type { AnyCall } from '../http/route'
import { drawPdf, type PdfDocument } from './pdf'

/** What is drawn for whom, until nobody waits for it any more. */
export type Drawing = Pick<AnyCall, 'services' | 'signal' | 'caller'>

export const pdfType = 'application/pdf'

/** The document as a file that is called after what it is of; persons take turns, and a document is read in its own. */
export async function drawFile(
  { services, caller, signal }: Drawing,
  name: string,
  readDocument: () => PdfDocument | Promise<PdfDocument>,
): Promise<Omit<Download, 'audit'>> {
  const drawing = services.turns.pdf.take(caller?.id ?? 0, async () => drawPdf(await readDocument(), signal), signal)
  const file = await drawing.catch((error: unknown) => {
    throw signal.aborted ? callerGone() : error
  })
  return { name: `${name}.pdf`, type: pdfType, size: file.length, content: inOne(file) }
}

async function* inOne(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}
