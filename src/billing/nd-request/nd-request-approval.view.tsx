import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: the request of the version that is asked over
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { NdRequest } from '../../../contract/billing/nd-request'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import type { ndRequestApprovalMachine } from '../../../machines/billing/nd-request/nd-request-approval.machine'
import { ndRequestApprovalWords } from '../../../machines/billing/nd-request/nd-request-approval.words'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { rejectionText } from '../../ui/dialog/rejection-text'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { recordProblemText } from '../../ui/refusal-text'
import { DebitPlan } from './debit-plan'
import { projectNdRequestApproval } from './nd-request-approval.projection'
import { consequenceText, stepTitle } from './nd-step-texts'

interface NdRequestApprovalViewProps {
  actor: ActorRefFrom<typeof ndRequestApprovalMachine>
  /** As it is now. */
  request: NdRequest
  /** One for every request that is no retry. */
  newKey: () => string
}

const tooManyParts = msg`O valor não dá um centavo para cada nota`
const noDueDate = msg`Informe um vencimento a partir de hoje`

/** Takes a step with a debit note request (ND-02). */
export function NdRequestApprovalView({ actor, request, newKey }: NdRequestApprovalViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectNdRequestApproval, isSame)
  const [seen, setSeen] = useState(request)
  if (seen !== request && request.version === view.version) setSeen(request)
  const { step, plan } = view
  const { isEditable, isIncomplete, rejected } = view
  const rejectionAt = (field: string) => (rejected?.[field] ? rejectionText(rejected[field], i18n) : null)

  return (
    <WorkflowDialog
      title={stepTitle(step, request.id, i18n)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={
        view.hasChanged
          ? _(
              msg`A solicitação mudou desde que você a abriu, e o passo não foi registrado. Confira antes de continuar.`,
            )
          : view.problem && problemOf(view.problem)
      }
      cause={view.problem}
      submit={
        view.canSubmit
          ? {
              word: ndRequestWords.events[step],
              isDanger: step === 'request.cancel',
              onSubmit: () => actor.send({ type: 'step.confirm', key: newKey() }),
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: ndRequestApprovalWords.events[event],
        onAct: () => actor.send({ type: event }),
      }))}
      onClose={() => actor.send({ type: 'dialog.dismiss' })}
    >
      {view.isPossible ? <Text fw={500}>{consequenceText(step, seen, plan.value, i18n)}</Text> : null}
      {view.hasReason ? (
        <ReasonField
          value={view.reason}
          onChange={(reason) => actor.send({ type: 'reason.change', reason })}
          isEditable={isEditable}
          error={rejectionAt('reason') ?? (isIncomplete ? _(missingReason) : null)}
        />
      ) : null}
      {view.hasPlan ? (
        <DebitPlan
          plan={plan}
          onChange={(changed) => actor.send({ type: 'plan.change', ...changed })}
          isEditable={isEditable}
          isPlan={view.isPlan}
          errors={{
            parts: rejectionAt('parts') ?? (isIncomplete && view.isDue ? _(tooManyParts) : null),
            due_date: rejectionAt('due_date') ?? (isIncomplete && !view.isDue ? _(noDueDate) : null),
          }}
        />
      ) : null}
    </WorkflowDialog>
  )

  function problemOf(problem: NonNullable<typeof view.problem>): string {
    return view.isUnchanged && !problem.refusal
      ? _(
          msg`Não foi possível registrar agora, e a solicitação continua como você a vê. Tente de novo mais tarde; se continuar, fale com quem administra o portal.`,
        )
      : recordProblemText(problem, [ndRequestWords], i18n)
  }
}
