import { link, mkdir, readFile, rmdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const held = new Set<string>()
/** Taking over lasts a moment: a turn this old, in milliseconds, belongs to a process that died in it. */
const turnEnds = 10_000

/**
 * Takes a folder for this process alone, by a file with the process id beside it, and answers how to give it back.
 * Only a dead process loses its lock, never an old one. Waits up to `patience` milliseconds for a living one.
 */
export async function lockFolder(folder: string, patience: number): Promise<() => Promise<void>> {
  const file = `${resolve(folder)}.lock`
  await mkdir(dirname(file), { recursive: true })
  const end = Date.now() + patience
  while (!(await acquire(file))) {
    if (Date.now() >= end) throw new Error(await explain(folder, file))
    await wait(100)
  }
  held.add(file)
  return async () => {
    if (held.delete(file)) await unlink(file)
  }
}

async function acquire(file: string): Promise<boolean> {
  if (await create(file)) return true
  const owner = await readOwner(file)
  return owner !== null && isAlive(owner, file) ? false : takeOver(file)
}

/** One at a time, and looked at once more inside: otherwise two could each remove the other's fresh lock. */
async function takeOver(file: string): Promise<boolean> {
  const turn = `${file}.turn`
  if (!(await mkdir(turn).then(() => true, ignore('EEXIST')))) {
    const { mtimeMs } = await stat(turn).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > turnEnds) await rmdir(turn).catch(ignore('ENOENT'))
    return false
  }
  try {
    const owner = await readOwner(file)
    if (owner !== null && isAlive(owner, file)) return false
    await unlink(file).catch(ignore('ENOENT'))
    return await create(file)
  } finally {
    await rmdir(turn)
  }
}

/** The file appears with its content or not at all: nobody ever reads an empty one. */
async function create(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, String(process.pid), { mode: 0o600 })
  return link(draft, file)
    .then(() => true, ignore('EEXIST'))
    .finally(() => unlink(draft))
}

async function readOwner(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(ignore('ENOENT'))
  return text !== false && /^\d+$/.test(text) ? Number(text) : null
}

/** In a container the id of a dead process may be ours: then it is only alive if we hold the lock ourselves. */
function isAlive(owner: number, file: string): boolean {
  if (owner === process.pid) return held.has(file)
  try {
    process.kill(owner, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function explain(folder: string, file: string): Promise<string> {
  const owner = await readOwner(file)
  return `DATA_DIR: "${folder}" is open in process ${owner ?? 'unknown'}. Stop that process, or choose another folder, for example DATA_DIR=./data-2 (lock: ${file})`
}

function ignore(code: string) {
  return (error: unknown): false => {
    if (codeOf(error) === code) return false
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
