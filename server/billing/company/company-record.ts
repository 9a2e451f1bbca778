import { asc, desc, eq } from 'drizzle-orm'
import type { Company, CompanyDraft } from '../../../contract/billing/company/company'
import { emptyCompany, problemsOfCompany } from '../../../contract/billing/company/company'
import type { Database } from '../../database/open'
import { company } from '../../database/schema'
import { refuseProblems } from '../../http/refused'
import type { Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import { changesBetween, writeLog } from '../../record/log-entry'
import { lockKind, masterProblemMessages } from '../../record/master-data'
import type { Caller } from '../../session/caller'
import type { Settings } from '../../settings'

/** As it is now: the last version that was kept, else what the settings begin with, else empty with the version 0. */
export async function readCompany(database: Database, { firstCompany }: Settings): Promise<Company> {
  const [kept] = await database.select().from(company).orderBy(desc(company.version)).limit(1)
  return { id: 1, ...(kept ?? { version: firstCompany ? 1 : 0, ...(firstCompany ?? emptyCompany) }) }
}

/** As a document says it that was issued with a version; of null with the first. Null where there is none at all. */
export async function companyOf(
  database: Database,
  { firstCompany }: Settings,
  version: number | null,
): Promise<CompanyDraft | null> {
  const [kept] = await database
    .select()
    .from(company)
    .where(version === null ? undefined : eq(company.version, version))
    .orderBy(asc(company.version))
    .limit(1)
  return kept ?? firstCompany
}

/** The version that what is issued now goes on naming; null where nobody has said which company it is. */
export async function issuingCompany(transaction: Database, settings: Settings): Promise<number | null> {
  const { id: _, ...now } = await readCompany(transaction, settings)
  if (now.version === 0) return null
  if (now.version === 1) await transaction.insert(company).values(now).onConflictDoNothing()
  return now.version
}

export async function editCompany(
  transaction: Database,
  call: Call<null, null, CompanyDraft, Caller>,
): Promise<Company> {
  const { body, header, services } = call
  await lockKind(transaction, 'company')
  const before = await readCompany(transaction, services.settings)
  checkVersion(header('If-Match'), before.version)
  refuseProblems(problemsOfCompany(body), masterProblemMessages)
  const { id, version, ...old } = before
  const changes = changesBetween(old, body).filter(({ old, new: now }) => (old ?? '') !== now)
  if (changes.length === 0) return before
  await issuingCompany(transaction, services.settings)
  await transaction.insert(company).values({ ...body, version: version + 1 })
  await writeLog(transaction, call, {
    entity: 'company',
    id,
    transition: version === 0 ? 'record.create' : 'record.edit',
    changes,
  })
  return { id, version: version + 1, ...body }
}
