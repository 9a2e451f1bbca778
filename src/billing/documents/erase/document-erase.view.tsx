import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import type { Problem } from '../../../../contract/problem'
import { documentWords } from '../../../../machines/billing/documents/document.words'
import { documentEraseWords } from '../../../../machines/billing/documents/document-erase.words'
import { type ActionDialogProps, ActionDialogView } from '../../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../../ui/dialog/reason-field'
import { recordProblemText } from '../../../ui/refusal-text'

/** Deletes the content of a file by law, for a reason (BM-06). */
export function DocumentEraseView({ name, ...dialog }: ActionDialogProps & { name: string }) {
  const { _ } = useLingui()
  return (
    <ActionDialogView
      {...dialog}
      words={documentEraseWords}
      title={_(msg`Excluir o arquivo ${name} por determinação legal?`)}
      missing={_(missingReason)}
      toText={toText}
      isDanger
    >
      {(field, saysOutcome) => (
        <>
          {saysOutcome ? (
            <>
              <Text>
                {_(
                  msg`O conteúdo é apagado para sempre e ninguém mais o baixa. A linha fica, com o nome do arquivo, a sua identificação, a data e o motivo, à vista de quem vê o registro.`,
                )}
              </Text>
              <Text c="dimmed" fz="sm">
                {_(
                  msg`O que alguém já baixou e as cópias de segurança feitas antes não mudam; se uma delas for restaurada, a exclusão é aplicada de novo. Não escreva dados pessoais no motivo.`,
                )}
              </Text>
            </>
          ) : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )
}

function toText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412) return i18n._(msg`O arquivo mudou desde que você o abriu. Leia de novo para continuar.`)
  return recordProblemText(problem, [documentWords], i18n)
}
