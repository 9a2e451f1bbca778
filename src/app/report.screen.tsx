import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { type ComponentType, useCallback, useState } from 'react'
import { permits } from '../../contract/permissions'
import { readProblem } from '../../contract/problem'
import type { Report } from '../../contract/reports'
import { report, reportLog } from '../api/billing.queries'
import { invoicesOfReport } from '../api/invoices.queries'
import { ReportView } from '../views/billing/record/report.view'
import type { ReportDialog } from '../views/billing/record/report-buttons'
import { optional } from '../views/parts/optional'
import { problemText } from '../views/problem-text'
import { RecordPart } from '../views/record/record-part'
import type { RecordTab } from '../views/record/tabs'
import { withWords } from './catalogues'
import { RecordMessagesScreen } from './record-messages.screen'
import { useAccess } from './shell-access'
import { useSystem } from './system'
import { toast } from './toast'

/** Of each dialog: the report as it was when it was opened, and what closes it. */
interface DialogProps {
  report: Report
  onClose: () => void
  onFailed: () => void
}

const InvoiceIssue = optional(() => withWords(import('./invoice-issue.screen'), 'record'))

const dialogs: Partial<Record<ReportDialog, ComponentType<DialogProps>>> = {
  'invoice.issue': (props) => <InvoiceIssue {...props} kind="invoice" />,
  'provision.book': (props) => <InvoiceIssue {...props} kind="provision" />,
  'report.edit': optional(() => withWords(import('./report-edit.screen'), 'record')),
  'report.clone': optional(() => withWords(import('./report-clone.screen'), 'record')),
  'report.cancel': optional(() => withWords(import('./report-cancel.screen'), 'record')),
}

const ReportParts = optional(() => withWords(import('./report-parts.screen'), 'record'))

const RecordDocuments = optional(() => withWords(import('./record-documents.screen'), 'record'))

const offered = Object.keys(dialogs) as ReportDialog[]

interface Opened {
  readonly dialog: ReportDialog
  readonly report: Report
}

export function ReportScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const shown = opened?.report.id === id ? opened : null
  const Dialog = shown ? dialogs[shown.dialog] : null
  const documents = (
    <RecordPart>
      {(waiting) => (
        <RecordDocuments
          key={id}
          record={`/billing/reports/${id}/`}
          mayAttach={permits(access.modules, 'faturamento_boletins_editar')}
          outdated={[report(api, id).queryKey, reportLog(api, id).queryKey]}
          {...waiting}
        />
      )}
    </RecordPart>
  )
  useFocusReturn({ opened: shown !== null })

  return (
    <>
      <ReportView
        id={id}
        tab={tab}
        source={report(api, id)}
        log={reportLog(api, id)}
        modules={access.modules}
        invoices={permits(access.modules, 'faturamento_faturas') ? invoicesOfReport(api, id) : null}
        documents={documents}
        conversation={<RecordMessagesScreen key={id} record={`/billing/reports/${id}/`} />}
        parts={(shownReport) => (
          <RecordPart>
            {(waiting) => <ReportParts key={id} report={shownReport} modules={access.modules} {...waiting} />}
          </RecordPart>
        )}
        dialogs={offered}
        onOpen={(dialog, report) => setOpened({ dialog, report })}
      />
      {shown && Dialog ? (
        <Dialog
          report={shown.report}
          onClose={close}
          onFailed={() => {
            close()
            toast(i18n, problemText(readProblem(0, null), i18n), 'failed')
          }}
        />
      ) : null}
    </>
  )
}
