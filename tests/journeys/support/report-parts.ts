import { eq } from 'drizzle-orm'
import { asset, report, reportItem, reportLine, userAccount } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'
import { reportsAddress } from './report-dialog'

/** A report of its own for tests that change what it bills: two lines, one other item, and two assets to add. */
export const parts = {
  report: 900_012,
  lines: [900_031, 900_032],
  item: 900_041,
  measured: ['AAA-0001', 'AAA-0002'],
  others: [900_023, 900_024],
  otherCodes: ['AAA-0003', 'AAA-0004'],
} as const

export const partsAddress = `${reportsAddress}/${parts.report}`

const kind = { name: 'Gerador 500 kVA', condition: 'ativo', unit: 'h', franchise: 200, value: '1000.00' } as const
const line = {
  report_id: parts.report,
  status: 'Operando',
  service_order: '',
  failure_analysis: '',
  observations: '',
  unit: kind.unit,
  initial: 100,
  final: 100,
  franchise: kind.franchise,
  value: kind.value,
  rent: kind.value,
  excess: '0.00',
  discount: '0.00',
  total: kind.value,
} as const

/** As it was made, whatever a test before has done to it. */
export async function placeReport({ database }: TestServer): Promise<void> {
  const [somebody] = await database.select().from(userAccount).limit(1)
  if (!somebody) throw new Error('nobody is there to make a report')
  await database.transaction(async (transaction) => {
    const assets = [...parts.measured, ...parts.otherCodes].map((code, index) => ({
      ...kind,
      id: 900_021 + index,
      code,
      cost_center_id: 1,
    }))
    await transaction.insert(asset).values(assets).onConflictDoNothing()
    await transaction.delete(reportLine).where(eq(reportLine.report_id, parts.report))
    await transaction.delete(reportItem).where(eq(reportItem.report_id, parts.report))
    await transaction
      .insert(report)
      .values({
        id: parts.report,
        client_id: 1,
        cost_center_id: 1,
        competencia: '2052-03',
        emissao: '2052-03-31',
        inicio: '2052-03-01',
        fim: '2052-03-31',
        total: '2300.00',
        status: 'open',
        created_by: somebody.id,
        created_at: new Date(),
      })
      .onConflictDoUpdate({ target: report.id, set: { total: '2300.00' } })
    await transaction.insert(reportLine).values([
      { ...line, id: parts.lines[0], asset_id: 900_021 },
      { ...line, id: parts.lines[1], asset_id: 900_022 },
    ])
    await transaction
      .insert(reportItem)
      .values({ id: parts.item, report_id: parts.report, description: 'Frete', observation: '', value: '300.00' })
  })
}

export const manyLines = 90

/** So many that only those in sight are drawn. */
export async function placeManyLines({ database }: TestServer): Promise<void> {
  const measured = Array.from({ length: manyLines }, (_, index) => ({
    id: 910_001 + index,
    code: `ZZZ-${String(index + 1).padStart(4, '0')}`,
    name: index % 2 === 0 ? 'Caminhão munck' : kind.name,
  }))
  await database.transaction(async (transaction) => {
    const assets = measured.map((one) => ({ ...kind, ...one, cost_center_id: 1 }))
    await transaction.insert(asset).values(assets).onConflictDoNothing()
    await transaction.delete(reportLine).where(eq(reportLine.report_id, parts.report))
    await transaction.insert(reportLine).values(measured.map(({ id }) => ({ ...line, id, asset_id: id })))
  })
}

/** Calls of the report's page besides those of a workflow. */
export const callsAround =
  /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|assets|billing\/(?:reports|invoices))\//
