import { type FileAddress, fetchFile } from '../../api/fetch-file'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import type { Problem } from '../../../contract/problem'
import { useSystem } from '../../app/system'
import { DocumentPreview } from './document-preview'

interface DocumentPreviewScreenProps {
  file: FileAddress
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

/** A file that is not attached to the record on screen, to be looked at where one is. */
export default function DocumentPreviewScreen({ file, ...preview }: DocumentPreviewScreenProps) {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const source = queryOptions<File, Problem>({
    queryKey: ['file', file.path, i18n.locale],
    queryFn: ({ signal }) => fetchFile(files, file, i18n.locale, signal),
    gcTime: 0,
  })
  return <DocumentPreview document={file} source={source} {...preview} />
}
