import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { sessionEndMachine } from '../../../machines/access/session/session-end.machine'
import { sessionEndWords } from '../../../machines/access/session/session-end.words'
import { projectRemoval } from '../../ui/dialog/removal.projection'
import { RemovalView } from '../../ui/dialog/removal.view'
import { isSame } from '../../ui/is-same'
import { ownProblemText } from '../../ui/refusal-text'

interface SessionEndViewProps {
  actor: ActorRefFrom<typeof sessionEndMachine>
  /** Of whom; null for one's own. */
  name: string | null
  device: string
}

/** Asks before a sign-in of a person ends (IAM-01). */
export function SessionEndView({ actor, name, device }: SessionEndViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRemoval(snapshot, sessionEndWords), isSame)
  return (
    <RemovalView
      view={view}
      words={sessionEndWords}
      title={_(name === null ? msg`Encerrar esta sessão sua?` : msg`Encerrar a sessão de ${name}?`)}
      problem={view.problem ? ownProblemText(view.problem, i18n) : null}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>{_(msg`${device}: quem usa esta sessão sai na hora, e precisa entrar de novo.`)}</Text>
    </RemovalView>
  )
}
