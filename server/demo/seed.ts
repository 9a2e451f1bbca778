import { count, sql } from 'drizzle-orm'
import { dayAt } from '../calendar'
import { insertCatalogue } from '../database/catalogue'
import type { Database, Prepare } from '../database/open'
import { markAsDemonstration } from '../database/release'
import { attachment, report, userAccount } from '../database/schema'
import type { FileStore } from '../files/file-store'
import type { Clock } from '../services'
import { seedBilling } from './seed-billing'
import { seedDashboards } from './seed-dashboards'
import { seedDocuments } from './seed-documents'
import { seedFollowUps } from './seed-follow-ups'
import { seedForms } from './seed-forms'
import { seedMessages } from './seed-messages'
import { seedModuleDocuments } from './seed-module-documents'
import { seedModuleLinks } from './seed-module-links'
import { seedNd } from './seed-nd'
import { seedNotifications } from './seed-notifications'
import { seedPeople } from './seed-people'
import { seedProjects } from './seed-projects'
import { seedResponseFiles } from './seed-response-files'

export const defaultReports = 400

/** Fills an empty database, all of it or nothing; files only where there is a place for them. Deterministic for a day: nothing in it is drawn by chance. */
export async function seed(
  database: Database,
  clock: Clock,
  reports = defaultReports,
  store: FileStore | null = null,
): Promise<void> {
  const now = clock()
  const files = await database.transaction(async (transaction) => {
    await markAsDemonstration(transaction)
    await insertCatalogue(transaction)
    await seedPeople(transaction, now)
    await seedModuleLinks(transaction)
    await seedBilling(transaction, dayAt(now), reports)
    await seedNd(transaction, now)
    await seedMessages(transaction, now)
    await seedForms(transaction, now)
    await seedFollowUps(transaction, now)
    await seedProjects(transaction, now)
    await seedDashboards(transaction)
    await seedNotifications(transaction, now)
    if (!store) return []
    return [
      ...(await seedDocuments(transaction, store, now)),
      ...(await seedModuleDocuments(transaction, store, now)),
      ...(await seedResponseFiles(transaction, store)),
    ]
  })
  for (const name of files) await store?.keep(name)
  await database.execute(sql`analyze`)
}

/** What the server needs before it answers: its modules, and demonstration data where that is wanted and nobody is there. */
export function prepareFor(
  hasDemo: boolean,
  clock: Clock,
  announce: () => void,
  store: FileStore | null = null,
): Prepare {
  return async (database) => {
    await insertCatalogue(database)
    if (!hasDemo || !(await isEmpty(database))) return
    announce()
    await seed(database, clock, defaultReports, store)
  }
}

export async function isEmpty(database: Database): Promise<boolean> {
  const [users] = await database.select({ rows: count() }).from(userAccount)
  return users?.rows === 0
}

export async function countReports(database: Database): Promise<number> {
  const [reports] = await database.select({ rows: count() }).from(report)
  return reports?.rows ?? 0
}

/** Removes every row that a person or the seed has made. Answers under which names the files lie that no row tells of any more. */
export async function empty(database: Database): Promise<string[]> {
  const files = await database.select({ name: attachment.stored_as }).from(attachment)
  await database.execute(
    sql`truncate dashboard, user_account, corporate_account, identity_record, rate_limit, module, client, cost_center, asset, form, number_series, digest_day, overdue_day restart identity cascade`,
  )
  return files.map(({ name }) => name)
}
