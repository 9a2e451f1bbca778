import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { asksTheSame, type EditedForm, type SaveForm } from '../../../../contract/forms/form-editing'
import { formEditMachine } from '../../../../machines/forms/form/form-edit.machine'
import { form } from '../../../../server/database/schema'
import type { Stage } from '../../../engine/page/page-driver'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import type { Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { form as sample } from '../../../support/samples/sample-form'
import { options, title } from './form-edit.cases'
import { makeForm } from './made-form'

type State = SnapshotFrom<typeof formEditMachine>

const words = {
  'removal.undo': 'Desfazer a exclusão',
  'save.retry': 'Salvar agora',
  'mine.keep': 'Ficar com a minha edição',
  'theirs.keep': 'Ficar com a da outra pessoa',
} as const
const statuses: Readonly<Record<string, string>> = {
  saved: 'Tudo salvo',
  unsaved: 'Ainda não salvo',
  saving: 'Salvando…',
  failed: 'Não foi salvo',
  rejected: 'Não foi aceito',
}
const ids = new WeakMap<Page, number>()
const opener = (screen: Part) => screen.button(/^A máquina chegou lavada/)

/** FRM-06: a form of two sections. */
export const ui: Ui<typeof formEditMachine> = {
  machine: formEditMachine,
  cases: options,

  byPayload: {
    'the question is gone': {
      cases: ['form.change by a question less'],
      when: ({ context }) => context.draft.sections[0]?.questions.length === 1,
    },
    'the question is open': {
      cases: ['part.open a question'],
      when: ({ context: { open } }) => open?.section === 0 && open.question === 0,
    },
    'no question is open': {
      cases: ['part.close'],
      when: ({ context: { open } }) => open?.question !== 0,
    },
    'it is answered so': {
      cases: ['preview.answer with no'],
      when: ({ context }) => context.answers['lavada'] === 'no',
    },
  },

  /** Which form it is and its version are the server's. */
  comparable: ({ draft, saved, open, removed, answers, problem }) => ({
    draft,
    saved,
    open,
    removed,
    answers,
    problem,
  }),

  events: {
    'form.change': {
      control: (screen, { change }) =>
        change.type === 'part.remove' ? screen.button('Excluir: Nível do tanque') : field(screen),
      async operate(part, { change }) {
        if (change.type === 'part.remove') return part.press()
        if ((await part.value()) === title) await part.fill(`${title}?`)
        await part.fill(title)
      },
    },
    'part.open': { control: (screen) => opener(screen).which('[aria-expanded="false"]') },
    'part.close': { control: (screen) => opener(screen).which('[aria-expanded="true"]') },
    'preview.answer': { control: (screen) => screen.find('radio', 'Não conforme') },
    'removal.undo': pressed('removal.undo'),
    'save.retry': pressed('save.retry'),
    'mine.keep': pressed('mine.keep'),
    'theirs.keep': pressed('theirs.keep'),
  },

  async shown(screen) {
    return together({
      status: screen.matching('header [role="status"]').text(),
      problem: screen
        .find('alert')
        .text()
        .then((text) => text?.replace(/Ficar com.*/, '') ?? null),
      title: field(screen).value(),
      hasQuestion: screen.button('Excluir: Nível do tanque').isThere(),
      isOpen: opener(screen).which('[aria-expanded="true"]').isThere(),
      isAnswered: screen.find('radio', 'Não conforme').isChecked(),
      canPublish: screen.button('Publicar').isUsable(),
      actions: screen
        .find('button')
        .texts()
        .then((texts) => texts.filter((text) => Object.values<string>(words).includes(text))),
    })
  },

  toShow(state) {
    const { draft, published, open, removed, answers, problem } = state.context
    const place = nameOf(state.value).replace(/^building\./, '')
    return {
      status: statuses[place] ?? '',
      problem: said(place, problem),
      title: draft.sections[0]?.title,
      hasQuestion: draft.sections[0]?.questions.length === 2,
      isOpen: open?.section === 0 && open.question === 0,
      isAnswered: answers['lavada'] === 'no',
      canPublish: place === 'saved' && !asksTheSame(draft, published ?? draft),
      actions: [
        ...(place === 'failed' ? [words['save.retry']] : []),
        ...(place === 'conflicting' ? [words['mine.keep'], words['theirs.keep']] : []),
        ...(removed && state.hasTag('editable') ? [words['removal.undo']] : []),
      ],
    }
  },

  says: {
    'as it is published': 'como está publicado',
    'once it is retired': 'depois de retirado',
    'by a title': 'por um título',
    'by a question less': 'por uma pergunta a menos',
    'a question': 'uma pergunta',
    'with no': 'com não',
    kept: 'salva',
    outdated: 'mudou por outra pessoa (412)',
    refused: 'recusada no estado atual (409)',
    rejected: 'rejeitada (400)',
    'as it was': 'como era',
    'as this page sent it': 'como esta página a tinha enviado',
    'built otherwise': 'montado de outro modo',
    retired: 'retirado',
  },

  view: { component: async () => (await import('./form-dialogs')).FormEditPart, staysAtEnd: true },

  page: {
    opens: async (path, { portal }) => {
      const id = await makeForm(portal, { status: path.input.status, has_changes: false })
      return {
        as: 'ana.souza',
        address: `/formularios/formularios/${id}/editar`,
        before: async (page) => void ids.set(page, id),
        after: ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor(),
      }
    },

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\//,

    effects: {
      saveForm: {
        call: {
          method: 'PATCH',
          path: /^\/api\/v1\/forms\/\d+\/draft\/$/,
          body: ({ draft }: SaveForm) => ({ definition: draft }),
        },
        answer: async ({ page }: Stage, { outcome, payload }) =>
          outcome === 'done' ? { status: 200, json: formOf(page, payload as EditedForm) } : undefined,
      },
      readForm: {
        comesAtOnce: true,
        arrange: async ({ page, portal }, { payload, outcome }) => {
          const id = ids.get(page) ?? 0
          const address = `**/api/v1/forms/${id}/`
          await portal.database.update(form).set({ draft: null }).where(eq(form.id, id))
          await page.unroute(address)
          await page.route(address, (route) =>
            route.request().method() === 'GET'
              ? route.fulfill(
                  outcome === 'done' ? { json: formOf(page, payload as EditedForm) } : { status: 503, json: {} },
                )
              : route.fallback(),
          )
        },
      },
    },
  },
}

function formOf(page: Page, { version, status, draft }: EditedForm) {
  return { ...sample, id: ids.get(page) ?? 0, version, status, draft }
}

function field(screen: Part): Part {
  return screen.field('Título da seção 1')
}

function pressed(event: keyof typeof words) {
  return { control: (screen: Part) => screen.button(words[event]) }
}

function said(place: string, problem: State['context']['problem']): string | null {
  if (place === 'closed') return 'Este formulário não pode mais ser editado'
  if (place === 'conflicting')
    return 'Outra pessoa editou este formulário enquanto você editava. Escolha qual edição fica; a outra se perde.'
  return ['failed', 'rejected'].includes(place) ? (sentences[problem?.status ?? 0] ?? null) : null
}
