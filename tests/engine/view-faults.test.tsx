// @vitest-environment jsdom

import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import type { ActorRefFrom, EventFrom, SnapshotFrom } from 'xstate'
import { readProblem } from '../../contract/problem'
import type { loginFormMachine } from '../../machines/session/login-form.machine'
import PasswordFormScreen from '../../src/session/password-form.screen'
import { PasswordSignIn } from '../../src/session/password-sign-in'
import { ui } from '../machines/session/login-form.ui'
import type { Ui } from './ui'
import { onView } from './views/ui-on-view'
import type { ViewDriver } from './views/view'
import { replayOnView } from './views/view-replay'

type Actor = ActorRefFrom<typeof loginFormMachine>
type State = SnapshotFrom<typeof loginFormMachine>
type Event = EventFrom<typeof loginFormMachine>

const driver = await onView(ui as unknown as Ui)

/** What a view can get wrong: how it sees the state, or what it sends of what a person does. */
interface Fault {
  readonly seen?: (state: State) => Partial<State>
  readonly sent?: (event: Event) => readonly Event[]
}

const other = readProblem(503, null)
const faults: Readonly<Record<string, Fault>> = {
  'the button is never disabled': { seen: () => ({ can: () => true }) },
  'the button is always disabled': { seen: () => ({ can: () => false }) },
  'nothing is locked while it submits': { seen: () => ({ hasTag: () => false }) },
  'everything is always locked': { seen: () => ({ hasTag: () => true }) },
  'no message is shown': { seen: ({ context }) => ({ context: { ...context, problem: null } }) },
  'the message is always the same': {
    seen: ({ context }) => ({ context: { ...context, problem: context.problem && other } }),
  },
  'the password stays empty': { seen: ({ context }) => ({ context: { ...context, password: '' } }) },
  'panel and password never show': { seen: () => ({ matches: () => false }) },
  'panel and password always show': { seen: () => ({ matches: () => true }) },
  'the password is sent as user name': {
    sent: (event) => [event.type === 'password.change' ? { type: 'username.change', username: event.password } : event],
  },
  'the user name is sent trimmed': {
    sent: (event) => [event.type === 'username.change' ? { ...event, username: event.username.trim() } : event],
  },
  'the user name is not sent': without('username.change'),
  'the password is not sent': without('password.change'),
  'the form is not sent': without('form.submit'),
  'the toggle does nothing': without('panel.toggle'),
  'the toggle is sent twice': { sent: (event) => (event.type === 'panel.toggle' ? [event, event] : [event]) },
  'the password is never uncovered': without('password.show'),
  'the password is never covered again': without('password.hide'),
}

describe('CHT-03: the paths of the sign-in form', () => {
  test.each(Object.entries(faults))('notice a view where %s', async (_, fault) => {
    await expect(replayAll(fault)).rejects.toThrow(/^(after|\S+.* to be ignored|".*" is not running)/)
  })

  test('notice nothing where nothing is wrong', () => replayAll({}))
})

const PasswordForm: ComponentProps<typeof PasswordSignIn>['Form'] = (props) => (
  <PasswordFormScreen {...props} Step={() => null} Forgotten={() => null} />
)

async function replayAll(fault: Fault) {
  const render: ViewDriver['render'] = (actor) => (
    <PasswordSignIn actor={through(fault, actor as Actor)} Form={PasswordForm} />
  )
  for (const path of driver.paths) await replayOnView({ ...driver, render }, path)
}

function without(type: Event['type']): Fault {
  return { sent: (event) => (event.type === type ? [] : [event]) }
}

/** The actor as a view with this fault sees it. */
function through({ seen = () => ({}), sent = (event) => [event] }: Fault, actor: Actor): Actor {
  const views = new WeakMap<State, State>()
  const see = (state: State): State => {
    const known = views.get(state) ?? Object.assign(Object.create(state), seen(state))
    views.set(state, known)
    return known
  }
  return Object.assign(Object.create(actor), {
    getSnapshot: () => see(actor.getSnapshot()),
    subscribe: actor.subscribe.bind(actor),
    send: (event: Event) => sent(event).forEach((one) => void actor.send(one)),
  })
}
