import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { ProjectDraft } from '../../../contract/projects/project'
import type { SavedRecord } from '../../../contract/record-form'
import { projectFormMachine } from '../../../machines/projects/project/project-form.machine'
import { project } from '../../../server/database/schema'
import { type Part, together } from '../../engine/screen'
import { nameOf } from '../../engine/state-name'
import { pressing, type Ui } from '../../engine/ui'
import type { TestServer } from '../../support/server'
import {
  choose,
  closing,
  dayTyped,
  dialogShown,
  endShown,
  type Faces,
  isLoading,
  keepOrDiscard,
  leftAsItIs,
  mayRepeat,
  sentenceOf,
  write,
} from '../protocols/form-dialog.ui'
import * as samples from './project-form.cases'

type State = SnapshotFrom<typeof projectFormMachine>

const close = 'Voltar'
const words = { 'record.retry': 'Tentar de novo', 'record.amend': 'Alterar os dados', ...keepOrDiscard } as const
const days = { begins: 'Início', ends: 'Término previsto' } as const
const texts = { code: 'Código', name: 'Nome', description: 'Descrição (opcional)' } as const
const fields = [...Object.entries(texts), ...Object.entries(days)] as [keyof typeof texts | keyof typeof days, string][]
const tooEarly = 'O término previsto não pode vir antes do início'

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  filling: { status: 'Preencha os dados do projeto', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: Object.values(keepOrDiscard) },
  saving: { status: 'Salvando o projeto', actions: [] },
  reading: { status: 'Lendo o que mudou no projeto', actions: [] },
  failed: { status: 'O projeto não foi salvo', actions: ['Alterar os dados', close] },
  again: { status: 'O projeto não foi salvo', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

const ids = new WeakMap<Page, number>()
const idOn = (page: Page) => ids.get(page) ?? Number.NaN

/** PRJ-01. */
export const ui: Ui<typeof projectFormMachine> = {
  machine: projectFormMachine,
  cases: samples.options,

  byPayload: leftAsItIs<State>('typed', ({ context: { seen, draft } }) => seen.name !== draft.name),
  impossible: {
    'what somebody else wrote does not vanish': {
      cases: ['readRecord.done as it was to be', 'readRecord.done but not of the form'],
      when: ({ context }) => context.theirs.length > 0,
    },
  },

  /** The view makes the key, and none for a project that there is. */
  comparable: ({ key: _, ...context }) => context,

  events: {
    ...pressing(words),
    'record.submit': { control: (screen) => screen.dialog().button('Salvar projeto'), operate: submit },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Projeto salvo')
    const dialog = screen.dialog(/^Novo projeto$|^Alterar PRJ-FORM$/)
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      alerts: dialog.find('alert').texts(),
      isOpen: Promise.all(fields.map(([, name]) => dialog.field(name).isOpen())),
      values: Promise.all(fields.map(([, name]) => dialog.field(name).value())),
      submit: isLoading(dialog.button('Salvar projeto')),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('saved') }
    const { draft, problem, theirs } = state.context
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    return {
      ...faces[state.matches({ open: 'failed' }) && mayRepeat(problem) ? 'again' : nameOf(state.value)],
      alerts: [
        ...(isEditable && theirs.length > 0
          ? [
              'Nada foi salvo ainda: outra pessoa alterou este projeto enquanto você editava (Descrição). O que você escreveu ficou; confira e salve de novo.',
            ]
          : []),
        ...(isEditable && problem?.duplicate
          ? ['Já existe um projeto com este código. Abrir o projeto que existe']
          : []),
        ...(problem && state.hasTag('failed') ? [sentenceOf(problem)] : []),
      ],
      isOpen: fields.map(() => isEditable),
      values: fields.map(([field]) => typed(draft, field)),
      submit: isEditable || isBusy ? isBusy : null,
    }
  },

  says: {
    'a new one': 'um novo',
    'one that there is': 'um que já existe',
    complete: 'com tudo preenchido',
    'with an end before its begin': 'com o término antes do início',
    saved: 'salvo',
    outdated: 'o projeto mudou (412)',
    duplicate: 'outro projeto tem o código (409)',
    'unknown field rejected': 'rejeitado por um campo que a tela não tem',
    'of the form': 'outra pessoa mudou a descrição',
    'as it was to be': 'já está como foi enviado',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
    'what somebody else wrote does not vanish': 'o que outra pessoa escreveu não some',
  },

  view: { component: async () => (await import('./project-dialogs')).ProjectFormDialog },

  page: {
    opens: async ({ input }, { portal }) => {
      await withdraw(portal)
      const id = input.id === null ? null : await plan(portal)
      return {
        as: 'ana.souza',
        address: id === null ? '/projects' : `/projects/${id}`,
        before: async (page) => void ids.set(page, id ?? 0),
        after: ({ page }) =>
          page.getByRole('button', { name: id === null ? 'Novo projeto' : 'Alterar projeto', exact: true }).click(),
      }
    },

    /** Ids and versions are those of the demo data. */
    comparable: ({ id, version: _, key: __, ...context }) => ({ ...context, isNew: id === null }),
    comparableOutput: ({ saved }) => ({ isSaved: saved !== null }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|projects|assets|billing\/(?:[\w-]+))\//,

    effects: {
      saveRecord: {
        call: {
          method: ['POST', 'PATCH'],
          path: /^\/api\/v1\/projects\/(?:\d+\/)?$/,
          body: ({ draft }: { draft: ProjectDraft }) => draft,
        },
      },
      readRecord: {
        comesAtOnce: true,
        arrange: async ({ page, portal: { database } }, { payload, outcome }) => {
          const address = `**/api/v1/projects/${idOn(page)}/`
          await page.unroute(address)
          if (outcome === 'error') {
            await page.route(address, (route) =>
              route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
            )
            return
          }
          const { name, description } = (payload as SavedRecord<ProjectDraft>).draft
          const own = eq(project.id, idOn(page))
          const [row] = await database.select({ version: project.version }).from(project).where(own)
          await database
            .update(project)
            .set({ name, description, version: (row?.version ?? 0) + 1 })
            .where(own)
        },
      },
    },

    async shown({ page, portal }, state) {
      if (!state.matches('saved')) return {}
      const [last] = await portal.database.select().from(project).orderBy(desc(project.id)).limit(1)
      const { name, description } = last ?? {}
      return { saved: { name, description }, place: new URL(page.url()).pathname.replace(/\d+$/, ':id') }
    },
    toShow: (state) => {
      const { name, description } = state.context.draft
      return state.matches('saved') ? { saved: { name, description }, place: '/projects/:id' } : {}
    },
  },
}

