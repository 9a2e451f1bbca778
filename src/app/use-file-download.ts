import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { toProblem } from '../../contract/problem'
import { type FileAddress, fetchFile } from '../api/fetch-file'
import { saveFile } from '../api/save-file'
import { pdfMeant, pdfWords } from '../billing/shared/pdf'
import { ownProblemText } from '../ui/refusal-text'
import { useSystem } from './system'
import { toast } from './toast/toast'

/** The document of a record, drawn by the server and handed to the downloads of the browser (INV-03, FRM-04). */
export function usePdfFile(address: FileAddress) {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const [isBusy, setBusy] = useState(false)

  async function onGenerate() {
    setBusy(true)
    try {
      const file = await fetchFile(files, address, i18n.locale)
      saveFile(window, file, file.name)
      toast(i18n, i18n._(pdfWords.generated), 'done')
    } catch (error) {
      toast(i18n, `${i18n._(pdfWords.failed)}\n${ownProblemText(toProblem(error), i18n, pdfMeant)}`, 'failed')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, onGenerate }
}
