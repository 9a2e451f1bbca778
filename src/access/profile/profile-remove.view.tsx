import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { profileRemoveMachine } from '../../../machines/access/profile/profile-remove.machine'
import { profileRemoveWords } from '../../../machines/access/profile/profile-remove.words'
import { projectRemoval } from '../../ui/dialog/removal.projection'
import { RemovalView } from '../../ui/dialog/removal.view'
import { isSame } from '../../ui/is-same'
import { profileProblemText } from './profile-problem'

interface ProfileRemoveViewProps {
  actor: ActorRefFrom<typeof profileRemoveMachine>
  name: string
}

/** Asks before a profile goes (IAM-01). */
export function ProfileRemoveView({ actor, name }: ProfileRemoveViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRemoval(snapshot, profileRemoveWords), isSame)
  return (
    <RemovalView
      view={view}
      words={profileRemoveWords}
      title={_(msg`Excluir o perfil ${name}?`)}
      problem={view.problem ? profileProblemText(view.problem, i18n) : null}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>{_(msg`Ninguém tem este perfil, e ninguém perde acesso. Ele não volta.`)}</Text>
    </RemovalView>
  )
}
