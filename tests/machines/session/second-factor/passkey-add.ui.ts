import { readPasskeyFailure } from '../../../../contract/session/passkey'
import { passkeyAddMachine } from '../../../../machines/session/second-factor/passkey-add.machine'
import { passkey, secondFactor } from '../../../../server/database/schema'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { closing, dialogShown, endShown, type Faces, sentenceOf } from '../../protocols/form-dialog.ui'
import { giveApp } from './given-factors'
import { answerPasskey, failureSentences, holdPasskeys } from './held-passkeys'
import { options } from './passkey-add.cases'
import { recovery_codes } from './second-factor-set-up.cases'

const nameIn = (screen: Part) => screen.dialog().field('Nome da chave')
const proofIn = (screen: Part) => screen.dialog().field('Senha, ou código do aplicativo')
const [create, finish, back] = ['Adicionar chave de acesso', 'Guardei os códigos', 'Voltar']
const faces: Faces = {
  writing: { status: 'Dê um nome à chave', actions: [create, back] },
  incomplete: { status: 'Complete o que falta', actions: [create, back] },
  failed: { status: 'Erro ao adicionar a chave', actions: [create, back] },
  preparing: { status: 'Preparando a chave', actions: [create] },
  creating: { status: 'Siga as instruções do navegador', actions: [create, back] },
  keeping: { status: 'Registrando a chave', actions: [create] },
  showingCodes: { status: 'Códigos de recuperação à vista', actions: [finish] },
}
const marks = [
  'Falta o nome',
  'Falta a senha ou o código',
  'A senha não confere, ou o código está errado, vencido ou já usado',
]
const own: Readonly<Record<number, string>> = { 410: 'O prazo para criar a chave terminou. Comece de novo.' }

/** SHL-07. */
export const ui: Ui<typeof passkeyAddMachine> = {
  machine: passkeyAddMachine,
  cases: options,

  byPayload: {
    'the field holds the name already': { cases: ['name.change a name'], when: ({ context }) => context.name !== '' },
    'the field of the name is empty already': {
      cases: ['name.change no name'],
      when: ({ context }) => context.name === '',
    },
    'the field holds the password already': {
      cases: ['proof.change a password'],
      when: ({ context }) => context.proof !== '',
    },
    'the field of the password is empty already': {
      cases: ['proof.change no password'],
      when: ({ context }) => context.proof === '',
    },
  },

  events: {
    ...pressing({ 'passkey.submit': create, 'codes.finish': finish }),
    'name.change': {
      control: (screen) => nameIn(screen).which(':not([readonly])'),
      operate: (field, { name }) => field.fill(name),
    },
    'proof.change': {
      control: (screen) => proofIn(screen).which(':not([readonly])'),
      operate: (field, { proof }) => field.fill(proof),
    },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Chave de acesso adicionada')
    const title = state.matches('showingCodes') ? 'Guarde os códigos de recuperação' : 'Adicionar chave de acesso'
    const { text, ...shown } = await dialogShown(
      screen.dialog(title),
      Object.values(faces).flatMap(({ actions }) => actions),
    )
    return together({
      ...shown,
      marks: marks.filter((said) => text.includes(said)),
      codes: recovery_codes.filter((code) => text.includes(code)),
      name: nameIn(screen).value(),
      proof: proofIn(screen).value(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('added') }
    const { problem, name, needsProof, proof, codes } = state.context
    const at = nameOf(state.value)
    const isShowingCodes = state.matches('showingCodes')
    const failure = problem && readPasskeyFailure(problem)
    return {
      ...faces[at],
      problem:
        problem && state.hasTag('failed')
          ? failure
            ? failureSentences[failure]
            : (own[problem.status] ?? sentenceOf(problem))
          : null,
      marks: marks.filter((_, index) =>
        [
          at === 'incomplete' && name === '',
          at === 'incomplete' && needsProof && proof === '',
          problem !== null && !state.hasTag('failed'),
        ].at(index),
      ),
      codes: isShowingCodes ? codes : [],
      name: isShowingCodes ? null : name,
      proof: isShowingCodes || !needsProof ? null : proof,
    }
  },

  says: {
    'the first factor': 'como primeira verificação',
    'another one': 'de quem já tem a verificação ativa',
    'a name': 'com um nome',
    'no name': 'sem nome',
    'a password': 'com a senha',
    'no password': 'sem a senha',
    'what to make it of': 'de que é feita',
    'a wrong one': 'senha rejeitada',
    'a passkey': 'uma chave',
    cancelled: 'o pedido foi fechado',
    known: 'o aparelho já tem uma',
    codes: 'com códigos de recuperação',
    'no codes': 'sem códigos novos',
    'too late': 'tarde demais',
  },

  view: { component: async () => (await import('./factor-dialogs')).PasskeyDialog },

  page: {
    opens: async ({ input: { needsProof } }, { portal }) => {
      for (const left of [passkey, secondFactor]) await portal.database.delete(left)
      if (needsProof) await giveApp(portal, 'carla.dias')
      return {
        as: 'carla.dias',
        address: '/sessoes',
        after: async ({ page }) => {
          await holdPasskeys(page)
          await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
        },
      }
    },
    otherCalls: /^GET \/(?:me|home|iam|notifications|billing\/[a-z-]+)\//,
    effects: {
      preparePasskey: {
        call: {
          method: 'POST',
          path: '/me/second-factor/passkeys/start/',
          body: ({ proof }: { proof: string | null }) => (proof === null ? {} : { proof }),
        },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 200, json: payload } : undefined),
      },
      createPasskey: { answer: ({ page }, answer) => answerPasskey(page, answer) },
      keepPasskey: {
        call: {
          method: 'POST',
          path: '/me/second-factor/passkeys/',
          body: ({ name, passkey: credential }: { name: string; passkey: unknown }) => ({
            ...{ name, credential, language: 'pt' },
          }),
        },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 200, json: payload } : undefined),
      },
    },
  },
}
