import { useCards } from './report-lines.rows'
import { LineCards, LinesSection, LineTable } from './report-lines.table'
import type { reportLines } from './report-parts.queries'

interface ReportLinesReadingProps {
  source: ReturnType<typeof reportLines>
  /** Why nothing can be changed. */
  why: string
  /** That the person may open the invoices that bill them. */
  seesInvoices: boolean
}

/** The assets that a report measures, for who may not change them (BM-04). */
export function ReportLinesReading({ source, why, seesInvoices }: ReportLinesReadingProps) {
  const { hasCards, cards } = useCards()
  return (
    <LinesSection source={source} why={why} onAdd={nothing} onPaste={nothing}>
      {(lines, all) => {
        const table = { lines, all, seesInvoices, ...closed }
        return hasCards ? <LineCards {...table} {...cards} /> : <LineTable {...table} />
      }}
    </LinesSection>
  )
}

/** What a button that is closed or absent does. */
export function nothing(): void {}

const closed = { isEditable: false, onEdit: nothing, onRemove: nothing, whyNotRemoved: () => null }
