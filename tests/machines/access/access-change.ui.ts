import type { AccessChange, ApplyAccessChange } from '../../../contract/access/access-change'
import { accessChangeMachine } from '../../../machines/access/access-change/access-change.machine'
import { together } from '../../engine/screen'
import { nameOf } from '../../engine/state-name'
import { pressing, type Ui } from '../../engine/ui'
import { sentences } from '../../journeys/support/sentences'
import { closing, dialogShown } from '../protocols/form-dialog.ui'
import { options } from './access-change.cases'

const words = {
  'choices.reset': 'Desfazer',
  'change.preview': 'Ver o que muda',
  'change.apply': 'Alterar acesso',
  'change.retry': 'Tentar de novo',
  'change.amend': 'Mudar as escolhas',
  'dialog.keep': 'Manter escolhas',
  'dialog.discard': 'Descartar escolhas',
} as const
const close = 'Voltar'
const statuses: Readonly<Record<string, string>> = {
  choosing: 'Escolha o que dar e o que tirar',
  nothingChosen: 'Falta escolher algo',
  reviewing: 'Confira o que muda para cada pessoa',
  outdated: 'O acesso mudou enquanto você conferia',
  failed: 'Erro ao alterar o acesso',
  confirmingDiscard: 'Descartar as escolhas?',
  previewing: 'Vendo o que muda',
  applying: 'Alterando o acesso',
}
const problems: Readonly<Record<number, string>> = {
  403: 'Você não administra um destes módulos: só quem administra um módulo dá e tira o acesso a ele.',
  409: 'Nada muda para estas pessoas.',
  412: 'O acesso de alguma destas pessoas mudou enquanto você conferia. Nada foi alterado: veja de novo o que muda.',
}
const missing = 'Escolha ao menos uma coisa para dar ou tirar.'
const collection = '/iam/access-changes/'

/** IAM-01: what is given to Davi Rocha, who has nothing yet; nobody gives it to him on the server that other tests use. */
export const ui: Ui<typeof accessChangeMachine> = {
  machine: accessChangeMachine,
  cases: options,

  byPayload: {
    'it is given already': {
      cases: ['choice.set to be given'],
      when: ({ context }) => context.choices.length > 0,
    },
    'it is left as it is already': {
      cases: ['choice.set left as it is'],
      when: ({ context }) => context.choices.length === 0,
    },
  },

  /** The view makes the key; on the page the profile has an id of its own. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),

  events: {
    ...pressing(words),
    'choice.set': {
      control: (screen) => screen.dialog().field('Consulta (Faturamento)'),
      operate: (field, { side }) => field.setChecked(side === 'give'),
    },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done')
      return together({ isOpen: screen.dialog().isThere(), isAnnounced: screen.saying('Acesso alterado').isThere() })
    const dialog = screen.dialog('Alterar o acesso de Davi Rocha')
    const { text: _, problem, ...shown } = await dialogShown(dialog, [...Object.values(words), close])
    return together({
      ...shown,
      problem,
      isGiven: dialog.find('switch', 'Consulta (Faturamento)').isChecked(),
      review: dialog.find('list', 'O que muda para cada pessoa').find('listitem').texts(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('applied') }
    const name = nameOf(state.value)
    const { choices, opened, preview, problem } = state.context
    const isChoosing = ['choosing', 'nothingChosen'].includes(name)
    const isEffective = preview?.people.some(({ is_changed }) => is_changed) === true
    const { status = -1 } = problem ?? {}
    const undo = (choices.length === 0) === (opened.length === 0) ? [] : [words['choices.reset']]
    const actions: Readonly<Record<string, readonly string[]>> = {
      choosing: [words['change.preview'], close, ...undo],
      nothingChosen: [words['change.preview'], close, ...undo],
      reviewing: [...(isEffective ? [words['change.apply']] : []), words['change.amend'], close],
      outdated: [words['change.preview'], words['change.amend'], close],
      failed: [
        ...([0, 503].includes(status) ? [words['change.retry']] : []),
        ...(status === 403 ? [] : [words['change.amend']]),
        close,
      ],
      confirmingDiscard: [words['dialog.keep'], words['dialog.discard']],
    }
    const isReviewed = preview !== null && !isChoosing && name !== 'confirmingDiscard'
    const failure = state.hasTag('failed') ? (problems[status] ?? sentences[status] ?? null) : null
    return {
      status: statuses[name],
      actions: actions[name] ?? [],
      problem: name === 'nothingChosen' ? missing : failure,
      isGiven: isChoosing && choices[0]?.side === 'give',
      review: isReviewed ? [`Davi Rocha${isEffective ? 'Passa a poderVer os boletins de medição' : 'Nada muda.'}`] : [],
    }
  },

  says: {
    'to be given': 'para dar',
    'left as it is': 'para deixar como está',
    'with its key': 'com a chave',
    'nothing chosen': 'sem nada escolhido',
    'what was asked for': 'com o que foi pedido',
    'something changes': 'algo muda',
    'nothing changes': 'nada muda',
    one: 'uma pessoa',
    stale: 'recusado: o acesso mudou',
    refused: 'recusado: nada muda',
  },

  view: { component: async () => (await import('./access-change-dialog')).AccessChangeDialog },

  page: {
    /** What was asked for is chosen where a request is answered. */
    cases: {
      ...options,
      inputs: { 'nothing chosen': { users: [4] } },
      unreachable: {
        'where nothing was asked for, nothing chosen is how the dialog opened': [
          'open.nothingChosen|event:choices.reset|isTouched',
        ],
      },
    },

    opens: () => ({
      as: 'ana.souza',
      address: '/iam/gerenciar/4',
      after: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Alterar acesso', exact: true }).click(),
    }),

    otherCalls: /^GET \/(?:me|iam|notifications)\//,

    effects: {
      previewChange: {
        call: { method: 'POST', path: `${collection}preview/`, body: (input: AccessChange) => input },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 200, json: payload } : undefined),
      },
      applyChange: {
        call: {
          method: 'POST',
          path: collection,
          body: ({ key: _, ...body }: ApplyAccessChange & { key: string }) => body,
        },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 200, json: payload } : undefined),
      },
    },
  },
}
