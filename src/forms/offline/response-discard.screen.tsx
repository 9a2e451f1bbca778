import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fromPromise } from 'xstate'
import { readProblem } from '../../../contract/problem'
import { responseDiscardMachine } from '../../../machines/forms/response/outbox/response-discard.machine'
import { responseDiscardWords } from '../../../machines/forms/response/outbox/response-discard.words'
import type { Removed } from '../../../machines/protocols/removal-dialog'
import { useRemoval } from '../../app/use-removal'
import type { DeviceResponse } from '../shared/device-responses'
import type { Device } from './device.queries'
import { ResponseDiscardView } from './response-discard.view'

interface ResponseDiscardScreenProps {
  device: Device
  response: DeviceResponse
  /** Out of the queue, when that is done with it; false, and nothing is done, where it is on its way. */
  take: (response: DeviceResponse, act: () => Promise<unknown>) => Promise<boolean>
  onClose: () => void
}

export default function ResponseDiscardScreen({ device, response, take, onClose }: ResponseDiscardScreenProps) {
  const actor = useRemoval(responseDiscardMachine, {
    ...{ id: response.id, words: responseDiscardWords, onClose },
    removeTarget: fromPromise<void, Removed>(async () => {
      if (!(await take(response, () => device.responses.forget(response.id))))
        throw readProblem(425, { detail: i18n._(msg`A resposta está sendo enviada. Tente de novo em instantes.`) })
    }),
  })
  return <ResponseDiscardView actor={actor} response={response} />
}
