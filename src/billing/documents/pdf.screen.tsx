import type { FileAddress } from '../../api/fetch-file'
import { withWords } from '../../app/catalogues'
import { useDialog } from '../../app/use-dialog'
import { useFileDownload } from '../../app/use-file-download'
import { optional } from '../../ui/parts/optional'

const Preview = optional(() => withWords(import('./document-preview.screen'), 'dialogs'))

/** The document of an invoice or a debit note, to be saved or shown in the page; `collection` is its address below the API. */
export function usePdf(collection: string, id: number) {
  const address = (name: string): FileAddress => ({ path: `/api/v1${collection}${id}/pdf/`, name })
  const { isBusy, onGenerate } = useFileDownload(address(`${id}.pdf`))
  const { shown, open, closing } = useDialog<FileAddress>(({ path }) => path === address('').path)
  return {
    pdf: { isBusy, onGenerate, onShow: (name: string) => open(address(name)) },
    preview: shown ? <Preview file={shown} isSaving={isBusy} onSave={onGenerate} {...closing} /> : null,
  }
}
