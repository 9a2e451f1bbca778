import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: the field is focused when the step opens, and when the button that had the focus is disabled
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { secondFactorProofMachine } from '../../../machines/session/second-factor/second-factor-proof.machine'
import { secondFactorProofWords as words } from '../../../machines/session/second-factor/second-factor-proof.words'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { problemText } from '../../ui/problem-text'
import classes from '../login-form.module.css'
import { projectProof } from './second-factor-proof.projection'

interface SecondFactorProofViewProps {
  actor: ActorRefFrom<typeof secondFactorProofMachine>
  /** Of the panel in which the password was. */
  isUnfolded: boolean
}

/** The second step of a sign-in by password: a code of the app, or a recovery code. */
export function SecondFactorProofView({ actor, isUnfolded }: SecondFactorProofViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectProof, isSame)
  const field = useRef<HTMLInputElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const { problem } = view

  useEffect(() => {
    if (!isUnfolded || view.isBusy) return
    ;(view.isEditable ? field : back).current?.focus()
  }, [isUnfolded, view.isEditable, view.isBusy])

  return (
    <div className={classes['panel']} data-unfolded={isUnfolded || undefined} inert={!isUnfolded}>
      <form
        noValidate
        aria-busy={view.isBusy}
        className={classes['fields']}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'code.submit' })
        }}
      >
        <Text fw={500}>{_(words.title)}</Text>
        {problem ? <Notice kind="error">{problemOf(problem.status)}</Notice> : null}
        {view.isEditable || view.isBusy ? (
          <TextInput
            ref={field}
            label={_(msg`Código`)}
            description={_(msg`Do seu aplicativo autenticador. Sem o celular, use um dos seus códigos de recuperação.`)}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={view.code}
            disabled={view.isBusy}
            onChange={({ currentTarget }) => actor.send({ type: 'code.change', code: currentTarget.value })}
          />
        ) : null}
        {view.isEditable || view.isBusy ? (
          <Button type="submit" fullWidth loading={view.isBusy} disabled={!view.canSubmit}>
            {_(words.events['code.submit'])}
          </Button>
        ) : null}
        <Button
          ref={back}
          variant="default"
          fullWidth
          disabled={!view.canLeave}
          onClick={() => actor.send({ type: 'code.leave' })}
        >
          {_(words.events['code.leave'])}
        </Button>
      </form>
    </div>
  )

  function problemOf(status: number): string {
    if (status === 400) return _(msg`Código errado, vencido ou já usado. Se for do aplicativo, espere o próximo.`)
    if (status === 410) return _(msg`O prazo para informar o código terminou. Volte e entre de novo com a sua senha.`)
    return problem ? problemText(problem, i18n) : ''
  }
}
