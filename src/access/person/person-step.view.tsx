import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { newPassword } from '../../../contract/limits'
import type { Problem } from '../../../contract/problem'
import { personWords } from '../../../machines/access/person/person.words'
import { personDeactivateWords } from '../../../machines/access/person/person-deactivate.words'
import { personPasswordWords } from '../../../machines/access/person/person-password.words'
import { personReactivateWords } from '../../../machines/access/person/person-reactivate.words'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { recordProblemText } from '../../ui/refusal-text'
import { GivenPassword } from './given-password'

const { min } = newPassword

interface PersonStepProps extends ActionDialogProps {
  name: string
}

/** Gives a person a new password, to be changed at the next sign-in (IAM-01). */
export function PersonPasswordView({ name, ...dialog }: PersonStepProps) {
  const { _ } = useLingui()
  return (
    <ActionDialogView
      {...dialog}
      words={personPasswordWords}
      title={_(msg`Dar uma nova senha a ${name}?`)}
      missing={_(msg`A senha precisa ter ao menos ${min} caracteres`)}
      toText={toText}
    >
      {({ value, onChange, isEditable, error }, saysOutcome) => (
        <>
          {saysOutcome ? (
            <Text>
              {_(
                msg`Todas as sessões de ${name} terminam na hora. Com esta senha ${name} entra, e escolhe a própria antes de continuar. Nenhum e-mail é enviado: avise a pessoa.`,
              )}
            </Text>
          ) : null}
          <GivenPassword
            label={_(msg`Nova senha`)}
            value={value}
            isEditable={isEditable}
            error={error}
            onChange={onChange}
          />
        </>
      )}
    </ActionDialogView>
  )
}

/** Deactivates a person for a reason (IAM-01). */
export function PersonDeactivateView({ name, ...dialog }: PersonStepProps) {
  const { _ } = useLingui()
  return (
    <ActionDialogView
      {...dialog}
      words={personDeactivateWords}
      title={_(msg`Desativar ${name}?`)}
      missing={_(missingReason)}
      toText={toText}
      isDanger
    >
      {(field, saysOutcome) => (
        <>
          {saysOutcome ? (
            <Text>
              {_(
                msg`Todas as sessões de ${name} terminam na hora, e não há como entrar até uma reativação. O acesso fica guardado.`,
              )}
            </Text>
          ) : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )
}

/** Lets a deactivated person in again, for a reason (IAM-01). */
export function PersonReactivateView({ name, ...dialog }: PersonStepProps) {
  const { _ } = useLingui()
  return (
    <ActionDialogView
      {...dialog}
      words={personReactivateWords}
      title={_(msg`Reativar ${name}?`)}
      missing={_(missingReason)}
      toText={toText}
    >
      {(field, saysOutcome) => (
        <>
          {saysOutcome ? <Text>{_(msg`${name} volta a entrar, e a poder o que podia.`)}</Text> : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )
}

function toText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412) return i18n._(msg`A pessoa mudou desde que você a abriu. Leia de novo para continuar.`)
  return recordProblemText(problem, [personWords], i18n)
}
