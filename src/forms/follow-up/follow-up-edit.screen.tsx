import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/dates/styles.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FollowUp, followUpDraftOf } from '../../../contract/forms/follow-up/follow-up'
import { followUpEditMachine } from '../../../machines/forms/follow-up/follow-up-edit.machine'
import { followUpEditWords } from '../../../machines/forms/follow-up/follow-up-edit.words'
import { useSystem } from '../../app/system'
import { useRecordForm } from '../../app/use-record-form'
import { useWorkflow } from '../../app/use-workflow'
import { offeredPeople } from '../shared/forms.queries'
import { followUpEditActors } from './follow-up.actors'
import { FollowUpEditView } from './follow-up-edit.view'

interface FollowUpEditScreenProps {
  /** As the person saw it. */
  followUp: FollowUp
  onClose: () => void
}

export default function FollowUpEditScreen({ followUp, onClose }: FollowUpEditScreenProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const [opened] = useState(followUp)
  const { onTouch, onDone } = useRecordForm(followUpEditWords, onClose)
  const actor = useWorkflow(followUpEditMachine, {
    actors: followUpEditActors(api, queries),
    input: { id: opened.id, version: opened.version, seen: followUpDraftOf(opened) },
    onDone,
  })
  /** As it stands now: others may have given it to somebody whom the person has not seen. */
  const { id, name } = followUp.owner
  return (
    <FollowUpEditView
      actor={actor}
      id={opened.id}
      onTouch={onTouch}
      people={(search) => offeredPeople(api, search)}
      owner={{ value: String(id), label: name }}
    />
  )
}
