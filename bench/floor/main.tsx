import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Card.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Title.css'
import { setupI18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { Button, Card, MantineProvider, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { assign, fromPromise, setup } from 'xstate'

/**
 * The floor: the packages that a sign-in screen of this stack cannot do without, on a screen that does the least with
 * them. What the portal weighs more is what the portal is.
 */
const i18n = setupI18n({ locale: 'pt', messages: { pt: { in: ['Entrar'], user: ['Usuário'], password: ['Senha'] } } })

const machine = setup({
  types: {
    context: {} as Record<string, string>,
    events: {} as { type: 'change'; name: string; value: string } | { type: 'submit' },
  },
  actors: {
    signIn: fromPromise<unknown, Record<string, string>>(async ({ input: body }) => {
      const { ofetch } = await import('ofetch')
      return ofetch('/api/v1/token/', { method: 'POST', body })
    }),
  },
  actions: { keep: assign((_, { name, value }: { name: string; value: string }) => ({ [name]: value })) },
  guards: { isFilled: ({ context }) => Boolean(context['user'] && context['password']) },
}).createMachine({
  context: { user: '', password: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        change: { actions: { type: 'keep', params: ({ event }) => event } },
        submit: { guard: 'isFilled', target: 'submitting' },
      },
    },
    submitting: { invoke: { src: 'signIn', input: ({ context }) => context, onDone: 'idle', onError: 'idle' } },
  },
})

function Screen() {
  const { _ } = useLingui()
  const [snapshot, send] = useMachine(machine)
  const change = (name: string) => (event: { currentTarget: { value: string } }) =>
    send({ type: 'change', name, value: event.currentTarget.value })
  return (
    <Card maw={400} mx="auto">
      <Stack>
        <Title order={1}>Portal</Title>
        <TextInput label={_('user')} onChange={change('user')} />
        <PasswordInput label={_('password')} onChange={change('password')} />
        <Button
          loading={snapshot.matches('submitting')}
          disabled={!snapshot.can({ type: 'submit' })}
          onClick={() => send({ type: 'submit' })}
        >
          {_('in')}
        </Button>
      </Stack>
    </Card>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <Switch>
          <Route>
            <Screen />
          </Route>
        </Switch>
      </I18nProvider>
    </MantineProvider>,
  )
