// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { ssoStartMachine } from '../../machines/session/sso-start.machine'
import { projectSsoStart } from '../../src/views/session/sso-start.projection'
import { SsoStartView } from '../../src/views/session/sso-start.view'
import { start } from '../support/actor'
import { show } from '../support/show'
import { paths } from './sso-start.paths'

/** The same paths as on the bare actor; here a person takes the steps, on the view (SSO-01, SSO-02). */
test.each(paths)('$title', async ({ steps }) => {
  const running = start(ssoStartMachine, undefined)
  show(<SsoStartView actor={running.actor as ActorRefFrom<typeof ssoStartMachine>} />)

  for (const { event, state, ignored } of steps) {
    for (const taken of [event, ...ignored.map((each) => each.event)]) {
      await act(async () => {
        if (taken.type === 'provider.choose') fireEvent.click(buttonOf('provider' in taken ? taken.provider : ''))
        else await running.perform(taken as never)
      })
      const { providers, problem } = projectSsoStart(state)
      expect(screen.queryByRole('alert') !== null).toBe(problem !== null)
      for (const { name, isLoading, isDisabled } of providers) {
        expect([name, buttonOf(name).disabled]).toEqual([name, isLoading || isDisabled])
        expect(buttonOf(name).hasAttribute('data-loading')).toBe(isLoading)
      }
    }
  }
})

function buttonOf(provider: unknown) {
  return screen.getByRole<HTMLButtonElement>('button', { name: `Entrar com ${provider}` })
}
