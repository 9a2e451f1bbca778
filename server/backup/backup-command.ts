import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from '../command'
import { openAsIs } from '../database/open-as-is'
import { openFiles } from '../files/file-store'
import { readSettings } from '../settings'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const usage = 'Usage: npm run backup [-- FOLDER], or npm run restore -- FOLDER [--replace]'

await runCommand(run)

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [act, named] = positionals
  const { databaseUrl, dataFolder } = await readSettings(process.env)
  const now = new Date()
  const folder = named ?? `backups/${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  if ((act !== 'backup' && act !== 'restore') || (act === 'restore' && named === undefined)) throw new Error(usage)
  if (act === 'backup' && (existsSync(folder) || existsSync(`${folder}.part`)))
    throw new Error(`${folder} is there already. ${usage}`)
  const storage = await openAsIs(databaseUrl, dataFolder)
  const files = `${dataFolder}/files`
  try {
    if (act === 'backup') {
      const manifest = await writeBackup(storage.database, openFiles(files), folder, now)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const missing = manifest.missing.length > 0 ? ` ${manifest.missing.length} files were not there.` : ''
      return `${folder}: ${rows} rows, ${manifest.files.length} files.${missing}`
    }
    const restored = await restoreBackup(folder, storage, files, values.replace)
    const erased = restored.erased > 0 ? ` ${restored.erased} files were deleted by law since, and stay deleted.` : ''
    return `${restored.rows} rows and ${restored.files} files are back.${erased}`
  } finally {
    await storage.close()
  }
}
