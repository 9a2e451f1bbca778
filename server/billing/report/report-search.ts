import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { invoice, report } from '../../database/schema'
import { subquery } from '../../database/subquery'
import { contains, isAmount, signedNumberIn } from '../../record/search'
import { matchesRecord } from '../shared/billed-client'
import { balance } from './report-figures'

/** By number, here or in the system before, client, cost center, purchase order, FRS or service order: what others are found by that belong to it. */
export function namesReport(text: string): SQL | undefined {
  return or(matchesRecord(report, text), contains(report.search, text), isFormer(text))
}

function isFormer(text: string): SQL | undefined {
  return and(ne(report.former_number, ''), sql`lower(${report.former_number}) = lower(${text})`)
}

/** Besides, by an amount or the number of an invoice. */
export function matchesReport(text: string): SQL | undefined {
  const number = signedNumberIn(text, /FL[\s-]*/)
  return or(
    namesReport(text),
    isAmount([report.total, balance], text),
    number === null
      ? undefined
      : inArray(report.id, subquery.select({ id: invoice.report_id }).from(invoice).where(eq(invoice.id, number))),
  )
}
