import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import type { InvoiceRow } from '../../contract/invoices'
import { readProblem } from '../../contract/problem'
import { billingReferences } from '../api/billing.queries'
import { invoicePage } from '../api/invoices.queries'
import { invoiceList, invoiceListWords } from '../views/billing/invoice-list'
import { optional } from '../views/parts/optional'
import { problemText } from '../views/problem-text'
import { withWords } from './catalogues'
import { ListScreen } from './list.screen'
import { useSystem } from './system'
import { toast } from './toast'

const InvoicePdfsScreen = optional(() => withWords(import('./invoice-pdfs.screen'), 'record'))

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
