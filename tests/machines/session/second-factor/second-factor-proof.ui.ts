import type { SnapshotFrom } from 'xstate'
import { readPasskeyFailure } from '../../../../contract/session/passkey'
import { secondFactorProofMachine } from '../../../../machines/session/second-factor/second-factor-proof.machine'
import { demoPassword } from '../../../../server/demo/seed-people'
import { together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { bruno } from '../../../support/demo-user'
import { answerPasskey, failureSentences, holdPasskeysFromStart } from './held-passkeys'
import { options } from './second-factor-proof.cases'

const [confirm, use, choose, retry, leave] = [
  'Confirmar código',
  'Usar chave de acesso',
  'Usar um código',
  'Tentar de novo',
  'Voltar',
]
const buttons = [confirm, use, choose, retry, leave]
const over = 'O prazo da segunda etapa terminou. Volte e entre de novo com a sua senha.'
/** What the step says in words of its own, of a code and of a passkey. */
const codeSentences: Readonly<Record<number, string>> = {
  400: 'Código errado, vencido ou já usado. Se for do aplicativo, espere o próximo.',
  410: over,
}
const passkeySentences: Readonly<Record<number, string>> = {
  400: 'A chave de acesso não confere. Tente de novo, ou use um código.',
  404: 'Recurso não encontrado.',
  410: over,
}
const [invitation, instructions, recoveryAlone] = [
  'Confirme com a sua chave de acesso: o dedo, o rosto ou o PIN do aparelho, ou uma chave USB.',
  'Siga as instruções do navegador.',
  'Um dos seus códigos de recuperação, de 20 dígitos.',
]

/** LOG-04, LOG-05. */
export const ui: Ui<typeof secondFactorProofMachine> = {
  machine: secondFactorProofMachine,
  cases: options,

  byPayload: {
    'the field holds six digits already': { cases: ['code.change of six digits'], when: holds('123 456') },
    'the field holds five already': { cases: ['code.change of five digits'], when: holds('12345') },
  },

  events: {
    'offer.retry': { control: (screen) => screen.button(retry) },
    'passkey.use': { control: (screen) => screen.button(use) },
    'code.choose': { control: (screen) => screen.button(choose) },
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
      isInvited: screen.saying(invitation).isThere(),
      isAsked: screen.saying(instructions).isThere(),
      isOfRecovery: screen.saying(recoveryAlone).isThere(),
      actions: screen
        .find('button')
        .which(':enabled')
        .texts()
        .then((texts) => texts.filter((text) => buttons.includes(text))),
    })
  },

  toShow(state) {
    if (state.status === 'done') return {}
    const { code, problem, request, takesAppCode } = state.context
    const hasField = state.hasTag('editable') || state.matches('sending')
    const failure = problem && readPasskeyFailure(problem)
    const own = hasField ? codeSentences : passkeySentences
    return {
      code: hasField ? code : null,
      isOpen: state.hasTag('editable'),
      problem: problem
        ? failure
          ? failureSentences[failure]
          : (own[problem.status] ?? sentences[problem.status])
        : null,
      isInvited: state.matches('offering'),
      isAsked: state.matches('asking'),
      isOfRecovery: hasField && !takesAppCode,
      actions: actionsOf(state.value, code === '123 456', request !== null),
    }
  },

  says: {
    'a challenge': 'depois da senha certa',
    'of six digits': 'com seis dígitos',
    'of five digits': 'com cinco dígitos',
    'codes alone': 'só códigos',
    'a passkey and recovery codes': 'uma chave de acesso',
    'unknown there': 'o servidor só conhece códigos',
    'a signature': 'com uma assinatura',
    cancelled: 'o pedido foi fechado',
    late: 'o tempo acabou',
    'a wrong one': 'não confere',
    'too late': 'tarde demais',
    'too often': 'tentativas demais',
  },

  view: { component: async () => (await import('./factor-dialogs')).CodeStep },

  page: {
    startsCold: true,
    opens: (path) => ({
      address: '/login',
      before: async (page) => {
        const json = { detail: 'Confirme a entrada.', code: 'second_factor', ...path.input }
        await page.route('**/api/v1/token/', (route) => route.fulfill({ status: 401, json }), { times: 1 })
        await holdPasskeysFromStart(page)
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
      loadOffer: {
        call: { method: 'POST', path: '/token/second-factor/start/', body: (input) => input },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 200, json: payload } : undefined),
      },
      askPasskey: { answer: ({ page }, answer) => answerPasskey(page, answer) },
      sendProof: {
        call: { method: 'POST', path: '/token/second-factor/', body: (proof) => proof },
        /** Whoever's tokens: Bruno has no second factor in the demonstration. */
        answer: async ({ portal }, { outcome }) =>
          outcome === 'done' ? { status: 200, json: await portal.signIn(bruno.username) } : undefined,
      },
    },
  },
}

function actionsOf(
  state: SnapshotFrom<typeof secondFactorProofMachine>['value'],
  isComplete: boolean,
  hasPasskey: boolean,
) {
  switch (state) {
    case 'unprepared':
      return [retry, choose, leave]
    case 'offering':
    case 'declined':
      return [use, choose, leave]
    case 'asking':
      return [choose, leave]
    case 'writing':
    case 'refused':
      return [...(isComplete ? [confirm] : []), ...(hasPasskey ? [use] : []), leave]
    case 'over':
      return [leave]
    default:
      return []
  }
}

function holds(code: string) {
  return ({ context }: SnapshotFrom<typeof secondFactorProofMachine>) => context.code === code
}
