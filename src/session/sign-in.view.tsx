import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Loader, Paper, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { onScreen } from '../../machines/on-screen.words'
import type { Ending } from '../../machines/session/ending'
import type { signInMachine } from '../../machines/session/sign-in.machine'
import { isSame } from '../ui/is-same'
import { Mark } from '../ui/parts/mark'
import { Notice } from '../ui/parts/notice'
import { PasswordSignIn } from './password-sign-in'
import classes from './sign-in.module.css'
import { projectSignIn } from './sign-in.projection'
import { SsoStartView } from './sso-start.view'

interface SignInViewProps {
  actor: ActorRefFrom<typeof signInMachine>
  productName: string
  version: string
  PasswordForm: ComponentProps<typeof PasswordSignIn>['Form']
  /** Language and theme. */
  corner: ReactNode
  /** What can be done without signing in. */
  offline?: ReactNode
}

const endings: Readonly<Record<Ending, MessageDescriptor>> = {
  signedOut: msg`Você saiu.`,
  expired: msg`Sua sessão venceu. Entre de novo para continuar de onde parou.`,
  endedElsewhere: msg`Sua sessão foi encerrada em outra aba.`,
  replacedElsewhere: msg`Outra pessoa entrou em outra aba.`,
  notResumed: msg`Sua sessão não pôde ser retomada. Entre de novo para continuar.`,
}

export function SignInView({ actor, productName, version, PasswordForm, corner, offline }: SignInViewProps) {
  const { _ } = useLingui()
  const { isConnecting, hasSsoFailed, ended } = useSelector(actor, projectSignIn, isSame)
  const ssoStart = useSelector(actor, ({ children }) => children.ssoStart)
  const loginForm = useSelector(actor, ({ children }) => children.loginForm)

  return (
    <div className={classes['page']}>
      <title>{`${_(onScreen.signIn)} · ${productName}`}</title>
      <div className={classes['corner']}>{corner}</div>
      <Paper component="main" className={classes['card'] ?? ''} inert={isConnecting}>
        <div className={classes['heading']}>
          <Mark size={40} />
          <Title order={1} fz="xl">
            {_(msg`Boas-vindas ao ${productName}`)}
          </Title>
          <Text c="dimmed">{_(msg`Entre com a conta da sua empresa.`)}</Text>
        </div>
        <div className={classes['parts']}>
          {ended ? <Notice kind={ended === 'signedOut' ? 'done' : 'warning'}>{_(endings[ended])}</Notice> : null}
          {hasSsoFailed ? <Notice kind="error">{_(onScreen.ssoFailed)}</Notice> : null}
          {ssoStart ? <SsoStartView actor={ssoStart} /> : null}
          {loginForm ? <PasswordSignIn actor={loginForm} Form={PasswordForm} /> : null}
          {offline}
        </div>
      </Paper>
      <Text component="footer" fz="xs" c="dimmed">
        {`${productName} ${version}`}
      </Text>
      {isConnecting ? (
        <div role="status" className={classes['overlay']}>
          <Loader />
          <Text fw={500}>{_(onScreen.connecting)}</Text>
        </div>
      ) : null}
    </div>
  )
}
