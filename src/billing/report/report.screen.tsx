import { type ComponentType, useState } from 'react'
import type { Report } from '../../../contract/billing/report'
import { lackedOf, permits, recordPermissions } from '../../../contract/permissions'
import type { ListQuery } from '../../api/list.queries'
import { withWords } from '../../app/catalogues'
import { useNeighbours } from '../../app/list/list-place'
import { useSystem } from '../../app/system'
import { useFileDownload } from '../../app/use-file-download'
import { useRecordDialog } from '../../app/use-record-dialog'
import { RecordChanged } from '../../notifications/record-changed.screen'
import { RecordLive } from '../../notifications/record-live.screen'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { RecordPart } from '../../ui/record/record-part'
import type { RecordTab } from '../../ui/record/tabs'
import { DocumentsPart } from '../documents/documents-part.screen'
import { invoicesOfReport } from '../invoice/invoice.queries'
import { MessagesPart } from '../messages/messages-part.screen'
import { reportHref, reportLogHref } from '../shared/address'
import { measurementWords } from './measurement-buttons'
import { report, reportLog, reportPage } from './report.queries'
import { ReportView } from './report.view'
import { isInvoiceStep, type ReportDialog } from './report-buttons'
import { reportLogWords } from './report-log'

/** Of each dialog: the report as it was when it was opened, and what closes it. */
interface DialogProps {
  report: Report
  onClose: () => void
  onFailed: () => void
}

const InvoiceIssue = optional(() => withWords(import('../invoice-issue/invoice-issue.screen'), 'dialogs'))

const InvoiceStepDialog = optional(() => withWords(import('../invoice/invoice-step.screen'), 'dialogs'))

const dialogs: Partial<Record<ReportDialog, ComponentType<DialogProps>>> = {
  'invoice.issue': (props) => <InvoiceIssue {...props} kind="invoice" />,
  'provision.book': (props) => <InvoiceIssue {...props} kind="provision" />,
  'provision.confirm': (props) => <InvoiceStepDialog {...props} step="provision.confirm" />,
  'provision.cancel': (props) => <InvoiceStepDialog {...props} step="provision.cancel" />,
  'invoice.cancel': (props) => <InvoiceStepDialog {...props} step="invoice.cancel" />,
  'report.edit': optional(() => withWords(import('./report-edit.screen'), 'dialogs')),
  'report.clone': optional(() => withWords(import('./report-clone.screen'), 'dialogs')),
  'report.cancel': optional(() => withWords(import('./report-cancel.screen'), 'dialogs')),
}

const ReportParts = optional(() => withWords(import('../report-parts/report-parts.screen'), 'dialogs'))
const ReportPartsReading = optional(() => withWords(import('../report-parts/report-parts-reading.screen'), 'dialogs'))

const all = Object.keys(dialogs) as ReportDialog[]
/** What is done with an invoice is done where that may be seen. */
const ofReport = all.filter((name) => !isInvoiceStep(name))

export function ReportScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const { shown, open, closing } = useRecordDialog<ReportDialog, Report>(id)
  const seesInvoices = permits(access.modules, recordPermissions.invoice.read)
  const mayEdit = permits(access.modules, recordPermissions.report.events['report.edit'])
  /** Who loses the permission keeps what is typed: the parts say why they are closed. */
  const [wasEditor] = useState(mayEdit)
  const Parts = mayEdit || wasEditor ? ReportParts : ReportPartsReading
  const neighbours = useNeighbours({
    ...{ list: 'reports', id, href: reportHref },
    source: (query: ListQuery) => reportPage(api, query),
  })
  const record = `/billing/reports/${id}/`
  const file = (end: 'pdf' | 'xlsx') => ({ path: `/api/v1${record}${end}/`, name: `BM-${id}.${end}` })
  const measurement = {
    pdf: useFileDownload(file('pdf'), measurementWords.pdf),
    xlsx: useFileDownload(file('xlsx'), measurementWords.xlsx),
  }
  const Dialog = shown ? dialogs[shown.dialog] : null
  return (
    <>
      <ReportView
        id={id}
        tab={tab}
        source={report(api, id)}
        log={reportLog(api, id)}
        neighbours={neighbours}
        changed={
          <RecordChanged
            key={id}
            entity="report"
            id={id}
            source={report(api, id)}
            record={record}
            log={reportLog(api, id)}
            words={reportLogWords}
            history={reportLogHref(id)}
          />
        }
        live={<RecordLive entity="report" id={id} />}
        modules={access.modules}
        invoices={seesInvoices ? invoicesOfReport(api, id) : null}
        documents={
          <DocumentsPart
            record={record}
            lacks={lackedOf(access.modules, recordPermissions.report.attach)}
            outdated={[report(api, id).queryKey, reportLog(api, id).queryKey]}
          />
        }
        conversation={<MessagesPart record={record} />}
        parts={(shownReport) => (
          <RecordPart>
            {(waiting) => <Parts key={id} report={shownReport} modules={access.modules} {...waiting} />}
          </RecordPart>
        )}
        dialogs={seesInvoices ? all : ofReport}
        onOpen={open}
        measurement={measurement}
      />
      {shown && Dialog ? <Dialog report={shown.record} {...closing} /> : null}
    </>
  )
}