function typed(draft: ProjectDraft, field: (typeof fields)[number][0]): string {
  return field in days ? dayTyped(draft[field]) : draft[field]
}

/** What the form keeps back leaves in it what it held. */
async function submit(button: Part, { draft }: { draft: ProjectDraft }, screen: Part): Promise<void> {
  const controls = fields.map(([field, name]) => ({ field, control: screen.dialog().field(name) }))
  const before = await Promise.all(controls.map(({ control }) => control.value()))
  for (const { field, control } of controls) await write(control, typed(draft, field))
  const manager = screen.dialog().field('Gestor')
  const isChosen = (await manager.value()) !== ''
  if (!isChosen) await choose(manager, screen, draft.manager ?? '')
  await button.press()
  if (draft.ends >= draft.begins) return
  await screen.dialog().saying(tooEarly).appears()
  for (const [index, { control }] of controls.entries()) await write(control, before[index] ?? '')
  if (!isChosen) await screen.dialog().matching('button[aria-label="Limpar"]').nth(0).press()
}

/** What earlier paths left under the code of the cases. */
async function withdraw({ database }: Pick<TestServer, 'database'>): Promise<void> {
  const rows = await database.select({ id: project.id }).from(project).where(eq(project.code, samples.seen.code))
  for (const { id } of rows)
    await database
      .update(project)
      .set({ code: `PRJ-OLD-${id}` })
      .where(eq(project.id, id))
}

async function plan({ database }: Pick<TestServer, 'database'>): Promise<number> {
  const { code, name, begins, ends } = samples.seen
  const [made] = await database
    .insert(project)
    .values({
      ...{ code, name, begins, ends, description: '', manager_id: 2, created_by: 1 },
      ...{ status: 'planned', created_at: new Date() },
    })
    .returning({ id: project.id })
  if (!made) throw new Error('the project was not inserted')
  return made.id
}
