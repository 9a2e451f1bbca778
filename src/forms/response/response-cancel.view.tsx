import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import type { Problem } from '../../../contract/problem'
import { responseWords } from '../../../machines/forms/response/response.words'
import { responseCancelWords } from '../../../machines/forms/response/response-cancel.words'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { recordProblemText } from '../../ui/refusal-text'

/** Cancels a response for a reason (FRM-04). */
export function ResponseCancelView({ id, ...dialog }: ActionDialogProps & { id: number }) {
  const { _ } = useLingui()
  return (
    <ActionDialogView
      {...dialog}
      words={responseCancelWords}
      title={_(msg`Cancelar a resposta #${id}?`)}
      missing={_(missingReason)}
      toText={toText}
      isDanger
    >
      {(field, saysOutcome) => (
        <>
          {saysOutcome ? (
            <Text>{_(msg`A resposta deixa de contar nos números e nas inspeções. Não pode ser desfeito.`)}</Text>
          ) : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )
}

function toText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412) return i18n._(msg`A resposta mudou desde que você a abriu. Leia de novo para continuar.`)
  return recordProblemText(problem, [responseWords], i18n)
}
