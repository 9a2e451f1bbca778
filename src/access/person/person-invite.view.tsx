import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { personTextLength } from '../../../contract/limits'
import type { personInviteMachine } from '../../../machines/access/person/person-invite.machine'
import { personInviteWords } from '../../../machines/access/person/person-invite.words'
import { rejectionText } from '../../ui/dialog/rejection-text'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { ownProblemText } from '../../ui/refusal-text'
import { GivenPassword } from './given-password'
import { projectPersonInvite } from './person-invite.projection'

interface PersonInviteViewProps {
  actor: ActorRefFrom<typeof personInviteMachine>
  /** One for every request that is no retry. */
  newKey: () => string
  /** One that nobody guesses. */
  newPassword: () => string
}

/** Invites a person by name and e-mail address (IAM-01). */
export function PersonInviteView({ actor, newKey, newPassword }: PersonInviteViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectPersonInvite, isSame)
  const rejectionAt = (field: string) => {
    const messages = view.rejected?.[field]
    return messages ? rejectionText(messages, i18n) : null
  }

  return (
    <WorkflowDialog
      title={_(personInviteWords.events['invite.send'])}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem && ownProblemText(view.problem, i18n)}
      cause={view.problem}
      submit={
        view.canSubmit
          ? {
              word: personInviteWords.events['invite.send'],
              onSubmit: () => actor.send({ type: 'invite.send', key: newKey() }),
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: personInviteWords.events[event],
        onAct: () => actor.send({ type: event }),
      }))}
      onClose={() => actor.send({ type: 'dialog.dismiss' })}
    >
      <Text>
        {_(
          view.password === ''
            ? msg`A conta espera a primeira entrada com a conta da empresa deste e-mail. Nenhum e-mail é enviado: avise a pessoa.`
            : msg`A conta espera a primeira entrada com este e-mail como usuário e a senha abaixo. Nenhum e-mail é enviado: avise a pessoa.`,
        )}
      </Text>
      <TextInput
        label={_(msg`Nome`)}
        data-autofocus
        value={view.name}
        maxLength={personTextLength.max}
        readOnly={!view.isEditable}
        error={view.lacksName ? _(msg`Informe o nome`) : rejectionAt('name')}
        onChange={({ currentTarget }) => actor.send({ type: 'name.change', name: currentTarget.value })}
      />
      <TextInput
        label={_(view.password === '' ? msg`E-mail da conta da empresa` : msg`E-mail`)}
        type="email"
        value={view.email}
        maxLength={personTextLength.max}
        readOnly={!view.isEditable}
        error={view.lacksEmail ? _(msg`Informe um endereço de e-mail`) : rejectionAt('email')}
        onChange={({ currentTarget }) => actor.send({ type: 'email.change', email: currentTarget.value })}
      />
      <Checkbox
        label={_(msg`Dar uma primeira senha`)}
        description={_(msg`Para quem não entra com a conta da empresa: na primeira entrada a pessoa escolhe a sua`)}
        checked={view.password !== ''}
        disabled={!view.isEditable}
        onChange={({ currentTarget: { checked } }) =>
          actor.send({ type: 'password.change', password: checked ? newPassword() : '' })
        }
      />
      {view.password === '' ? null : <GivenPassword label={_(msg`Primeira senha`)} value={view.password} />}
    </WorkflowDialog>
  )
}
