import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { toProblem } from '../../../contract/problem'
import { saveFile } from '../../api/save-file'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast'
import { problemText } from '../../ui/problem-text'
import { fetchFile } from '../batch/batch.actors'
import { pdfWords } from './pdf'

/** The document of an invoice or a debit note, drawn by the server and handed to the downloads of the browser (INV-03); `collection` is its address below the API. */
export function usePdf(collection: string, id: number) {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const [isBusy, setBusy] = useState(false)

  async function onGenerate() {
    setBusy(true)
    try {
      const file = await fetchFile(files, { path: `/api/v1${collection}${id}/pdf/`, name: `${id}.pdf` }, i18n.locale)
      saveFile(window, file, file.name)
      toast(i18n, i18n._(pdfWords.generated), 'done')
    } catch (error) {
      toast(i18n, `${i18n._(pdfWords.failed)}\n${problemText(toProblem(error), i18n)}`, 'failed')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, onGenerate }
}
