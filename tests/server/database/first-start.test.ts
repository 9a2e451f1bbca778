import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { module, report, userAccount } from '../../../server/database/schema'
import { prepareFor } from '../../../server/demo/seed'
import { newStorage } from '../../support/database/server-storage'
import { testNow } from '../../support/server'

const clock = () => testNow

/** On a server the openers wait for an advisory lock, with the embedded database for the lock of the folder. */
test('several that start at once on a new database make it and fill it once', async () => {
  expect(await startTogether(true, 3)).toEqual({ counts: Array(3).fill([13, 5, 400]), fillings: 1 })
}, 120_000)

test('without demonstration data there are the modules, and nobody', async () => {
  expect(await startTogether(false, 1)).toEqual({ counts: [[13, 0, 0]], fillings: 0 })
}, 60_000)

async function startTogether(hasDemo: boolean, times: number) {
  const parent = mkdtempSync(join(tmpdir(), 'portal-first-start-'))
  let fillings = 0
  const prepare = prepareFor(hasDemo, clock, () => fillings++)
  const storage = await newStorage(join(parent, 'data'), prepare)
  const start = async () => {
    const { database, close } = await storage.open()
    const counts: number[] = []
    for (const table of [module, userAccount, report]) {
      const [{ rows } = { rows: 0 }] = await database.select({ rows: count() }).from(table)
      counts.push(rows)
    }
    await close()
    return counts
  }
  const counts = await Promise.all(Array.from({ length: times }, start))
  await storage.remove()
  rmSync(parent, { recursive: true })
  return { counts, fillings }
}
