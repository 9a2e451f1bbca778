import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { isRepeatable, toProblem } from '../../contract/problem'
import { type FileAddress, fetchFile } from '../api/fetch-file'
import { saveFile } from '../api/save-file'
import { pdfMeant, pdfWords } from '../billing/shared/pdf'
import { ownProblemText } from '../ui/refusal-text'
import { useSystem } from './system'
import { toast } from './toast/toast'
import { toastRetry } from './toast/toast-retry'

/** What is said of a file that came, and of one that did not. */
interface SaidOfFile {
  readonly generated: MessageDescriptor
  readonly failed: MessageDescriptor
}

/** A file that the server makes of a record, handed to the downloads of the browser (BM-03, INV-03, FRM-04). */
export function useFileDownload(address: FileAddress, { generated, failed }: SaidOfFile = pdfWords) {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const [isBusy, setBusy] = useState(false)

  async function onGenerate() {
    setBusy(true)
    try {
      const file = await fetchFile(files, address, i18n.locale)
      saveFile(window, file, file.name)
      toast(i18n, i18n._(generated), 'done')
    } catch (error) {
      const problem = toProblem(error)
      const said = `${i18n._(failed)}\n${ownProblemText(problem, i18n, pdfMeant)}`
      if (isRepeatable(problem)) toastRetry(i18n, said, onGenerate)
      else toast(i18n, said, 'failed')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, onGenerate }
}
