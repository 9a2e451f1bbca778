import type { FormOffer } from '../../../../contract/forms/form-offer'
import type { NewForm } from '../../../../contract/forms/new-form'
import { bodyOf } from '../../../../contract/forms/new-form'
import { formCreateMachine } from '../../../../machines/forms/form/form-create.machine'
import { type Part, together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { isLoading, sentenceOf } from '../../protocols/form-dialog.ui'
import { type offers, options, owned } from './form-create.cases'

const words = {
  'form.create': 'Criar e montar',
  'form.retry': 'Tentar de novo',
  'form.amend': 'Mudar os dados',
  'import.accept': 'Usar o arquivo assim',
  'import.abandon': 'Não usar o arquivo',
} as const
const fields = {
  title: 'Nome',
  description: 'Descrição (opcional)',
  group: 'Grupo',
  every_days: 'Prazo em dias (opcional)',
} as const

/** FRM-06. */
export const ui: Ui<typeof formCreateMachine> = {
  machine: formCreateMachine,
  cases: options,

  /** The view makes the key; the server numbers the form. */
  comparable: ({ key, id, ...context }) => ({ ...context, hasKey: key !== '', isMade: id !== null }),

  events: {
    'draft.change': {
      control: (screen) => screen.field(fields.title).which(':not([readonly])'),
      operate: async (_field, { draft }, screen) => {
        await screen.field(fields.title).fill(`${draft.title}?`)
        for (const [name, label] of Object.entries(fields)) await screen.field(label).fill(draft[name as 'title'])
      },
    },
    'import.offer': {
      control: (screen) => screen.button('Importar de um arquivo'),
      operate: (button, { offer }) => button.giveFiles([fileOf(offer)]),
    },
    'import.accept': { control: (screen) => screen.button(words['import.accept']) },
    'import.abandon': { control: (screen) => screen.button(words['import.abandon']) },
    'form.create': { control: (screen) => screen.button(words['form.create']) },
    'form.retry': { control: (screen) => screen.button(words['form.retry']) },
    'form.amend': { control: (screen) => screen.button(words['form.amend']) },
  },

  shown: (screen: Part, { status }) =>
    status === 'done'
      ? together({ isLoading: isLoading(screen.button(words['form.create'])) })
      : together({
          isLoading: isLoading(screen.button(words['form.create'])),
          title: screen.field(fields.title).value(),
          group: screen.field(fields.group).value(),
          isOpen: screen.field(fields.title).isOpen(),
          isMarked: screen.saying('Preencha este campo').isThere(),
          isRejected: screen.saying('O nome não serve.').isThere(),
          problem: screen.find('alert').text(),
          losses: screen.saying('quem resolve a pendência é de outra instalação: escolha de novo').isThere(),
          canRetry: screen.button(words['form.retry']).isThere(),
          canAmend: screen.button(words['form.amend']).isThere(),
        }),

  toShow(state) {
    if (state.status === 'done') return {}
    const { draft, problem } = state.context
    const hasFailed = state.hasTag('failed')
    return {
      isLoading: hasFailed || state.matches('reviewing') ? null : state.hasTag('busy'),
      title: draft.title,
      group: draft.group,
      isOpen: state.hasTag('editable'),
      isMarked: state.matches('incomplete'),
      isRejected: state.hasTag('editable') && problem !== null,
      problem: hasFailed && problem ? sentenceOf(problem) : null,
      losses: state.matches('reviewing'),
      canRetry: state.can({ type: 'form.retry' }),
      canAmend: state.can({ type: 'form.amend' }),
    }
  },

  says: {
    empty: 'sem nada',
    'of another form': 'do que outro formulário pergunta',
    'to what is complete': 'com tudo',
    'to what is not': 'sem o nome',
    asked: 'pedido',
    'of a whole file': 'de um arquivo inteiro',
    'with something lost': 'de um arquivo que perde algo',
    made: 'criado',
    rejected: 'rejeitado (400)',
    refused: 'recusado (409)',
  },

  view: {
    component: async () => (await import('./form-dialogs')).FormCreatePart,
    byPayload: {
      'the page begins with what another form asks': {
        cases: ['draft.change to what is complete', 'draft.change to what is not'],
        when: ({ context }) => context.draft.definition !== null,
      },
    },
  },

  page: {
    cases: { ...options, inputs: { empty: options.inputs?.['empty'] as NewForm } },
    opens: () => ({
      as: 'ana.souza',
      address: '/formularios/novo',
      after: ({ page }) => page.getByRole('heading', { name: 'Novo formulário' }).waitFor(),
    }),
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\//,
    effects: {
      createForm: {
        call: { method: 'POST', path: '/forms/', body: ({ draft }: { draft: NewForm }) => bodyOf(draft) },
        /** The server would number it. */
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 201, json: payload } : undefined),
      },
    },
  },
}

/** The file by which an offer comes about: the page reads it as it is, a view alone knows it by its name. */
function fileOf({ title, description, group, definition, losses }: FormOffer): File {
  const sections = losses.length === 0 ? definition.sections : [{ title: 'Chegada', questions: [owned] }]
  const name = losses.length === 0 ? 'whole.json' : ('people.json' satisfies keyof typeof offers)
  return new File([JSON.stringify({ title, description, group, definition: { sections } })], name)
}
