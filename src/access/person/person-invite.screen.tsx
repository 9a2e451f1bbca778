import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import { useLocation } from 'wouter'
import { personInviteMachine } from '../../../machines/access/person/person-invite.machine'
import { personInviteWords } from '../../../machines/access/person/person-invite.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { personHref } from '../shared/address'
import { personInviteActors } from './person-invite.actors'
import { projectPersonInvite } from './person-invite.projection'
import { PersonInviteView } from './person-invite.view'
import { randomPassword } from './random-password'

/** Whoever was invited is shown: what they may do is given on their page. */
export default function PersonInviteScreen({ onClose }: { onClose: () => void }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const settle = useRef(() => {})
  const onDone = useCallback(
    ({ person }: { person: number | null }) => {
      // What was typed is kept: the person's page may open at once.
      settle.current()
      onClose()
      if (person === null) return
      toast(i18n, _(personInviteWords.states.invited), 'done')
      navigate(personHref(person))
    },
    [_, i18n, navigate, onClose],
  )
  const actor = useWorkflow(personInviteMachine, {
    actors: personInviteActors(api, queries),
    input: undefined,
    onDone,
  })
  const isTouched = useSelector(actor, (snapshot) => projectPersonInvite(snapshot).isTouched)
  settle.current = useUnsaved(isTouched, _(personInviteWords.title))
  return <PersonInviteView actor={actor} newKey={randomKey} newPassword={randomPassword} />
}
