import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { InvoiceRow } from '../../../contract/billing/invoice'
import { invoiceWords } from '../../../machines/billing/invoice/invoice.words'
import { Batch } from '../../app/list/batch/batch.screen'
import { useSystem } from '../../app/system'
import { businessDay } from '../../ui/business-day'
import { archiveActors } from './billing-batch.actors'
import { pdfTexts } from './billing-batch-texts'

interface InvoicePdfsProps {
  rows: readonly Pick<InvoiceRow, 'id' | 'number'>[]
  onClose: () => void
}

/** The PDFs of the chosen invoices as one archive (INV-03). */
export default function InvoicePdfsScreen({ rows, onClose }: InvoicePdfsProps) {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const [{ batch, actors, texts }] = useState(() => ({
    batch: rows.map(({ id, number }) => ({ id, name: number })),
    actors: archiveActors({
      files,
      page: window,
      language: i18n.locale,
      name: `faturas-${businessDay(Date.now())}.zip`,
      fileOf: (id) => ({ path: `/api/v1/billing/invoices/${id}/pdf/`, name: `${id}.pdf` }),
    }),
    texts: pdfTexts(rows.length),
  }))
  return <Batch rows={batch} actors={actors} texts={texts} lifecycleWords={invoiceWords} onClose={onClose} />
}
