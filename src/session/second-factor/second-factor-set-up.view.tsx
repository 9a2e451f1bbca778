import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Problem } from '../../../contract/problem'
import { onScreen } from '../../../machines/on-screen.words'
import type { secondFactorSetUpMachine } from '../../../machines/session/second-factor/second-factor-set-up.machine'
import { secondFactorSetUpWords as words } from '../../../machines/session/second-factor/second-factor-set-up.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { QrPicture } from '../../ui/parts/qr-picture'
import { problemText } from '../../ui/problem-text'
import { RecoveryCodes } from './recovery-codes'
import classes from './second-factor.module.css'
import { projectSetUp } from './second-factor-set-up.projection'

interface SecondFactorSetUpViewProps {
  actor: ActorRefFrom<typeof secondFactorSetUpMachine>
  /** Of whoever has to set one up: the one way out leaves the portal. */
  isRequired?: true
  /** What else can be set up in its place. */
  children?: ReactNode
}

const add = msg`Adicionar aplicativo`

/** Sets up an authenticator app, then shows the recovery codes. */
export function SecondFactorSetUpView({ actor, isRequired, children }: SecondFactorSetUpViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectSetUp, isSame)
  const dismiss = () => actor.send({ type: 'dialog.dismiss' })
  const rejectedPassword = view.rejected?.['proof'] ? _(msg`A senha não confere`) : null
  const rejected = view.rejected?.['code'] ? _(msg`Código errado, vencido ou já usado`) : null

  return (
    <WorkflowDialog
      title={_(view.isShowingCodes ? msg`Guarde os códigos de recuperação` : view.needsPassword ? add : words.title)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? problemOf(view.problem) : null}
      cause={view.problem}
      submit={
        view.canSubmit
          ? {
              word: view.needsPassword ? add : words.events['code.submit'],
              onSubmit: () => actor.send({ type: 'code.submit' }),
            }
          : null
      }
      actions={view.actions.map((name) => ({
        name,
        word: isRequired && name === 'dialog.dismiss' ? onScreen.signOut : words.events[name],
        onAct: () => actor.send({ type: name }),
      }))}
      onClose={isRequired || !view.canDismiss ? null : dismiss}
      size="lg"
    >
      {view.isShowingCodes ? <RecoveryCodes codes={view.codes} /> : null}
      {view.canSubmit ? (
        <>
          <Text>
            {_(
              view.needsPassword
                ? msg`Depois da senha você poderá usar também um código do celular.`
                : isRequired
                  ? msg`O portal pede, além da senha, um código do seu celular. Ative agora: daqui em diante você entra com a senha e o código.`
                  : msg`Além da senha, o portal vai pedir um código do seu celular. Nos outros navegadores em que você está, será preciso entrar de novo.`,
            )}
          </Text>
          {children}
          <Group gap={24} align="flex-start">
            <div className={classes['picture']}>
              <QrPicture text={view.address} title={_(msg`QR code para o aplicativo autenticador`)} />
            </div>
            <Stack gap={12} flex="1 1 16rem">
              <Text>
                {_(
                  msg`1. Abra um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator ou outro) e leia o QR code.`,
                )}
              </Text>
              <Text fz="sm" c="dimmed">
                {_(msg`Se não puder ler, digite esta chave no aplicativo:`)}
              </Text>
              <Text className={classes['secret'] ?? ''}>{view.secret}</Text>
              <Text>{_(msg`2. Digite abaixo os 6 dígitos que ele mostra.`)}</Text>
            </Stack>
          </Group>
          <TextInput
            label={_(msg`Código do aplicativo`)}
            autoComplete="one-time-code"
            inputMode="numeric"
            value={view.code}
            readOnly={!view.isEditable}
            error={view.isWrong ? _(msg`O código tem 6 dígitos`) : rejected}
            onChange={({ currentTarget: { value } }) => actor.send({ type: 'code.change', code: value })}
            data-autofocus
          />
          {view.needsPassword ? (
            <PasswordInput
              label={_(msg`Senha`)}
              description={_(msg`Para acrescentar à verificação que você já tem.`)}
              autoComplete="current-password"
              value={view.password}
              readOnly={!view.isEditable}
              error={view.isPasswordMissing ? _(msg`Falta a senha`) : rejectedPassword}
              onChange={({ currentTarget: { value } }) => actor.send({ type: 'password.change', password: value })}
              visibilityToggleButtonProps={{ 'aria-label': _(msg`Mostrar o que foi escrito`) }}
            />
          ) : null}
        </>
      ) : null}
      {view.secret === '' && view.isBusy ? <Skeleton height={200} /> : null}
    </WorkflowDialog>
  )

  function problemOf(problem: Problem): string {
    return problem.status === 409 ? _(msg`A verificação em duas etapas já está ativa.`) : problemText(problem, i18n)
  }
}
