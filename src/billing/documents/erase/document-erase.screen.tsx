import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import { documentEraseMachine } from '../../../../machines/billing/documents/document-erase.machine'
import { documentEraseWords } from '../../../../machines/billing/documents/document-erase.words'
import { useSystem } from '../../../app/system'
import { useActionDialog } from '../../../app/use-action-dialog'
import { randomKey } from '../../../random-key'
import { documentEraseActors, type ErasableFile } from './document-erase.actors'
import { DocumentEraseView } from './document-erase.view'

interface DocumentEraseProps {
  /** As it was when the dialog was opened. */
  file: ErasableFile
  onClose: () => void
}

export default function DocumentEraseScreen({ file, onClose }: DocumentEraseProps) {
  const { id, version, name } = file
  const { api } = useSystem()
  const actor = useActionDialog({
    machine: documentEraseMachine,
    actors: documentEraseActors(api, useQueryClient(), file),
    input: { id, version },
    words: documentEraseWords,
    onClose,
  })
  return <DocumentEraseView actor={actor} name={name} newKey={randomKey} />
}
