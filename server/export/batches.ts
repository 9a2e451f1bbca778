import { setImmediate } from 'node:timers/promises'
import type { Row } from './sheet'

const rowsAtOnce = 500

/** Which records, and in which order, is read at one moment; their rows later, and others have their turn between two batches. */
export async function* inBatches(
  readIds: () => Promise<readonly number[]>,
  readRows: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const ids = await readIds()
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    yield await readRows(ids.slice(start, start + rowsAtOnce))
    await setImmediate()
  }
}
