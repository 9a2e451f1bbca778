import { secondFactorChangeMachine } from '../../../../machines/session/second-factor/second-factor-change.machine'
import { passkey } from '../../../../server/database/schema'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { closing, dialogShown, sentenceOf } from '../../protocols/form-dialog.ui'
import { giveApp, givePasskey } from './given-factors'
import { options } from './second-factor-change.cases'
import { recovery_codes } from './second-factor-set-up.cases'

const fieldIn = (screen: Part) => screen.dialog().field('Senha, ou código do aplicativo')
const acts = {
  off: 'Desativar verificação',
  codes: 'Gerar códigos',
  app: 'Remover aplicativo',
  passkey: 'Remover chave',
} as const
const titles = {
  off: 'Desativar a verificação em duas etapas?',
  codes: 'Gerar novos códigos de recuperação?',
  app: 'Remover o aplicativo autenticador?',
  passkey: 'Remover a chave de acesso Celular?',
} as const
const openers = {
  off: 'Desativar verificação',
  codes: 'Gerar novos códigos',
  app: 'Remover o aplicativo autenticador',
  passkey: 'Remover a chave de acesso Celular',
} as const
const [finish, back] = ['Guardei os códigos', 'Voltar']
const buttons = [...Object.values(acts), finish, back]
const statuses: Readonly<Record<string, string>> = {
  writing: 'Informe a sua senha ou um código',
  incomplete: 'Falta a senha ou o código',
  failed: 'Erro ao mudar a verificação',
  sending: 'Mudando a verificação',
  showingCodes: 'Novos códigos de recuperação à vista',
}
const rejected = 'A senha não confere, ou o código está errado, vencido ou já usado'

/** SHL-07. */
export const ui: Ui<typeof secondFactorChangeMachine> = {
  machine: secondFactorChangeMachine,
  cases: options,

  byPayload: {
    'the field holds the password already': {
      cases: ['proof.change the password'],
      when: ({ context }) => context.proof !== '',
    },
    'the field is empty already': { cases: ['proof.change nothing'], when: ({ context }) => context.proof === '' },
  },

  events: {
    ...pressing({ 'codes.finish': finish }),
    'change.submit': { control: (screen, _, { context }) => screen.dialog().button(acts[context.change]) },
    'proof.change': {
      control: (screen) => fieldIn(screen).which(':not([readonly])'),
      operate: (field, { proof }) => field.fill(proof),
    },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return together({ isOpen: screen.dialog().isThere() })
    const title = state.matches('showingCodes') ? 'Guarde os códigos de recuperação' : titles[state.context.change]
    const { text, ...shown } = await dialogShown(screen.dialog(title), buttons)
    return together({
      ...shown,
      isRejected: text.includes(rejected),
      codes: recovery_codes.filter((code) => text.includes(code)),
      proof: fieldIn(screen).value(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false }
    const { problem, change, proof, codes } = state.context
    const isShowingCodes = state.matches('showingCodes')
    return {
      status: statuses[nameOf(state.value)],
      actions: isShowingCodes ? [finish] : state.hasTag('busy') ? [acts[change]] : [acts[change], back],
      problem: problem && state.hasTag('failed') ? (problem.detail ?? sentenceOf(problem)) : null,
      isRejected: problem !== null && !state.hasTag('failed'),
      codes: isShowingCodes ? codes : [],
      proof: isShowingCodes ? null : proof,
    }
  },

  says: {
    'to turn it off': 'para desativar',
    'to renew the codes': 'para gerar códigos',
    'to remove the app': 'para remover o aplicativo',
    'to remove a passkey': 'para remover uma chave de acesso',
    'the password': 'a senha',
    nothing: 'nada',
    'without codes': 'sem códigos',
    'with codes': 'com códigos',
    'a wrong one': 'rejeitada',
    'off already': 'recusado: não está ativa',
  },

  view: { component: async () => (await import('./factor-dialogs')).ChangeDialog },

  page: {
    shownBy: 'second-factor-set-up',
    opens: async ({ input }, { portal }) => {
      await giveApp(portal, 'carla.dias')
      await portal.database.delete(passkey)
      await givePasskey(portal, 'carla.dias')
      return {
        as: 'carla.dias',
        address: '/sessoes',
        after: async ({ page }) => page.getByRole('button', { name: openers[input?.change ?? 'off'] }).click(),
      }
    },
    /** Its id is the server's. */
    comparable: ({ passkey: one, ...context }) => ({ ...context, name: one?.name }),
    otherCalls: /^GET \/(?:me|home|iam|notifications|billing\/[a-z-]+)\//,
    effects: {
      changeFactor: {
        call: {
          method: 'POST',
          path: /\/api\/v1\/me\/second-factor\/(?:turn-off|recovery-codes|(?:app|passkeys\/\d+)\/remove)\/$/,
          body: ({ proof }: { proof: string }) => ({ proof }),
        },
        answer: async (_, { outcome, payload }) =>
          outcome === 'done' ? (payload ? { status: 200, json: payload } : { status: 204 }) : undefined,
      },
    },
  },
}
