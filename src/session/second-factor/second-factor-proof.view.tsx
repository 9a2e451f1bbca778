import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: the field or the first button is focused when the step opens, and when what had the focus is gone
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { secondFactorProofMachine } from '../../../machines/session/second-factor/second-factor-proof.machine'
import { secondFactorProofWords as words } from '../../../machines/session/second-factor/second-factor-proof.words'
import { isSame } from '../../ui/is-same'
import lateClasses from '../../ui/parts/late.module.css'
import { Notice } from '../../ui/parts/notice'
import classes from '../login-form.module.css'
import { passkeyText } from './passkey-text'
import { projectProof } from './second-factor-proof.projection'

interface SecondFactorProofViewProps {
  actor: ActorRefFrom<typeof secondFactorProofMachine>
  /** Of the panel in which the password was. */
  isUnfolded: boolean
}

/** The second step of a sign-in by password: a passkey, a code of the app, or a recovery code. */
export function SecondFactorProofView({ actor, isUnfolded }: SecondFactorProofViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectProof, isSame)
  const form = useRef<HTMLFormElement>(null)
  const { problem, actions } = view
  const [first] = actions

  useEffect(() => {
    if (!isUnfolded || view.isBusy) return
    form.current?.querySelector<HTMLElement>('input:enabled, button[data-first]')?.focus()
  }, [isUnfolded, view.isBusy, view.hasField, first])

  return (
    <div className={classes['panel']} data-unfolded={isUnfolded || undefined} inert={!isUnfolded}>
      <form
        ref={form}
        noValidate
        aria-busy={view.isBusy || view.isPasskeyAsked}
        className={classes['fields']}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'code.submit' })
        }}
      >
        <Text fw={500}>{_(words.title)}</Text>
        {view.invitesPasskey ? (
          <Text>
            {_(msg`Confirme com a sua chave de acesso: o dedo, o rosto ou o PIN do aparelho, ou uma chave USB.`)}
          </Text>
        ) : null}
        {view.isPasskeyAsked ? <Text role="status">{_(msg`Siga as instruções do navegador.`)}</Text> : null}
        {problem ? (
          <Notice kind="error">{passkeyText(problem, i18n, view.hasField ? codeRefusals : passkeyRefusals)}</Notice>
        ) : null}
        {view.hasField ? (
          <TextInput
            label={_(msg`Código`)}
            description={_(
              view.takesAppCode
                ? msg`Do seu aplicativo autenticador. Sem o celular, use um dos seus códigos de recuperação.`
                : msg`Um dos seus códigos de recuperação, de 20 dígitos.`,
            )}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={view.code}
            disabled={view.isBusy}
            onChange={({ currentTarget }) => actor.send({ type: 'code.change', code: currentTarget.value })}
          />
        ) : null}
        {view.hasField ? (
          <Button type="submit" fullWidth loading={view.isBusy} disabled={!view.canSubmit}>
            {_(words.events['code.submit'])}
          </Button>
        ) : null}
        {view.isPreparing ? (
          <div role="status" aria-label={_(msg`Carregando a segunda etapa`)} className={lateClasses['late']}>
            <Skeleton height={80} />
          </div>
        ) : null}
        {view.isBusy && !view.hasField && !view.isPreparing ? (
          <Button fullWidth loading disabled>
            {_(words.events['passkey.use'])}
          </Button>
        ) : null}
        {actions.map((type) => (
          <Button
            key={type}
            variant={
              type === first && !view.hasField && type !== 'code.leave' && !view.isPasskeyAsked ? 'filled' : 'default'
            }
            fullWidth
            data-first={type === first || undefined}
            onClick={() => actor.send({ type })}
          >
            {_(words.events[type])}
          </Button>
        ))}
        {view.isBusy ? (
          <Button variant="default" fullWidth disabled>
            {_(words.events['code.leave'])}
          </Button>
        ) : null}
      </form>
    </div>
  )
}

const over = msg`O prazo da segunda etapa terminou. Volte e entre de novo com a sua senha.`
const codeRefusals = {
  400: msg`Código errado, vencido ou já usado. Se for do aplicativo, espere o próximo.`,
  410: over,
}
const passkeyRefusals = { 400: msg`A chave de acesso não confere. Tente de novo, ou use um código.`, 410: over }
