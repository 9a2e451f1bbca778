import type { SnapshotFrom } from 'xstate'
import { secondFactorProofMachine } from '../../../../machines/session/second-factor/second-factor-proof.machine'
import { demoPassword } from '../../../../server/demo/seed-people'
import { together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { bruno } from '../../../support/demo-user'
import { options } from './second-factor-proof.cases'

const [confirm, leave] = ['Confirmar código', 'Voltar']
/** What the step says in words of its own. */
const ownSentences: Readonly<Record<number, string>> = {
  400: 'Código errado, vencido ou já usado. Se for do aplicativo, espere o próximo.',
  410: 'O prazo para informar o código terminou. Volte e entre de novo com a sua senha.',
}

/** LOG-04, LOG-05. */
export const ui: Ui<typeof secondFactorProofMachine> = {
  machine: secondFactorProofMachine,
  cases: options,

  byPayload: {
    'the field holds six digits already': { cases: ['code.change of six digits'], when: holds('123 456') },
    'the field holds five already': { cases: ['code.change of five digits'], when: holds('12345') },
  },

  events: {
    'code.change': {
      control: (screen) => screen.field('Código'),
      operate: (field, { code }) => field.fill(code),
    },
    'code.submit': { control: (screen) => screen.button(confirm) },
    'code.leave': { control: (screen) => screen.button(leave) },
  },

  async shown(screen, state) {
    if (state.status === 'done') return {}
    const code = screen.field('Código')
    return together({
      code: code.value(),
      isOpen: code.isOpen(),
      problem: screen.find('alert').text(),
      canSubmit: screen.button(confirm).look(([button]) => button?.matches(':enabled') ?? false),
      canLeave: screen.button(leave).look(([button]) => button?.matches(':enabled')),
    })
  },

  toShow(state) {
    if (state.status === 'done') return {}
    const { code, problem } = state.context
    const [isBusy, isOver] = [state.matches('sending'), state.matches('over')]
    return {
      code: isOver ? null : code,
      ...(isOver ? {} : { isOpen: !isBusy }),
      problem: problem ? (ownSentences[problem.status] ?? sentences[problem.status]) : null,
      canSubmit: !isBusy && !isOver && code === '123 456',
      canLeave: !isBusy,
    }
  },

  says: {
    'a challenge': 'depois da senha certa',
    'of six digits': 'com seis dígitos',
    'of five digits': 'com cinco dígitos',
    'a wrong code': 'código errado',
    'too late': 'tarde demais',
    'too often': 'tentativas demais',
  },

  view: { component: async () => (await import('./factor-dialogs')).CodeStep },

  page: {
    startsCold: true,
    opens: (path) => ({
      address: '/login',
      before: async (page) => {
        const json = { detail: 'Informe um código.', code: 'second_factor', ...path.input }
        await page.route('**/api/v1/token/', (route) => route.fulfill({ status: 401, json }), { times: 1 })
      },
      async after({ page }) {
        await page.getByRole('button', { name: 'Entrar com usuário e senha' }).click()
        await page.getByLabel('Usuário').fill(bruno.username)
        await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
        await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      },
    }),
    otherCalls: /^(?:POST \/token\/|GET \/me\/)$/,
    effects: {
      sendCode: {
        call: { method: 'POST', path: '/token/second-factor/', body: (proof) => proof },
        /** Whoever's tokens: Bruno has no second factor in the demonstration. */
        answer: async ({ portal }, { outcome }) =>
          outcome === 'done' ? { status: 200, json: await portal.signIn(bruno.username) } : undefined,
      },
    },
  },
}

function holds(code: string) {
  return ({ context }: SnapshotFrom<typeof secondFactorProofMachine>) => context.code === code
}
