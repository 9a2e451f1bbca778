import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder, nameOf } from '../../../server/database/lock'
import { openFolder } from '../../../server/database/open'
import { fillFolder } from '../../support/database/server-storage'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-lock-'))
  folder = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a folder that is open is not opened again, and the refusal says what to do', async () => {
  await fillFolder(folder)
  const storage = await openFolder(folder)

  await expect(openFolder(folder)).rejects.toThrow(
    `DATA_DIR: "${folder}" is open in process ${process.pid}. Stop that process, or choose another folder, for example DATA_DIR=./data-2`,
  )
  await storage.close()
})

test('closed, it leaves no lock and can be opened again', async () => {
  await fillFolder(folder)
  await (await openFolder(folder)).close()
  expect(readdirSync(parent)).toEqual(['data'])
  await (await openFolder(folder)).close()
})

test('the lock stands beside the folder and names the process', async () => {
  const unlock = await lockFolder(folder, 0)
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(nameOf(process.pid))
  expect(nameOf(process.pid)).toMatch(new RegExp(`^${process.pid}( |$)`))
  await unlock()
})

test('the lock of a process that is dead is taken over', async () => {
  writeFileSync(`${folder}.lock`, String(await deadProcess()))
  const unlock = await lockFolder(folder, 0)

  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(nameOf(process.pid))
  await unlock()
})

test('the lock of a process that lives is never taken, however old', async () => {
  for (const name of [nameOf(process.ppid), String(process.ppid)]) {
    writeFileSync(`${folder}.lock`, name)
    await expect(lockFolder(folder, 0)).rejects.toThrow(`is open in process ${process.ppid}.`)
  }
})

test('the same id is another process where it started at another time, or before the machine did', async () => {
  const [id, boot = '', start = ''] = nameOf(process.ppid).split(' ')
  for (const name of [`${id} ${boot} ${Number(start) - 1}`, `${id} 00000000-0000 ${start}`]) {
    writeFileSync(`${folder}.lock`, name)
    await (await lockFolder(folder, 0))()
  }
})

test('our own process id in a lock that we do not hold is that of a process before us, as in a container', async () => {
  writeFileSync(`${folder}.lock`, String(process.pid))
  await (await lockFolder(folder, 0))()
})

test('many at once after a crash: one gets it', async () => {
  writeFileSync(`${folder}.lock`, String(await deadProcess()))
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder, 0)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a crash in the middle of taking over stops nobody for long', async () => {
  writeFileSync(`${folder}.lock`, String(await deadProcess()))
  mkdirSync(`${folder}.lock.turn`)
  const { utimesSync } = await import('node:fs')
  utimesSync(`${folder}.lock.turn`, 0, 0)

  await (await lockFolder(folder, 1_000))()
  expect(existsSync(`${folder}.lock.turn`)).toBe(false)
})

test('who is patient gets it when it is given back', async () => {
  const unlock = await lockFolder(folder, 0)
  const waiting = lockFolder(folder, 5_000)
  await unlock()
  await (await waiting)()
})

function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  return new Promise((done) => child.on('exit', () => done(child.pid ?? 0)))
}
