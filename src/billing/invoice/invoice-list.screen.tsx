import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import type { InvoiceRow } from '../../../contract/billing/invoice'
import { readProblem } from '../../../contract/problem'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list.screen'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast'
import { optional } from '../../ui/parts/optional'
import { problemText } from '../../ui/problem-text'
import { billingReferences } from '../report/report.queries'
import { invoicePage } from './invoice.queries'
import { invoiceList, invoiceListWords } from './invoice-list'

const InvoicePdfsScreen = optional(() => withWords(import('../batch/invoice-pdfs.screen'), 'record'))

export function InvoiceListScreen() {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const [chosen, setChosen] = useState<readonly InvoiceRow[] | null>(null)
  const close = useCallback(() => setChosen(null), [])
  useFocusReturn({ opened: chosen !== null })

  return (
    <>
      <ListScreen
        definition={invoiceList}
        source={(query) => invoicePage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/invoices/export/"
        actions={[{ name: 'pdfs', word: invoiceListWords.pdfs, whyNot: () => null, onAct: setChosen }]}
      />
      {chosen ? (
        <InvoicePdfsScreen
          rows={chosen}
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
