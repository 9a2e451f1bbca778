import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { secondFactorRemoveMachine } from '../../../machines/access/session/second-factor-remove.machine'
import { secondFactorRemoveWords as words } from '../../../machines/access/session/second-factor-remove.words'
import { projectRemoval } from '../../ui/dialog/removal.projection'
import { RemovalView } from '../../ui/dialog/removal.view'
import { isSame } from '../../ui/is-same'
import { ownProblemText } from '../../ui/refusal-text'

interface SecondFactorRemoveViewProps {
  actor: ActorRefFrom<typeof secondFactorRemoveMachine>
  /** Of whom. */
  name: string
}

/** Asks before the second factor of a person is removed (IAM-01). */
export function SecondFactorRemoveView({ actor, name }: SecondFactorRemoveViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRemoval(snapshot, words), isSame)
  return (
    <RemovalView
      view={view}
      words={words}
      title={_(msg`Remover a verificação em duas etapas de ${name}?`)}
      problem={view.problem ? ownProblemText(view.problem, i18n) : null}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>
        {_(
          msg`As sessões de ${name} terminam, e basta a senha para entrar até uma nova ativação. Confirme antes que é a pessoa quem pede: ela recebe uma notificação.`,
        )}
      </Text>
    </RemovalView>
  )
}
