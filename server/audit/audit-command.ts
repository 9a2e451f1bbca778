import { runCommand } from '../command'
import type { Database } from '../database/open'
import { openAsIs } from '../database/open-as-is'
import { readSettings, type Settings, SettingsError } from '../settings'
import { purgeAudit } from './purge-audit'
import { type Head, verifyAudit } from './verify-audit'

const usage = 'Usage: npm run audit:verify [-- POSITION:HASH], or npm run audit:purge'
const day = 24 * 60 * 60 * 1000

const commands: Readonly<Record<string, (settings: Settings, parameter?: string) => Promise<string>>> = {
  verify,
  purge,
}

await runCommand(async () => {
  const [name = '', parameter] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new SettingsError(usage)
  return command(await readSettings(process.env), parameter)
})

async function verify(settings: Settings, known?: string): Promise<string> {
  if (known !== undefined && !/^\d+:[\da-f]{64}$/.test(known)) throw new SettingsError(usage)
  const { checked, head, problem } = await on(settings, (database) => verifyAudit(database, (known as Head) ?? null))
  if (problem !== null) throw new SettingsError(`${problem} ${checked} entries before it are as they were written.`)
  return `${checked} entries are as they were written. Keep this elsewhere, to verify from: ${head}`
}

async function purge(settings: Settings): Promise<string> {
  const { auditDays } = settings
  if (auditDays === null) throw new SettingsError('AUDIT_DAYS: nothing says what is too old. Example: AUDIT_DAYS=1825')
  const now = Date.now()
  const purged = await on(settings, (database) => purgeAudit(database, new Date(now - auditDays * day), new Date(now)))
  return `${purged} entries older than ${auditDays} days are purged.`
}

/** The role that may purge may not migrate. */
async function on<Answer>(settings: Settings, act: (database: Database) => Promise<Answer>): Promise<Answer> {
  const { database, close } = await openAsIs(settings.auditDatabaseUrl ?? settings.databaseUrl, settings.dataFolder)
  return act(database).finally(close)
}
