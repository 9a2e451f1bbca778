import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { passkeyName } from '../../../contract/limits'
import type { passkeyAddMachine } from '../../../machines/session/second-factor/passkey-add.machine'
import { passkeyAddWords as words } from '../../../machines/session/second-factor/passkey-add.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { projectPasskeyAdd } from './passkey-add.projection'
import { passkeyText } from './passkey-text'
import { RecoveryCodes } from './recovery-codes'

const refusals = {
  400: msg`A chave criada não confere. Comece de novo.`,
  409: msg`A chave não foi registrada: ela já é de uma conta, ou você já tem dez. Veja a lista desta página.`,
  410: msg`O prazo para criar a chave terminou. Comece de novo.`,
}

/** Makes a passkey, then shows the recovery codes of a first one. */
export function PasskeyAddView({ actor }: { actor: ActorRefFrom<typeof passkeyAddMachine> }) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectPasskeyAdd, isSame)
  const rejected = view.rejected?.['proof']
    ? _(msg`A senha não confere, ou o código está errado, vencido ou já usado`)
    : null

  return (
    <WorkflowDialog
      title={_(view.isShowingCodes ? msg`Guarde os códigos de recuperação` : words.title)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? passkeyText(view.problem, i18n, refusals) : null}
      cause={view.problem}
      submit={
        view.hasFields
          ? { word: words.events['passkey.submit'], onSubmit: () => actor.send({ type: 'passkey.submit' }) }
          : null
      }
      actions={view.actions.map((name) => ({
        ...{ name, word: words.events[name], onAct: () => actor.send({ type: name }) },
      }))}
      onClose={view.canDismiss ? () => actor.send({ type: 'dialog.dismiss' }) : null}
    >
      {view.isShowingCodes ? <RecoveryCodes codes={view.codes} /> : null}
      {view.hasFields ? (
        <>
          <Text>
            {_(
              msg`Com uma chave de acesso (passkey) você confirma a entrada com o dedo, o rosto ou o PIN do aparelho, ou com uma chave USB, depois da senha. O navegador pergunta onde criá-la.`,
            )}{' '}
            {view.needsProof ? null : _(msg`Nos outros navegadores em que você está, será preciso entrar de novo.`)}
          </Text>
          <TextInput
            label={_(msg`Nome da chave`)}
            description={_(msg`Para você reconhecê-la na lista. Exemplo: notebook do trabalho.`)}
            maxLength={passkeyName.max}
            value={view.name}
            readOnly={!view.isEditable}
            error={view.isNameMissing ? _(msg`Falta o nome`) : null}
            onChange={({ currentTarget: { value } }) => actor.send({ type: 'name.change', name: value })}
            data-autofocus
          />
          {view.needsProof ? (
            <PasswordInput
              label={_(msg`Senha, ou código do aplicativo`)}
              autoComplete="current-password"
              value={view.proof}
              readOnly={!view.isEditable}
              error={view.isProofMissing ? _(msg`Falta a senha ou o código`) : rejected}
              onChange={({ currentTarget: { value } }) => actor.send({ type: 'proof.change', proof: value })}
              visibilityToggleButtonProps={{ 'aria-label': _(msg`Mostrar o que foi escrito`) }}
            />
          ) : null}
        </>
      ) : null}
    </WorkflowDialog>
  )
}
