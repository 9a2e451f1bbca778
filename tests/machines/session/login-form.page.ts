import type { Locator, Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { readProblem } from '../../../contract/problem'
import type { loginFormMachine } from '../../../machines/session/login-form.machine'
import { demoPassword } from '../../../server/demo/seed-people'
import { surroundings, textOf, together } from '../../engine/page/what-is-shown'
import type { PageDriver } from '../../engine/page-driver'
import { sentences } from '../../journeys/support/sentences'
import { bruno } from '../../support/demo-user'
import { noAnswer, unauthorized, unavailable } from '../../support/people'

type State = SnapshotFrom<typeof loginFormMachine>

const { username } = bruno

export const driver: PageDriver<typeof loginFormMachine> = {
  startsCold: true,

  cases: {
    events: {
      'to a name': { type: 'username.change', username: ` ${username} ` },
      'to blanks': { type: 'username.change', username: '  ' },
      'to something': { type: 'password.change', password: demoPassword },
      'to nothing': { type: 'password.change', password: '' },
    },
    answers: {
      signIn: {
        error: { 'wrong credentials': unauthorized, 'too often': readProblem(429, null), 'no answer': noAnswer },
      },
      loadUser: { done: { Bruno: bruno }, error: { unavailable } },
    },
    unreachable: {
      'an attempt that failed was filled in, and any change takes it back to idle': [
        'open.attempt.failed|event:form.submit|isFilled refused',
      ],
    },
  },

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
      ],
      when: (state) => state.matches({ open: { panel: 'folded' } }),
    },
    'a browser that denies its storage is worked around': { cases: ['clearSession.error'] },
  },

  opens: () => ({ address: '/login' }),

  events: {
    'panel.toggle': { control: (page) => button(page, 'Entrar com usuário e senha') },
    'password.show': { control: (page) => button(page, 'Mostrar senha') },
    'password.hide': { control: (page) => button(page, 'Ocultar senha') },
    'username.change': {
      control: (page) => field(page, 'Usuário'),
      operate: (at, { username }) => write(at, username),
    },
    'password.change': { control: (page) => field(page, 'Senha'), operate: (at, { password }) => write(at, password) },
    'form.submit': { control: (page) => button(page, 'Entrar') },
  },

  effects: {
    signIn: { call: { method: 'POST', path: '/token/', body: (input) => input } },
    loadUser: { call: { method: 'GET', path: '/me/' } },
    clearSession: { comesAtOnce: true },
  },

  async shown({ page }, state) {
    const around = surroundings(page)
    const stored = around.then((surrounding) => surrounding.stored)
    if (state.status === 'done') return together({ stored, isIn: button(page, 'Menu do usuário').isVisible() })
    const [username, password] = [field(page, 'Usuário'), field(page, 'Senha')]
    return together({
      focused: around.then(({ focused }) => focused),
      stored,
      username: username.inputValue(),
      password: password.inputValue(),
      problem: textOf(page.getByRole('alert', { includeHidden: true })),
      isUnfolded: button(page, 'Entrar com usuário e senha').evaluate((toggle) => toggle.ariaExpanded === 'true'),
      isReachable: username.evaluate((element) => element.closest('[inert]') === null),
      isPasswordShown: password.evaluate((element) => (element as HTMLInputElement).type === 'text'),
      isBusy: Promise.all([username.isDisabled(), password.isDisabled()]).then((all) => all.every(Boolean)),
      canSubmit: button(page, 'Entrar').isEnabled(),
    })
  },

  toShow(state, last) {
    const stored = hasTokens(state) ? ['access', 'refresh'] : []
    if (state.status === 'done') return { stored, isIn: true }
    const { username, password, problem } = state.context
    const isUnfolded = state.matches({ open: { panel: 'unfolded' } })
    const isBusy = ['submitting', 'loadingUser', 'clearing'].some((attempt) =>
      state.matches({ open: { attempt: attempt as 'submitting' } }),
    )
    return {
      username,
      password,
      isUnfolded,
      isPasswordShown: state.matches({ open: { password: 'shown' } }),
      isBusy,
      canSubmit: !isBusy && username.trim() !== '' && password !== '',
      stored,
      problem: problem ? sentences[problem.status] : null,
      isReachable: isUnfolded,
      ...focusAfter(last?.type, { isUnfolded, isBusy, hasFailed: problem !== null }),
    }
  },

  says: {
    'to a name': 'com espaços em volta',
    'to blanks': 'só espaços',
    'to something': 'preenchida',
    'to nothing': 'vazia',
    'wrong credentials': 'usuário ou senha errados',
    'too often': 'tentativas demais',
    'no answer': 'sem resposta',
    unavailable: 'servidor indisponível',
  },
}

/** Where the view moves the focus: into the panel when it opens, to the password when the attempt failed. */
function focusAfter(
  last: string | undefined,
  { isUnfolded, isBusy, hasFailed }: { isUnfolded: boolean; isBusy: boolean; hasFailed: boolean },
) {
  if (last === 'panel.toggle' && isUnfolded && !isBusy) return { focused: 'Usuário' }
  return hasFailed && last?.startsWith('xstate.') ? { focused: 'Senha' } : {}
}

/** From the server's answer on, until they are cleared. */
function hasTokens(state: State): boolean {
  return state.matches({ open: { attempt: 'loadingUser' } }) || state.matches('signedIn')
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true, includeHidden: true })
}

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

/** A field that holds the text already tells nobody of it: another is written first. */
async function write(at: Locator, text: string): Promise<void> {
  if ((await at.inputValue()) === text) await at.fill(`${text}?`)
  await at.fill(text)
}
