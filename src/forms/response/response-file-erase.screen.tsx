import type { Response, ResponseFile } from '../../../contract/forms/response'
import { useSystem } from '../../app/system'
import DocumentEraseScreen from '../../billing/documents/erase/document-erase.screen'
import { responseFile, responseLog, response as responseOf } from '../shared/forms.queries'

interface ResponseFileEraseProps {
  /** Its id. */
  response: number
  /** As it was when the dialog was opened. */
  file: ResponseFile
  onClose: () => void
}

const kept = 1

/** Deletes a file of an answer by law, as any file of a record (BM-06). */
export default function ResponseFileEraseScreen({ response, file, onClose }: ResponseFileEraseProps) {
  const { api, files } = useSystem()
  const { key, name } = file
  return (
    <DocumentEraseScreen
      file={{
        ...{ id: response, name, version: kept, address: `/forms/responses/${response}/files/${key}/` },
        outdated: [responseOf(api, response).queryKey, responseLog(api, response).queryKey],
        content: responseFile(files, response, file).queryKey,
        async read(signal) {
          const read = await api<Response>(`/forms/responses/${response}/`, { signal })
          const isKept = read.files.some((one) => one.key === key && !one.erased)
          return { id: response, version: isKept ? kept : kept + 1, status: isKept ? 'kept' : 'erased' }
        },
      }}
      onClose={onClose}
    />
  )
}
