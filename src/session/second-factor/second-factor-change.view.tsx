import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { PasswordInput, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Problem } from '../../../contract/problem'
import type {
  SecondFactorChangeInput,
  secondFactorChangeMachine,
} from '../../../machines/session/second-factor/second-factor-change.machine'
import { secondFactorChangeWords as words } from '../../../machines/session/second-factor/second-factor-change.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { problemText } from '../../ui/problem-text'
import { RecoveryCodes } from './recovery-codes'
import { projectChange } from './second-factor-change.projection'

const texts: Readonly<
  Record<SecondFactorChangeInput['change'], Record<'title' | 'outcome' | 'act', MessageDescriptor>>
> = {
  off: {
    title: msg`Desativar a verificação em duas etapas?`,
    outcome: msg`Você volta a entrar só com a senha. O aplicativo, as chaves de acesso e os códigos de recuperação deixam de valer.`,
    act: msg`Desativar verificação`,
  },
  app: {
    title: msg`Remover o aplicativo autenticador?`,
    outcome: msg`Os códigos dele deixam de valer. As suas chaves de acesso e os códigos de recuperação continuam.`,
    act: msg`Remover aplicativo`,
  },
  passkey: {
    title: msg`Remover a chave de acesso?`,
    outcome: msg`Ela deixa de valer para entrar. Se for a última e você não tiver o aplicativo, a verificação em duas etapas é desativada. Apague-a também no aparelho.`,
    act: msg`Remover chave`,
  },
  codes: {
    title: msg`Gerar novos códigos de recuperação?`,
    outcome: msg`Os códigos de antes deixam de valer.`,
    act: msg`Gerar códigos`,
  },
}

/** Turns the own second factor off, or renews its recovery codes. */
export function SecondFactorChangeView({ actor }: { actor: ActorRefFrom<typeof secondFactorChangeMachine> }) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectChange, isSame)
  const said = texts[view.change]
  const rejected = view.rejected?.['proof']
    ? _(msg`A senha não confere, ou o código está errado, vencido ou já usado`)
    : null

  return (
    <WorkflowDialog
      title={titleText()}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? problemOf(view.problem) : null}
      cause={view.problem}
      submit={
        view.canSubmit
          ? {
              word: said.act,
              onSubmit: () => actor.send({ type: 'change.submit' }),
              isDanger: view.change !== 'codes',
            }
          : null
      }
      actions={view.actions.map((name) => ({
        ...{ name, word: words.events[name], onAct: () => actor.send({ type: name }) },
      }))}
      onClose={view.canDismiss ? () => actor.send({ type: 'dialog.dismiss' }) : null}
    >
      {view.isShowingCodes ? <RecoveryCodes codes={view.codes} /> : null}
      {view.canSubmit ? (
        <>
          <Text>{_(said.outcome)}</Text>
          <PasswordInput
            label={_(msg`Senha, ou código do aplicativo`)}
            autoComplete="current-password"
            value={view.proof}
            readOnly={!view.isEditable}
            error={view.isMissing ? _(msg`Falta a senha ou o código`) : rejected}
            onChange={({ currentTarget: { value } }) => actor.send({ type: 'proof.change', proof: value })}
            visibilityToggleButtonProps={{ 'aria-label': _(msg`Mostrar o que foi escrito`) }}
            data-autofocus
          />
        </>
      ) : null}
    </WorkflowDialog>
  )

  function titleText(): string {
    if (view.isShowingCodes) return _(msg`Guarde os códigos de recuperação`)
    const { passkeyName } = view
    return passkeyName === '' ? _(said.title) : _(msg`Remover a chave de acesso ${passkeyName}?`)
  }

  function problemOf(problem: Problem): string {
    if (problem.status === 404) return _(msg`Isto já foi removido.`)
    return problem.status === 409 ? _(msg`A verificação em duas etapas já não está ativa.`) : problemText(problem, i18n)
  }
}
