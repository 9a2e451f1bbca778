import {
  type FirstCode,
  secondFactorSetUpMachine,
} from '../../../../machines/session/second-factor/second-factor-set-up.machine'
import { passkey } from '../../../../server/database/schema'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { closing, dialogShown, endShown, type Faces, sentenceOf } from '../../protocols/form-dialog.ui'
import { givePasskey } from './given-factors'
import { options, prepared, recovery_codes } from './second-factor-set-up.cases'

const fieldIn = (screen: Part) => screen.dialog().field('Código do aplicativo')
const [activate, add, finish, back] = ['Ativar verificação', 'Adicionar aplicativo', 'Guardei os códigos', 'Voltar']
const faces: Faces = {
  preparing: { status: 'Preparando o QR code', actions: [] },
  unavailable: { status: 'Erro ao preparar o QR code', actions: ['Tentar de novo', back] },
  writing: { status: 'Informe o código do aplicativo', actions: [activate, back] },
  incomplete: { status: 'Corrija o código', actions: [activate, back] },
  failed: { status: 'Erro ao ativar a verificação', actions: [activate, back] },
  confirming: { status: 'Conferindo o código', actions: [activate] },
  showingCodes: { status: 'Códigos de recuperação à vista', actions: [finish] },
}
const marks = ['Código errado, vencido ou já usado', 'O código tem 6 dígitos', 'A senha não confere', 'Falta a senha']
const passwordIn = (screen: Part) => screen.dialog().field('Senha')

/** SHL-07. */
export const ui: Ui<typeof secondFactorSetUpMachine> = {
  machine: secondFactorSetUpMachine,
  cases: options,

  byPayload: {
    'the field holds six digits already': {
      cases: ['code.change of six digits'],
      when: ({ context }) => context.code === '123 456',
    },
    'the field holds five already': {
      cases: ['code.change of five digits'],
      when: ({ context }) => context.code === '12345',
    },
    'the field holds the password already': {
      cases: ['password.change a password'],
      when: ({ context }) => context.password !== '',
    },
    'the field of the password is empty already': {
      cases: ['password.change no password'],
      when: ({ context }) => context.password === '',
    },
  },

  events: {
    ...pressing({ 'preparation.retry': 'Tentar de novo', 'codes.finish': finish }),
    'code.submit': { control: (screen) => screen.dialog().button(new RegExp(`^(?:${activate}|${add})$`)) },
    'code.change': {
      control: (screen) => fieldIn(screen).which(':not([readonly])'),
      operate: (field, { code }) => field.fill(code),
    },
    'password.change': {
      control: (screen) => passwordIn(screen).which(':not([readonly])'),
      operate: (field, { password }) => field.fill(password),
    },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done')
      return endShown(screen, /^(?:Verificação em duas etapas ativada|Aplicativo autenticador adicionado)$/)
    const title = state.matches('showingCodes')
      ? 'Guarde os códigos de recuperação'
      : state.context.needsPassword
        ? add
        : 'Ativar a verificação em duas etapas'
    const { text, ...shown } = await dialogShown(screen.dialog(title), [
      add,
      ...Object.values(faces).flatMap(({ actions }) => actions),
    ])
    return together({
      ...shown,
      marks: marks.filter((said) => text.includes(said)),
      hasSecret: text.includes('GEZD GNBV GY3T QOJQ'),
      hasPicture: screen.dialog().find('img', 'QR code para o aplicativo autenticador').isThere(),
      codes: recovery_codes.filter((code) => text.includes(code)),
      code: fieldIn(screen).value(),
      password: passwordIn(screen).value(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('set') }
    const { problem, code, codes, secret, needsPassword, password } = state.context
    const name = nameOf(state.value)
    const isWriting = secret === prepared.secret && !state.matches('showingCodes')
    return {
      ...faces[name],
      ...(needsPassword && { actions: faces[name]?.actions.map((word) => (word === activate ? add : word)) }),
      problem: problem && state.hasTag('failed') ? (problem.detail ?? sentenceOf(problem)) : null,
      marks: marks.filter((_, index) =>
        [
          !state.hasTag('failed') && problem?.fields?.['code'],
          name === 'incomplete' && code !== '123 456',
          !state.hasTag('failed') && problem?.fields?.['proof'],
          name === 'incomplete' && needsPassword && password === '',
        ].at(index),
      ),
      hasSecret: isWriting,
      hasPicture: isWriting,
      codes: state.matches('showingCodes') ? codes : [],
      code: isWriting ? code : null,
      password: isWriting && needsPassword ? password : null,
    }
  },

  says: {
    'of six digits': 'com seis dígitos',
    'of five digits': 'com cinco dígitos',
    'the first factor': 'como primeira verificação',
    'another one': 'de quem tem uma chave de acesso',
    'a password': 'com a senha',
    'no password': 'sem a senha',
    'no codes': 'sem códigos novos',
    'a wrong password': 'senha errada',
    'a secret': 'um segredo',
    'on already': 'recusado: já está ativa',
    codes: 'com os códigos de recuperação',
    'a wrong code': 'código errado',
  },

  view: { component: async () => (await import('./factor-dialogs')).SetUpDialog },

  page: {
    opens: async ({ input: { needsPassword } }, { portal }) => {
      await portal.database.delete(passkey)
      if (needsPassword) await givePasskey(portal, 'carla.dias')
      return {
        as: 'carla.dias',
        address: '/sessoes',
        after: async ({ page }) => page.getByRole('button', { name: needsPassword ? add : activate }).click(),
      }
    },
    otherCalls: /^GET \/(?:me|home|iam|notifications|billing\/[a-z-]+)\//,
    effects: {
      prepareFactor: {
        call: { method: 'POST', path: '/me/second-factor/start/' },
        answer: async (_, { outcome }) => (outcome === 'done' ? { status: 200, json: prepared } : undefined),
      },
      confirmFactor: {
        call: {
          method: 'POST',
          path: '/me/second-factor/confirm/',
          body: ({ code, password }: FirstCode) => ({ code, ...(password ? { proof: password } : {}), language: 'pt' }),
        },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 200, json: payload } : undefined),
      },
    },
  },
}
