/** A file as the answer to a call, in parts as they are made. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly content: AsyncIterable<Uint8Array>
}

/** Said outright: else the HTTP server reads three parts before it writes a header, and never answers where one of them fails. */
const inChunks = { 'Transfer-Encoding': 'chunked' }

/** What fails before the first part is thrown; what fails later is told, and breaks the file off for who reads it. */
export async function toFile({ name, type, content }: Download, tell: (error: unknown) => void) {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"`, ...inChunks }
  return { body: await streamOf(content, tell), headers }
}

/** Asks for a part when there is room for it, and for no more once nobody reads. */
async function streamOf(content: AsyncIterable<Uint8Array>, tell: (error: unknown) => void) {
  const parts = content[Symbol.asyncIterator]()
  let first: IteratorResult<Uint8Array> | null = await parts.next()
  let isRead = true
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = first ?? (await parts.next())
        first = null
        if (!isRead) return
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        tell(error)
        throw brokenOff()
      }
    },
    async cancel() {
      isRead = false
      await parts.return?.()
    },
  })
}

/** By this code the HTTP server drops the connection; by any other it would write the message into the file and end it well. */
function brokenOff(): Error {
  return Object.assign(new Error('the file broke off'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
}
