import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStale } from '../../../server/stale.mjs'

let folder: string
let built: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-stale-'))
  built = write('.vitepress/dist/index.html', 1_000)
  write('page.md', 900)
  settle(900)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what is built after its sources is not built again', () => expect(isStale(built, [folder])).toBe(false))

test('what is not built, or older than a source, is', () => {
  expect(isStale(`${built}.not`, [folder])).toBe(true)
  write('page.md', 1_100)
  expect(isStale(built, [folder])).toBe(true)
})

test.each(['.vitepress/dist/assets/app.js', '.vitepress/cache/deps.json', 'node_modules/.vite/deps.json'])(
  'a build that writes %s among its sources makes itself no older',
  (file) => {
    write(file, 2_000)
    settle(900)
    utimesSync(dirname(join(folder, file)), 2_000, 2_000)
    expect(isStale(built, [folder])).toBe(false)
  },
)

test('a source that is not there, such as settings nobody made, is no reason', () => {
  expect(isStale(built, [join(folder, '.env')])).toBe(false)
})

/** A file last written so many seconds after the beginning of time. */
function write(file: string, at: number): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  utimesSync(path, at, at)
  return path
}

/** The folders that writing has just touched. */
function settle(at: number) {
  for (const name of ['', '.vitepress', '.vitepress/dist']) utimesSync(join(folder, name), at, at)
}
