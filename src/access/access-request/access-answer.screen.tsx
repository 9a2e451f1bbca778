import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AccessRequest } from '../../../contract/access/access-request'
import { accessDenyMachine } from '../../../machines/access/access-request/access-deny.machine'
import { accessDenyWords } from '../../../machines/access/access-request/access-deny.words'
import { accessWithdrawMachine } from '../../../machines/access/access-request/access-withdraw.machine'
import { accessWithdrawWords } from '../../../machines/access/access-request/access-withdraw.words'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { useRemoval } from '../../app/use-removal'
import { randomKey } from '../../random-key'
import { accessRequestTitle } from '../../ui/titles'
import AccessChangeScreen from '../access-change/access-change.screen'
import { person } from '../shared/access.queries'
import { accessRequestHref } from '../shared/address'
import { AccessDenyView, AccessWithdrawView } from './access-answer.view'
import { accessRequestActors } from './access-request.actors'
import type { AccessRequestStep } from './access-request.projection'

interface AnswerProps {
  /** As it was when the dialog was opened. */
  request: AccessRequest
  onClose: () => void
}

/** What is done with a request: each step in a dialog of its own. */
export default function AccessAnswerScreen({
  step,
  onFailed,
  ...answer
}: AnswerProps & { step: AccessRequestStep; onFailed: () => void }) {
  if (step === 'access.grant') return <Grant {...answer} onFailed={onFailed} />
  return step === 'access.deny' ? <Deny {...answer} /> : <Withdraw {...answer} />
}

/** By a change of access, which tells first what it comes to. */
function Grant({ request, onClose, onFailed }: AnswerProps & { onFailed: () => void }) {
  const { api } = useSystem()
  const { data, error } = useQuery(person(api, request.user.id))
  useEffect(() => {
    if (error) onFailed()
  }, [error, onFailed])
  return data ? <AccessChangeScreen people={[data]} asked={request.permission} onClose={onClose} /> : null
}

function Deny({ request, onClose }: AnswerProps) {
  const { api } = useSystem()
  const { denyAccess, readRequest } = accessRequestActors(api, useQueryClient())
  const { id, version, user } = request
  const actor = useActionDialog({
    machine: accessDenyMachine,
    actors: { performAction: denyAccess, readRecord: readRequest },
    input: { id, version },
    words: accessDenyWords,
    record: { href: accessRequestHref(id), word: accessRequestTitle(id) },
    onClose,
  })
  return <AccessDenyView actor={actor} name={user.name} newKey={randomKey} />
}

function Withdraw({ request, onClose }: AnswerProps) {
  const { api } = useSystem()
  const { withdrawAccess } = accessRequestActors(api, useQueryClient())
  const actor = useRemoval(accessWithdrawMachine, {
    id: request.id,
    removeTarget: withdrawAccess,
    words: accessWithdrawWords,
    onClose,
  })
  return <AccessWithdrawView actor={actor} />
}
