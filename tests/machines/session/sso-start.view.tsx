import { fireEvent, screen } from '@testing-library/react'
import { ssoStartMachine } from '../../../machines/session/sso-start.machine'
import { SsoStartView } from '../../../src/session/sso-start.view'
import { viewDriver } from '../../engine/views/view'
import { paths } from './sso-start.cases'

const providers = ['SIMAKRENT', 'MANSERV'] as const

/** SSO-01, SSO-02. */
export const driver = viewDriver<typeof ssoStartMachine>({
  machine: ssoStartMachine,
  paths,
  render: (actor) => <SsoStartView actor={actor} />,
  byHand(event) {
    if (event.type !== 'provider.choose' || !('provider' in event)) return false
    fireEvent.click(buttonOf(event.provider))
    return true
  },
  shown: () => ({
    hasFailed: screen.queryByRole('alert') !== null,
    providers: providers.map((name) => ({
      name,
      isClosed: buttonOf(name).disabled,
      isLoading: buttonOf(name).hasAttribute('data-loading'),
    })),
  }),
  expected(state) {
    const isLeaving = state.matches('leaving')
    return {
      hasFailed: state.matches('failed'),
      providers: providers.map((name) => ({
        name,
        isClosed: isLeaving,
        isLoading: isLeaving && state.context.provider === name,
      })),
    }
  },
})

function buttonOf(provider: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name: `Entrar com ${provider}` })
}
