import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import type { PermissionSource } from '../../../contract/access/person'
import { effectiveRolesOf, profileText } from '../../../server/access/roles'
import { readInvoice } from '../../../server/billing/invoice/invoice-read'
import { readLines } from '../../../server/billing/report-parts/report-parts-read'
import { insertCatalogue } from '../../../server/database/catalogue'
import { openEmbedded } from '../../../server/database/open'
import { release } from '../../../server/database/release'
import { asset, invoice, report, userAccount } from '../../../server/database/schema'
import { emptyEmbedded, newStorage } from '../../support/database/server-storage'

const migrations = fileURLToPath(new URL('../../../server/database/migrations', import.meta.url))

/** A database as the first of the migrations left it. */
async function openAtStart(): Promise<PGlite> {
  const folder = mkdtempSync(`${tmpdir()}/portal-migrations-`)
  try {
    cpSync(migrations, folder, { recursive: true })
    const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'))
    writeFileSync(`${folder}/meta/_journal.json`, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
    const embedded = await emptyEmbedded()
    await migrate(drizzle(embedded), { migrationsFolder: folder })
    return embedded
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const rows = `
  insert into user_account (username, name, email, created_at) values ('ana', 'Ana', 'ana@example.com', '2026-01-01T00:00Z');
  insert into client (name, corporate_name, cnpj) values ('Cliente', 'Cliente Ltda.', '11222333000181');
  insert into cost_center (code, name, "group", management) values ('CC-1', 'Obra', 'G', 'M');
  insert into cost_center_client values (1, 1);
  insert into asset (code, name, status, cost_center_id) values ('A-1', 'Torre', 'ativo', 1), ('A-2', 'Gerador', 'ativo', 1);
  insert into report (client_id, cost_center_id, competencia, emissao, inicio, fim, total, invoiced, status, purchase_order, created_by, created_at) values
    (1, 1, '2026-03', '2026-04-01', '2026-03-01', '2026-03-31', '500.00', '0.00', 'open', '', 1, '2026-04-01T00:00Z'),
    (1, 1, '2026-02', '2026-03-01', '2026-02-01', '2026-02-28', '1250.00', '1000.00', 'partially_invoiced', 'Pedido É7', 1, '2026-03-01T00:00Z');
  insert into report_line (report_id, asset_id, status, service_order, failure_analysis, observations, unit, initial, final, franchise, rent, excess, discount, total) values
    (1, 1, 'ativo', '', '', '', 'km', 200, 300, 220, '500.00', '0.00', '0.00', '500.00'),
    (2, 1, 'ativo', 'OS Ç9', '', '', 'h', 0, 100, 180, '700.00', '0.00', '0.00', '700.00'),
    (2, 1, 'parado', '', '', '', 'h', 100, 200, 190, '600.00', '0.00', '50.00', '550.00');
  insert into invoice (number, report_id, status, value, issue_date, due_date, created_by, created_at) values
    ('FL-000001', 2, 'issued', '1000.00', '2026-03-02', '2026-04-02', 1, '2026-03-02T12:00Z'),
    ('FL-000002', 2, 'cancelled', '10.00', '2026-03-03', '2026-04-02', 1, '2026-03-03T12:00Z');
`

test('a database of the first migration with reports and invoices is migrated, and reads as if made today', async () => {
  const embedded = await openAtStart()
  await embedded.exec(rows)
  const { database, close } = await openEmbedded(embedded)
  try {
    expect(await database.select().from(asset).orderBy(asset.id)).toMatchObject([
      { code: 'A-1', unit: 'km', franchise: 220, value: '500.00' },
      { code: 'A-2', unit: 'h', franchise: 0, value: '0.00' },
    ])
    expect(await readLines(database, 2)).toMatchObject([
      { version: 1, asset: { code: 'A-1' }, initial: 0, final: 100, total: '700.00', invoice: null },
      { version: 1, asset: { code: 'A-1' }, initial: 100, final: 200, total: '550.00', invoice: null },
    ])
    expect(await readInvoice(database, 1, '2026-04-01')).toMatchObject({
      version: 1,
      created_at: '2026-03-02T12:00:00.000Z',
      updated_at: '2026-03-02T12:00:00.000Z',
      cliente: { id: 1, name: 'Cliente', corporate_name: 'Cliente Ltda.', cnpj: '11222333000181' },
      cost_center: { id: 1, code: 'CC-1', name: 'Obra', group: 'G', management: 'M' },
      ...{ competencia: '2026-02', inicio: '2026-02-01', fim: '2026-02-28', purchase_order: 'Pedido É7', frs: '' },
      lines: [{ description: 'Faturamento do boletim #2', detail: '', value: '1000.00' }],
    })
    expect(await database.select({ search: report.search }).from(report).orderBy(report.id)).toEqual([
      { search: '\n\n' },
      { search: 'pedido e7\n\nos c9' },
    ])
    for (const { id, value, search } of await database.select().from(invoice))
      expect([search, (await readInvoice(database, id, '2026-04-01')).lines.map((line) => line.value)]).toEqual([
        '\npedido e7\n',
        [value],
      ])
  } finally {
    await close()
  }
})

const members = `
  insert into module (code, name, icon) values ('faturamento', 'Faturamento', 'bot');
  insert into feature (module_id, codename, permission_codename) values (1, 'boletins', 'faturamento_boletins'), (1, 'faturas', 'faturamento_faturas');
  insert into user_account (username, name, email, created_at)
    select name, name, '', '2026-01-01T00:00Z' from unnest(array['ana', 'bia', 'caio', 'davi']) as name;
  insert into membership values (1, 1, true, 'Administrador'), (2, 1, false, 'Analista'), (3, 1, false, 'Analista'), (4, 1, false, '');
  insert into feature_grant values (2, 1), (2, 2), (3, 1), (4, 2);
  insert into log_entry (at, user_id, entity, entity_id, transition, changes, request_id) values
    ('2026-02-01T00:00Z', 2, 'session', '2', 'session.start', '[]', ''), ('2026-03-01T00:00Z', 2, 'session', '2', 'session.start', '[]', '');
`

test('what members were called becomes profiles of what all who were called so may do, and nobody loses a permission', async () => {
  const embedded = await openAtStart()
  await embedded.exec(members)
  const { database, close } = await openEmbedded(embedded)
  await insertCatalogue(database)
  try {
    const held = [1, 2, 3, 4].map(async (user) => {
      const [role] = await effectiveRolesOf(database, user)
      const sources = role?.permissions.map(({ permission, sources }) => [permission, ...sources.map(nameOf)].join(' '))
      return [role && profileText(role), sources]
    })
    expect(await Promise.all(held)).toEqual([
      ['Administrador', expect.arrayContaining(['faturamento_boletins admin', 'faturamento_faturas_ov admin'])],
      ['Analista', ['faturamento_boletins Analista grant', 'faturamento_faturas grant']],
      ['Analista', ['faturamento_boletins Analista grant']],
      ['', ['faturamento_faturas grant']],
    ])
    const [, bia] = await database.select().from(userAccount).orderBy(userAccount.id)
    expect(bia).toMatchObject({ last_sign_in_at: new Date('2026-03-01T00:00Z'), is_invited: false })
  } finally {
    await close()
  }
  function nameOf(source: PermissionSource) {
    return source.kind === 'profile' ? source.profile.name : source.kind
  }
})

test('a program runs on the tables of the next release, and refuses those of one newer still, saying so', async () => {
  const folder = mkdtempSync(`${tmpdir()}/portal-release-`)
  const storage = await newStorage(`${folder}/data`, async () => undefined)
  const laterBy = async (releases: number) => {
    const { database, close } = await storage.open()
    await database.execute(sql`update drizzle.portal set release = ${release + releases}`)
    await close()
  }
  await laterBy(0)
  await laterBy(1)
  await laterBy(2)

  await expect(storage.open()).rejects.toThrow(
    `the database is of release ${release + 2} of its tables; this program is of ${release} and accepts ${release + 1} at most`,
  )
  await storage.remove()
  rmSync(folder, { recursive: true })
})

test('a migration takes nothing away that the program before it may still use', () => {
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  const taking = files.filter((name) => {
    const text = readFileSync(`${migrations}/${name}`, 'utf8')
    return /\b(?:drop (?:table|column)|rename)\b/i.test(text) && !text.includes('-- contract: unused since release')
  })
  expect(taking).toEqual([])
})
