import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, readFile, rmdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const held = new Set<string>()
/** Taking over lasts a moment: a turn this old, in milliseconds, belongs to a process that died in it. */
const turnEnds = 10_000

/**
 * Takes a folder for this process alone, by a file beside it that names the process, and answers how to give it back.
 * Only a dead process loses its lock, never an old one: an id says little, it is given again. Waits up to `patience` milliseconds for a living one.
 */
export async function lockFolder(folder: string, patience: number): Promise<() => Promise<void>> {
  const file = `${resolve(folder)}.lock`
  await mkdir(dirname(file), { recursive: true })
  const end = Date.now() + patience
  while (!(await acquire(file))) {
    if (Date.now() >= end) throw new Error(await explain(folder, file))
    await wait(100)
  }
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
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, nameOf(process.pid), { mode: 0o600 })
  return link(draft, file)
    .then(() => Boolean(held.add(file)), ignore('EEXIST'))
    .finally(() => unlink(draft))
}

interface Owner {
  readonly id: number
  readonly name: string
}

async function readOwner(file: string): Promise<Owner | null> {
  const name = await readFile(file, 'utf8').catch(ignore('ENOENT'))
  const [, id] = (name !== false && /^(\d+)(?: \S+ \d+)?$/.exec(name)) || []
  return name !== false && id !== undefined ? { id: Number(id), name } : null
}

/** A process as no other is called: its id, the boot it belongs to and when it started; its id alone where there is no /proc. */
export function nameOf(id: number): string {
  const boot = readSystem('/proc/sys/kernel/random/boot_id').trim()
  const [start] = readSystem(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ').slice(19) ?? []
  return boot && start ? `${id} ${boot} ${start}` : String(id)
}

function readSystem(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** In a container the id of a dead process may be ours: then it is only alive if we hold the lock ourselves. */
function isAlive({ id, name }: Owner, file: string): boolean {
  if (id === process.pid) return held.has(file)
  try {
    process.kill(id, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return [name, nameOf(id)].includes(String(id)) || name === nameOf(id)
}

async function explain(folder: string, file: string): Promise<string> {
  const owner = await readOwner(file)
  return `DATA_DIR: "${folder}" is open in process ${owner?.id ?? 'unknown'}. Stop that process, or choose another folder, for example DATA_DIR=./data-2 (lock: ${file})`
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
