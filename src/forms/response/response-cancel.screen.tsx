import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Response } from '../../../contract/forms/response'
import { responseCancelMachine } from '../../../machines/forms/response/response-cancel.machine'
import { responseCancelWords } from '../../../machines/forms/response/response-cancel.words'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { responseActors } from './response.actors'
import { ResponseCancelView } from './response-cancel.view'

interface ResponseCancelScreenProps {
  /** As it was when the dialog was opened. */
  response: Response
  onClose: () => void
}

export default function ResponseCancelScreen({ response: { id, version }, onClose }: ResponseCancelScreenProps) {
  const { api } = useSystem()
  const { cancelResponse, readResponse } = responseActors(api, useQueryClient())
  const actor = useActionDialog({
    machine: responseCancelMachine,
    actors: { performAction: cancelResponse, readRecord: readResponse },
    input: { id, version },
    words: responseCancelWords,
    onClose,
  })
  return <ResponseCancelView actor={actor} id={id} newKey={randomKey} />
}
