import { type ComponentProps, createElement } from 'react'
import type { SnapshotFrom } from 'xstate'
import { loginFormMachine } from '../../../machines/session/login-form.machine'
import { demoPassword } from '../../../server/demo/seed-people'
import { surroundings } from '../../engine/page/what-is-shown'
import { type Part, type Said, together } from '../../engine/screen'
import type { Ui } from '../../engine/ui'
import { sentences } from '../../journeys/support/sentences'
import { bruno } from '../../support/demo-user'
import { unavailable } from '../../support/people'
import { options } from './login-form.cases'

type State = SnapshotFrom<typeof loginFormMachine>

const { username } = bruno
const toggle = 'Entrar com usuário e senha'

/** LOG-02, LOG-03, LOG-04, LOG-05. */
export const ui: Ui<typeof loginFormMachine> = {
  machine: loginFormMachine,
  cases: options,

  impossible: {
    'a folded panel is inert': {
      cases: [
        'username.change to a name',
        'username.change to blanks',
        'password.change to something',
        'password.change to nothing',
        'password.show',
        'password.hide',
        'form.submit',
        'code.accepted',
        'code.left',
      ],
      when: isFolded,
    },
    'the step of the code has no password': {
      cases: ['password.show', 'password.hide'],
      when: wantsCode,
    },
  },

  events: {
    'panel.toggle': { control: (screen) => button(screen, toggle) },
    'password.show': { control: (screen) => button(screen, 'Mostrar senha') },
    'password.hide': { control: (screen) => button(screen, 'Ocultar senha') },
    'username.change': {
      control: (screen) => screen.field('Usuário'),
      operate: (field, { username }) => write(field, username),
    },
    'password.change': {
      control: (screen) => screen.field('Senha'),
      operate: (field, { password }) => write(field, password),
    },
    'form.submit': { control: (screen) => button(screen, 'Entrar') },
    'code.accepted': {
      control: (screen) => screen.field('Código'),
      async operate(field, _, screen) {
        await field.fill('123456')
        await button(screen, 'Confirmar código').press()
      },
    },
    'code.left': { control: (screen) => button(screen, 'Voltar') },
  },

  async shown(screen, state) {
    if (state.status === 'done') return together({ isIn: button(screen, /^Menu do usuário/).isThere() })
    const isUnfolded = button(screen, toggle).look(([button]) => button?.ariaExpanded === 'true')
    if (isFolded(state)) return together({ isUnfolded })
    if (wantsCode(state)) return together({ isUnfolded, hasForm: screen.field('Usuário').isThere() })
    const [username, password] = [screen.field('Usuário'), screen.field('Senha')]
    return together({
      isUnfolded,
      username: username.value(),
      password: password.value(),
      problem: screen.find('alert', undefined, 'also hidden').text(),
      isPasswordShown: password.look(([field]) => (field as HTMLInputElement | undefined)?.type === 'text'),
      isBusy: Promise.all([username.isOpen(), password.isOpen()]).then((areOpen) => !areOpen.some(Boolean)),
      canSubmit: button(screen, 'Entrar').look(([button]) => button?.matches(':enabled')),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isIn: true }
    if (isFolded(state)) return { isUnfolded: false }
    if (wantsCode(state)) return { isUnfolded: true, hasForm: false }
    const { username, password, problem } = state.context
    const isBusy = !['idle', 'failed'].some((attempt) => state.matches({ open: { attempt: attempt as 'idle' } }))
    return {
      username,
      password,
      problem: problem ? sentences[problem.status] : null,
      isUnfolded: true,
      isPasswordShown: state.matches({ open: { password: 'shown' } }),
      isBusy,
      canSubmit: !isBusy && username.trim() !== '' && password !== '',
    }
  },

  says: {
    'to a name': 'com espaços em volta',
    'to blanks': 'só espaços',
    'to something': 'preenchida',
    'to nothing': 'vazia',
    'wrong credentials': 'usuário ou senha errados',
    'too often': 'tentativas demais',
    'with tokens': 'com o acesso',
    'with a challenge': 'e pede um código',
  },

  view: {
    sends: ['code.accepted', 'code.left'],
    async component() {
      const { PasswordSignIn } = await import('../../../src/session/password-sign-in')
      const { default: PasswordForm } = await import('../../../src/session/password-form.screen')
      const Form: ComponentProps<typeof PasswordSignIn>['Form'] = (props) =>
        createElement(PasswordForm, { ...props, Step: () => null, Forgotten: () => null })
      return ({ actor }) => createElement(PasswordSignIn, { actor, Form })
    },
  },

  page: {
    startsCold: true,

    cases: {
      ...options,
      events: {
        ...options.events,
        'to a name': { type: 'username.change', username: ` ${username} ` },
        'to something': { type: 'password.change', password: demoPassword },
      },
      answers: { ...options.answers, loadUser: { done: { Bruno: bruno }, error: { unavailable } } },
    },

    impossible: {
      'a browser that denies its storage is worked around': { cases: ['clearSession.error'] },
    },

    opens: (_, { portal }) => ({
      address: '/login',
      /** The step of the code, which is another machine's: any code is right. */
      async before(page) {
        const json = await portal.signIn(username)
        await page.route('**/api/v1/token/second-factor/', (route) => route.fulfill({ json }))
        const offer = { passkey: null, takes_app_code: true }
        await page.route('**/api/v1/token/second-factor/start/', (route) => route.fulfill({ json: offer }))
      },
    }),

    otherCalls: /^POST \/token\/second-factor\/(?:start\/)?$/,

    effects: {
      signIn: {
        call: { method: 'POST', path: '/token/', body: (input) => input },
        answer: async (_, { outcome, payload }) =>
          outcome === 'done' && payload !== undefined
            ? { status: 401, json: { detail: 'Informe um código.', code: 'second_factor', challenge: payload } }
            : undefined,
      },
      loadUser: { call: { method: 'GET', path: '/me/' } },
      clearSession: { comesAtOnce: true },
    },

    async shown({ page }) {
      const { stored, focused } = await surroundings(page)
      const isReachable = page
        .getByLabel('Usuário', { exact: true })
        .evaluateAll(([field]) => field?.closest('[inert]') === null)
      return together({ stored, focused, isReachable })
    },

    toShow(state, last) {
      const stored = hasTokens(state) ? ['access', 'refresh'] : []
      if (state.status === 'done') return { stored }
      const isUnfolded = !isFolded(state)
      if (wantsCode(state)) return { stored }
      const isIdle = ['idle', 'failed'].some((attempt) => state.matches({ open: { attempt: attempt as 'idle' } }))
      const hasFailed = state.context.problem !== null && last?.type.startsWith('xstate.')
      return {
        stored,
        isReachable: isUnfolded,
        /** Into the panel when it opens, to the password when the attempt failed. */
        ...(last?.type === 'panel.toggle' && isUnfolded && isIdle ? { focused: 'Usuário' } : {}),
        ...(hasFailed ? { focused: 'Senha' } : {}),
      }
    },
  },
}

function isFolded(state: State): boolean {
  return state.matches({ open: { panel: 'folded' } })
}

/** Until the step of the code has ended, and while the user is loaded after it. */
function wantsCode(state: State): boolean {
  return state.context.challenge !== null && state.status === 'active'
}

/** From the server's answer on, until they are cleared. */
function hasTokens(state: State): boolean {
  return state.matches({ open: { attempt: 'loadingUser' } }) || state.matches('signedIn')
}

/** What stands in the folded panel is there, and inert. */
function button(screen: Part, name: Said): Part {
  return screen.find('button', name, 'also hidden')
}

/** A field that holds the text already tells nobody of it: another is written first. */
async function write(field: Part, text: string): Promise<void> {
  if ((await field.value()) === text) await field.fill(`${text}?`)
  await field.fill(text)
}
