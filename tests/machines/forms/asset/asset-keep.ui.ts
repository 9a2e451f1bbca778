import type { SnapshotFrom } from 'xstate'
import { assetKeepMachine, mostKept } from '../../../../machines/forms/asset/asset-keep.machine'
import { together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { keepOnDevice } from '../../../journeys/support/device-store'
import { sentences } from '../../../journeys/support/sentences'
import { asked } from '../response/response-start.cases'
import { options } from './asset-keep.cases'

const words = {
  'forms.keep': 'Deixar disponível sem conexão',
  'forms.renew': 'Atualizar agora',
  'forms.forget': 'Remover deste aparelho',
} as const

const pressed = <T extends keyof typeof words>(type: T) => ({
  control: (screen: Parameters<Ui['shown']>[0]) => screen.button(words[type]),
})

/** FRM-03. */
export const ui: Ui<typeof assetKeepMachine> = {
  machine: assetKeepMachine,
  cases: options,
  events: {
    'forms.keep': pressed('forms.keep'),
    'forms.renew': pressed('forms.renew'),
    'forms.forget': pressed('forms.forget'),
  },

  shown: (screen) =>
    together({
      canKeep: screen.button(words['forms.keep']).isThere(),
      isClosed: screen.button(words['forms.keep']).which('[aria-disabled="true"]').isThere(),
      full: screen.saying(/^Este aparelho já guarda /).text(),
      canRenew: screen.button(words['forms.renew']).isThere(),
      canForget: screen.button(words['forms.forget']).isThere(),
      problem: screen.find('alert').text(),
    }),

  toShow: (state) => ({
    canKeep: !state.context.isKept,
    isClosed: isFull(state),
    full: isFull(state) ? 'Este aparelho já guarda 30 ativos. Remova outro antes.' : null,
    canRenew: state.context.isKept,
    canForget: state.context.isKept && !state.hasTag('busy'),
    problem: problemOf(state),
  }),

  says: {
    'of a machine that is not kept': 'de um ativo que o aparelho não guarda',
    'of one that is kept': 'de um ativo que o aparelho guarda',
    'beside as many as the device keeps': 'com 30 outros ativos guardados',
    noRoom: 'o aparelho não tem espaço',
  },

  view: { component: async () => (await import('./asset-keep-part')).AssetKeepPart },

  page: {
    startsCold: true,
    opens: ({ input: { isKept, others } }) => ({
      as: 'ana.souza',
      address: '/formularios/ativo/40',
      before: async (page) => {
        const kept = Array.from({ length: others }, (_, place) => 100 + place)
        for (const id of [...kept, ...(isKept ? [40] : [])])
          await keepOnDevice(page, 'ana.souza', 'machines', keptMachine(id))
      },
      after: ({ page }) => page.getByRole('region', { name: /sem conexão|Só com conexão/i }).waitFor(),
    }),
    impossible: {
      'a browser that keeps nothing is none of ours': { cases: ['keepForms.error noRoom', 'forgetForms.error noRoom'] },
    },
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\//,
    effects: {
      /** The last that it reads: the page itself has read the machine. */
      keepForms: { call: { method: 'GET', path: '/forms/3/' } },
      forgetForms: { comesAtOnce: true },
    },
  },
}

function isFull({ context: { isKept, others } }: SnapshotFrom<typeof assetKeepMachine>): boolean {
  return !isKept && others >= mostKept
}

/** Read just now, so that it is not renewed. */
function keptMachine(id: number) {
  return { id, keptAt: new Date().toISOString(), machine: { ...asked, id }, forms: [] }
}

function problemOf({ context: { problem } }: SnapshotFrom<typeof assetKeepMachine>): string | null {
  return problem ? (problem.detail ?? sentences[problem.status] ?? null) : null
}
