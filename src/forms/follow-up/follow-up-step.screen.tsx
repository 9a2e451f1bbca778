import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import type { FollowUp } from '../../../contract/forms/follow-up/follow-up'
import { followUpCancelMachine } from '../../../machines/forms/follow-up/follow-up-cancel.machine'
import { followUpFinishMachine } from '../../../machines/forms/follow-up/follow-up-finish.machine'
import { followUpReopenMachine } from '../../../machines/forms/follow-up/follow-up-reopen.machine'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { followUpTitle } from '../../ui/titles'
import { followUpHref } from '../shared/address'
import { followUpActors } from './follow-up.actors'
import type { FollowUpStep } from './follow-up-actions.projection'
import { FollowUpStepView, followUpSteps } from './follow-up-step.view'

interface FollowUpStepScreenProps {
  step: FollowUpStep
  /** As it was when the dialog was opened. */
  followUp: FollowUp
  onClose: () => void
}

const machines = {
  'followUp.finish': followUpFinishMachine,
  'followUp.reopen': followUpReopenMachine,
  'followUp.cancel': followUpCancelMachine,
}

export default function FollowUpStepScreen({ step, followUp: { id, version }, onClose }: FollowUpStepScreenProps) {
  const { api } = useSystem()
  const field = step === 'followUp.finish' ? 'note' : 'reason'
  const actor = useActionDialog({
    machine: machines[step],
    actors: followUpActors(api, useQueryClient(), step.replace('followUp.', ''), field),
    input: { id, version },
    words: followUpSteps[step].words,
    record: { href: followUpHref(id), word: followUpTitle(id) },
    onClose,
  })
  return <FollowUpStepView actor={actor} step={step} id={id} newKey={randomKey} />
}
