import { profileEditMachine } from '../../../../machines/access/profile/profile-edit.machine'
import { together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { closing, dialogShown, keepOrDiscard, write } from '../../protocols/form-dialog.ui'
import { makeProfile } from './made-profile'
import { held, kept, options, other, taken } from './profile-edit.cases'

const words = {
  'profile.submit': 'Salvar perfil',
  'profile.apply': 'Alterar perfil',
  'profile.retry': 'Tentar de novo',
  'profile.amend': 'Mudar o perfil',
  ...keepOrDiscard,
} as const
const close = 'Voltar'
const statuses: Readonly<Record<string, string>> = {
  writing: 'Escreva o nome e escolha as permissões',
  incomplete: 'Falta o nome, ou alguma permissão',
  reviewing: 'Confira o que muda para quem tem o perfil',
  failed: 'Erro ao salvar o perfil',
  confirmingDiscard: 'Descartar o que foi preenchido?',
  previewing: 'Vendo o que muda',
  saving: 'Salvando o perfil',
}
const problems: Readonly<Record<number, string>> = {
  403: 'Você não administra este módulo: só quem o administra faz, altera e exclui os perfis dele.',
  412: 'O perfil, ou quem o tem, mudou enquanto você conferia. Nada foi salvo: confira de novo.',
}
const missing = { name: 'Informe o nome', permissions: 'Escolha ao menos uma permissão' }
const boxes: Readonly<Record<string, string>> = {
  [held]: 'Auditar respostas de formulários',
  [other]: 'Criar formulários',
}
const effects = {
  gains: 'Passam a poderCriar formulários: 2 pessoas',
  loses: 'Deixam de poderAuditar respostas de formulários: 1 pessoa',
}

/** IAM-01: profiles of the forms; none is saved on the server that other tests use. */
export const ui: Ui<typeof profileEditMachine> = {
  machine: profileEditMachine,
  cases: options,

  byPayload: {
    'that is written already': {
      cases: ['draft.change complete'],
      when: ({ context }) => context.draft.description !== '' && context.draft.permissions.length > 0,
    },
    'that is written already, too': {
      cases: ['draft.change without permissions'],
      when: ({ context }) => context.draft.description !== '' && context.draft.permissions.length === 0,
    },
  },

  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),

  events: {
    ...pressing(words),
    'draft.change': {
      control: (screen) => screen.dialog().field('Nome').which(':not([readonly])'),
      async operate(field, { draft }, screen) {
        const dialog = screen.dialog()
        await write(field, draft.name)
        await write(dialog.field('Descrição (opcional)'), draft.description)
        for (const [permission, name] of Object.entries(boxes))
          await dialog.find('checkbox', name).setChecked(draft.permissions.includes(permission))
      },
    },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done')
      return together({ isOpen: screen.dialog().isThere(), isAnnounced: screen.saying('Perfil salvo').isThere() })
    const dialog = screen.dialog()
    const { text, ...shown } = await dialogShown(dialog, [...Object.values(words), close])
    return together({
      ...shown,
      isTaken: text.includes(taken),
      isMarked: [text.includes(missing.name), text.includes(missing.permissions)],
      effects: [text.includes(effects.gains), text.includes(effects.loses)],
      name: dialog.field('Nome').value(),
      held: dialog.find('checkbox', boxes[held]).isChecked(),
      other: dialog.find('checkbox', boxes[other]).isChecked(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('saved') }
    const stateName = nameOf(state.value)
    const { draft, preview, problem } = state.context
    const { status = -1 } = problem ?? {}
    const isReviewed = stateName === 'reviewing'
    const isMarked = stateName === 'incomplete'
    const actions: Readonly<Record<string, readonly string[]>> = {
      writing: [words['profile.submit'], close],
      incomplete: [words['profile.submit'], close],
      reviewing: [words['profile.apply'], words['profile.amend'], close],
      /** Loading. */
      previewing: [words['profile.submit']],
      saving: [words['profile.submit']],
      failed: [
        ...([0, 503].includes(status) ? [words['profile.retry']] : []),
        ...(status === 403 ? [] : [words['profile.amend']]),
        close,
      ],
      confirmingDiscard: [words['dialog.keep'], words['dialog.discard']],
    }
    const isRejected = problem?.fields !== undefined && problem.fields !== null
    return {
      status: statuses[stateName],
      actions: actions[stateName] ?? [],
      problem: state.hasTag('failed') ? (problems[status] ?? sentences[status] ?? null) : null,
      isTaken: ['writing', 'confirmingDiscard'].includes(stateName) && isRejected,
      isMarked: [isMarked && draft.name.trim() === '', isMarked && draft.permissions.length === 0],
      effects: [isReviewed && preview?.gains.length === 1, isReviewed && preview?.loses.length === 1],
      name: isReviewed ? null : draft.name,
      held: !isReviewed && draft.permissions.includes(held),
      other: !isReviewed && draft.permissions.includes(other),
    }
  },

  says: {
    'a new one': 'um perfil novo',
    'one that there is': 'um perfil que existe',
    complete: 'com o que basta',
    'without permissions': 'sem permissões',
    'some people gain': 'há quem ganhe',
    'some people lose': 'há quem perca',
    'nobody is affected': 'ninguém ganha nem perde',
    'taken already': 'o nome já é de outro',
    stale: 'recusado: o perfil mudou',
  },

  view: { component: async () => (await import('./profile-dialogs')).ProfileEditDialog },

  page: {
    opens: async ({ input }, { portal }) => {
      await makeProfile(portal, kept)
      const opener = input.id === null ? 'Novo perfil de Formulários' : `Alterar perfil: ${kept.name}`
      return {
        as: 'ana.souza',
        address: '/iam/perfis',
        after: ({ page }) => page.getByRole('button', { name: opener }).click(),
      }
    },
    otherCalls: /^GET \/(?:me|iam|notifications)\//,
    effects: {
      previewProfile: {
        call: {
          method: 'POST',
          path: /\/api\/v1\/iam\/profiles\/\d+\/preview\/$/,
          body: ({ draft }: { draft: object }) => draft,
        },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 200, json: payload } : undefined),
      },
      saveProfile: {
        call: {
          method: ['POST', 'PATCH'],
          path: /\/api\/v1\/iam\/profiles\/(?:\d+\/)?$/,
          body: ({
            id,
            module,
            draft,
            digest,
          }: {
            id: number | null
            module: number
            draft: object
            digest: string
          }) => (id === null ? { ...draft, module } : { ...draft, digest }),
        },
        answer: async (_, { outcome }) => (outcome === 'done' ? { status: 200, json: {} } : undefined),
      },
    },
  },
}
