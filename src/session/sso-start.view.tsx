import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ssoStartMachine } from '../../machines/session/sso-start.machine'
import { isSame } from '../ui/is-same'
import { Notice } from '../ui/parts/notice'
import classes from './sign-in.module.css'
import { projectSsoStart } from './sso-start.projection'

export function SsoStartView({ actor }: { actor: ActorRefFrom<typeof ssoStartMachine> }) {
  const { _ } = useLingui()
  const { problem, providers } = useSelector(actor, projectSsoStart, isSame)

  return (
    <div className={classes['providers']}>
      {providers.map(({ name, isLoading, isDisabled }) => (
        <Button
          key={name}
          size="md"
          fullWidth
          loading={isLoading}
          disabled={isDisabled}
          onClick={() => actor.send({ type: 'provider.choose', provider: name })}
        >
          {_(msg`Entrar com ${name}`)}
        </Button>
      ))}
      {problem ? (
        <Notice kind="error">
          {_(
            msg`Não foi possível abrir a página da empresa. Tente novamente; se continuar, fale com quem administra o portal.`,
          )}
        </Notice>
      ) : null}
    </div>
  )
}
