import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Problem } from '../../../contract/problem'
import { accessDenyWords } from '../../../machines/access/access-request/access-deny.words'
import { accessRequestWords } from '../../../machines/access/access-request/access-request.words'
import type { accessWithdrawMachine } from '../../../machines/access/access-request/access-withdraw.machine'
import { accessWithdrawWords } from '../../../machines/access/access-request/access-withdraw.words'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { projectRemoval } from '../../ui/dialog/removal.projection'
import { RemovalView } from '../../ui/dialog/removal.view'
import { isSame } from '../../ui/is-same'
import { recordProblemText } from '../../ui/refusal-text'

/** Denies a request of this person, for a reason (IAM-01). */
export function AccessDenyView({ name, ...dialog }: ActionDialogProps & { name: string }) {
  const { _ } = useLingui()
  return (
    <ActionDialogView
      {...dialog}
      words={accessDenyWords}
      title={_(msg`Negar o pedido de ${name}?`)}
      missing={_(missingReason)}
      toText={toText}
    >
      {(field, saysOutcome) => (
        <>
          {saysOutcome ? <Text>{_(msg`${name} recebe uma notificação, com o motivo.`)}</Text> : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )
}

/** Asks before one's own request is withdrawn (IAM-01). */
export function AccessWithdrawView({ actor }: { actor: ActorRefFrom<typeof accessWithdrawMachine> }) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRemoval(snapshot, accessWithdrawWords), isSame)
  return (
    <RemovalView
      view={view}
      words={accessWithdrawWords}
      title={_(accessWithdrawWords.states.confirming)}
      problem={view.problem ? toText(view.problem, i18n) : null}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>{_(msg`Ninguém mais responde a este pedido. Se você ainda precisar da permissão, peça de novo.`)}</Text>
    </RemovalView>
  )
}

function toText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412) return i18n._(msg`O pedido mudou desde que você o abriu. Leia de novo para continuar.`)
  return recordProblemText(problem, [accessRequestWords], i18n)
}
