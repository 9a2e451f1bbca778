import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { toProblem } from '../../../contract/problem'
import { saveFile } from '../../api/save-file'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast'
import { useDialog } from '../../app/use-dialog'
import { optional } from '../../ui/parts/optional'
import { problemText } from '../../ui/problem-text'
import { type FileAddress, fetchFile } from '../batch/batch.actors'
import { pdfWords } from '../shared/pdf'

const Preview = optional(() => withWords(import('./document-preview.screen'), 'record'))

/** The document of an invoice or a debit note, drawn by the server: handed to the downloads of the browser (INV-03), or shown in the page; `collection` is its address below the API. */
export function usePdf(collection: string, id: number) {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const [isBusy, setBusy] = useState(false)
  const address = (name: string): FileAddress => ({ path: `/api/v1${collection}${id}/pdf/`, name })
  const { shown, open, closing } = useDialog<FileAddress>(({ path }) => path === address('').path)

  async function onGenerate() {
    setBusy(true)
    try {
      const file = await fetchFile(files, address(`${id}.pdf`), i18n.locale)
      saveFile(window, file, file.name)
      toast(i18n, i18n._(pdfWords.generated), 'done')
    } catch (error) {
      toast(i18n, `${i18n._(pdfWords.failed)}\n${problemText(toProblem(error), i18n)}`, 'failed')
    } finally {
      setBusy(false)
    }
  }
  return {
    pdf: { isBusy, onGenerate, onShow: (name: string) => open(address(name)) },
    preview: shown ? <Preview file={shown} isSaving={isBusy} onSave={onGenerate} {...closing} /> : null,
  }
}
