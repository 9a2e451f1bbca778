import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/open'
import { isMigrated } from '../database/release'
import type { Settings } from '../settings'

/** What must hold for this process to answer calls. */
export interface Checks {
  readonly database: boolean
  readonly migrations: boolean
  readonly disk: boolean
  /** False once the process has been told to stop. */
  readonly running: boolean
}

export interface Readiness {
  /** From now on calls should go elsewhere. */
  drain(): void
  check(): Promise<Checks>
}

/** Milliseconds after which a database counts as away: who asks has little patience. */
const patience = 2_000

export function readiness(database: Database, { dataFolder, leastDisk }: Settings): Readiness {
  let isDraining = false
  let asked: Promise<Omit<Checks, 'running'>> | null = null

  /** Anybody may ask: however many do, the database is asked once at a time. */
  async function ask() {
    const [migrations, disk] = await Promise.all([
      Promise.race([isMigrated(database).catch(() => null), wait(patience, null, { ref: false })]),
      hasRoom(dataFolder, leastDisk),
    ])
    return { database: migrations !== null, migrations: migrations === true, disk }
  }

  return {
    drain() {
      isDraining = true
    },
    async check() {
      asked ??= ask().finally(() => {
        asked = null
      })
      return { ...(await asked), running: !isDraining }
    },
  }
}

async function hasRoom(folder: string, least: number): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= least
  } catch {
    return false
  }
}
