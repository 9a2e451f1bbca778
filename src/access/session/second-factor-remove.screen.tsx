import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { Person } from '../../../contract/access/person'
import { secondFactorRemoveMachine } from '../../../machines/access/session/second-factor-remove.machine'
import { secondFactorRemoveWords } from '../../../machines/access/session/second-factor-remove.words'
import type { Removed } from '../../../machines/protocols/removal-dialog'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast'
import { useWorkflow } from '../../app/use-workflow'
import { SecondFactorRemoveView } from './second-factor-remove.view'

interface SecondFactorRemoveScreenProps {
  person: Person
  onClose: () => void
}

export default function SecondFactorRemoveScreen({ person, onClose }: SecondFactorRemoveScreenProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const actor = useWorkflow(secondFactorRemoveMachine, {
    actors: {
      removeTarget: fromPromise<void, Removed>(async ({ input: { id }, signal }) => {
        try {
          await api(`/iam/people/${id}/second-factor/`, { method: 'DELETE', signal })
        } finally {
          // Also where no answer came: the server may have done it.
          void queries.invalidateQueries({ queryKey: ['iam'] })
        }
      }),
    },
    input: { id: person.id },
    onDone: onClose,
  })
  useEffect(
    () =>
      actor.on('target.removed', () => toast(i18n, i18n._(secondFactorRemoveWords.states.removed), 'done')).unsubscribe,
    [actor, i18n],
  )
  return <SecondFactorRemoveView actor={actor} name={person.name} />
}
