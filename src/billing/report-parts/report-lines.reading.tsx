import { useHasCards } from './report-lines.rows'
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
  const Shown = useHasCards() ? LineCards : LineTable
  return (
    <LinesSection source={source} why={why} onAdd={nothing}>
      {(lines, all) => (
        <Shown
          lines={lines}
          all={all}
          seesInvoices={seesInvoices}
          isEditable={false}
          onEdit={nothing}
          onRemove={nothing}
          whyNotRemoved={() => null}
        />
      )}
    </LinesSection>
  )
}

/** What a button that is closed or absent does. */
export function nothing(): void {}
