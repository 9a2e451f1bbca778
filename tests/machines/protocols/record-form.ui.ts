import type { Page } from '@playwright/test'
import type { ComponentType } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SavedRecord } from '../../../contract/record-form'
import type { Around } from '../../engine/page/page-driver'
import type { PathOptions } from '../../engine/paths'
import { type Part, together } from '../../engine/screen'
import { nameOf } from '../../engine/state-name'
import { pressing, type Ui } from '../../engine/ui'
import {
  choose,
  closing,
  dialogShown,
  endShown,
  isLoading,
  keepOrDiscard,
  leftAsItIs,
  mayRepeat,
  sentenceOf,
  write,
} from './form-dialog.ui'
import type { RecordFormMachine as Machine } from './record-form.cases'

type Portal = Around['portal']

/** One that is looked at, with what it holds; a `look` alone is not written in. */
type Field<Draft> =
  | { readonly name: string; readonly how: 'write' | 'choose' | 'look'; readonly value: (draft: Draft) => string }
  | { readonly name: string; readonly how: 'check'; readonly value: (draft: Draft) => boolean }

/** What the dialog of a record's form says in Portuguese, by hand. */
interface RecordFormSaid {
  readonly title: RegExp
  readonly filling: string
  readonly saving: string
  readonly reading: string
  readonly failed: string
  readonly saved: string
  readonly submit: string
  /** What somebody else has changed in the cases: `este projeto`, `Descrição`. */
  readonly theirs: readonly [record: string, field: string]
  /** Where another record has what identifies this one. */
  readonly taken?: string
  /** What a field says that the server has rejected. */
  readonly rejected?: string
  /** What the form says where it keeps back what is not fit to be sent. */
  readonly unfit: string
}

interface RecordFormUi<M, Draft extends object> {
  readonly machine: M
  readonly cases: PathOptions<Machine<Draft>>
  /** A chart of the same protocol, shown by the same component, whose paths on the page are those of all. */
  readonly shownBy?: 'project-form'
  readonly said: RecordFormSaid
  readonly says: Readonly<Record<string, string>>
  readonly fields: readonly Field<Draft>[]
  readonly isFit: (draft: Draft) => boolean
  /** A field that opens a list, by its name, with the value that is taken where nothing is chosen yet. */
  readonly chosen?: { readonly name: string; readonly value: (draft: Draft) => string | number }
  readonly component: () => Promise<ComponentType<{ readonly actor: ActorRefFrom<M> }>>
  readonly page: {
    readonly as: 'ana.souza'
    /** The record that the dialog is opened for, none where the case makes it, and the page that opens it. */
    readonly make: (portal: Portal, isNew: boolean) => Promise<{ readonly id: number | null; readonly address: string }>
    /** The address of the page once it is saved, `:id` for the number at its end. */
    readonly savedAt: string
    /** The button that opens the dialog, or another way there. */
    readonly opener: string | ((page: Page, id: number | null) => Promise<void>)
    /** Below `/api/v1`, as in a pattern: of the record where `{id}/` follows, of where it is made without. */
    readonly path: string
    /** What is read again in place of the record, likewise. */
    readonly readPath?: string
    readonly body: (draft: Draft, id: number | null) => unknown
    readonly otherCalls: RegExp
    /** Somebody else has saved this. */
    readonly change: (portal: Portal, id: number, draft: Draft) => Promise<void>
    /** As it is kept on the server, and what of the draft that should be. */
    readonly kept: (portal: Portal, id: number, draft: Draft) => Promise<object | undefined>
    readonly toKeep: (draft: Draft) => object
  }
}

const close = 'Voltar'
const words = { 'record.retry': 'Tentar de novo', 'record.amend': 'Alterar os dados', ...keepOrDiscard } as const

/** How a person fills in the form of a record in its dialog. */
export function recordFormUi<M, Draft extends object>(form: RecordFormUi<M, Draft>): Ui<M & Machine<Draft>> {
  type State = SnapshotFrom<Machine<Draft>>
  const { said, fields, page } = form
  const ids = new WeakMap<Page, number | null>()
  const isMade = Object.values(form.cases.inputs ?? {}).some(({ id }) => id === null)
  const readBy = (at: Page) => new RegExp(`/api/v1${page.readPath ?? `${page.path}${ids.get(at)}/`}$`)

  const ui: Ui<Machine<Draft>> = {
    machine: form.machine as Machine<Draft>,
    cases: form.cases,

    byPayload: leftAsItIs<State>('typed', ({ context: { seen, draft } }) =>
      fields.some(({ value }) => value(seen) !== value(draft)),
    ),
    impossible: {
      'what somebody else wrote does not vanish': {
        cases: Object.keys(form.cases.answers?.['readRecord']?.done ?? {})
          .filter((name) => name === 'as it was to be' || name.startsWith('but not of'))
          .map((name) => `readRecord.done ${name}`),
        when: ({ context }) => context.theirs.length > 0,
      },
    },

    /** The view makes the key of one that there is not yet. */
    ...(isMade ? { comparable: ({ key: _, ...context }) => context } : {}),

    events: {
      ...pressing(words),
      'record.submit': { control: (screen) => screen.dialog().button(said.submit), operate: submit },
      'dialog.dismiss': closing,
    },

    async shown(screen, state) {
      if (state.status === 'done') return endShown(screen, said.saved)
      const dialog = screen.dialog(said.title)
      return together({
        ...(await dialogShown(dialog, [...Object.values(words), close])),
        alerts: dialog.find('alert').texts(),
        isRejected: said.rejected ? dialog.saying(said.rejected).isThere() : false,
        isOpen: Promise.all(fields.map(({ name }) => dialog.field(name).isOpen())),
        isAnyOpen: dialog.matching('input:enabled:not([type="hidden"]), textarea:enabled, select:enabled').isThere(),
        values: Promise.all(fields.map((field) => held(dialog, field))),
        submit: isLoading(dialog.button(said.submit)),
      })
    },

    toShow(state) {
      if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('saved') }
      const { draft, problem, theirs } = state.context
      const [isEditable, isBusy] = [state.hasTag('editable'), state.hasTag('busy')]
      const [record, field] = said.theirs
      return {
        ...faceOf(state),
        alerts: [
          ...(isEditable && theirs.length > 0
            ? [
                `Nada foi salvo ainda: outra pessoa alterou ${record} enquanto você editava (${field}). O que você escreveu ficou; confira e salve de novo.`,
              ]
            : []),
          ...(isEditable && problem?.duplicate ? [said.taken] : []),
          ...(problem && state.hasTag('failed') ? [sentenceOf(problem)] : []),
        ],
        isRejected: said.rejected !== undefined && isEditable && Boolean(problem?.fields),
        isOpen: fields.map(() => isEditable),
        isAnyOpen: isEditable,
        values: fields.map(({ value }) => value(draft)),
        submit: isEditable || isBusy ? isBusy : null,
      }
    },

    says: {
      saved: 'salvo',
      'unknown field rejected': 'rejeitado por um campo que a tela não tem',
      'what somebody else wrote does not vanish': 'o que outra pessoa escreveu não some',
      ...form.says,
    },

    view: { component: form.component as Ui<Machine<Draft>>['view']['component'] },

    page: {
      ...(form.shownBy ? { shownBy: form.shownBy } : {}),

      async opens({ input }, { portal }) {
        const { id, address } = await page.make(portal, input.id === null)
        return {
          as: page.as,
          address,
          before: async (at) => void ids.set(at, id),
          after: async ({ page: at }) => {
            const { opener } = page
            if (typeof opener === 'function') await opener(at, id)
            else await at.getByRole('button', { name: opener, exact: true }).click()
          },
        }
      },

      /** Ids and versions are those of the demo data. */
      comparable: ({ id, version: _, key, ...context }) => ({
        ...context,
        ...(isMade ? { isNew: id === null } : { key }),
      }),
      comparableOutput: ({ saved }) => ({ isSaved: saved !== null }),

      otherCalls: page.otherCalls,

      effects: {
        saveRecord: {
          call: {
            method: isMade ? ['POST', 'PATCH'] : 'PATCH',
            path: new RegExp(`^/api/v1${page.path}${isMade ? '(?:[\\w-]+/)?' : '\\d+/'}$`),
            body: ({ id, draft }: { id: number | null; draft: Draft }) => page.body(draft, id),
          },
        },
        readRecord: {
          comesAtOnce: true,
          arrange: async ({ page: at, portal }, { payload, outcome }) => {
            await at.unroute(readBy(at))
            if (outcome === 'done') return page.change(portal, ids.get(at) ?? 0, (payload as SavedRecord<Draft>).draft)
            await at.route(readBy(at), (route) =>
              route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
            )
          },
        },
      },

      /** One that was made leads to its page. */
      async shown({ page: at, portal }, state) {
        if (!state.matches('saved')) return {}
        const { pathname, search } = new URL(at.url())
        const [id = ''] = /\d+$/.exec(pathname + search) ?? []
        return {
          saved: await page.kept(portal, ids.get(at) ?? Number(id), state.context.draft),
          place: (pathname + search).replace(/\d+$/, ':id'),
        }
      },
      toShow: (state) =>
        state.matches('saved') ? { saved: page.toKeep(state.context.draft), place: page.savedAt } : {},
    },
  }
  return ui as unknown as Ui<M & Machine<Draft>>

  /** What a state is called, and the buttons it offers besides the form's own. */
  function faceOf(state: State) {
    const repeat = mayRepeat(state.context.problem) ? ['Tentar de novo'] : []
    return {
      filling: { status: said.filling, actions: [close] },
      confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: Object.values(keepOrDiscard) },
      saving: { status: said.saving, actions: [] },
      reading: { status: said.reading, actions: [] },
      failed: { status: said.failed, actions: [...repeat, 'Alterar os dados', close] },
    }[nameOf(state.value)]
  }

  /** What the form keeps back leaves in it what it held. */
  async function submit(button: Part, { draft }: { draft: Draft }, screen: Part): Promise<void> {
    const written = fields.filter(({ how }) => how !== 'look')
    const dialog = screen.dialog()
    const before = await Promise.all(written.map((field) => held(dialog, field)))
    const put = async (values: readonly (string | boolean | null)[]) => {
      for (const [index, { name, how }] of written.entries()) {
        const value = values[index] ?? ''
        if (how === 'check') await dialog.find('checkbox', name).setChecked(value === true)
        else if (how === 'choose') await dialog.field(name).choose(`${value}`)
        else await write(dialog.field(name), `${value}`)
      }
    }
    await put(written.map(({ value }) => value(draft)))
    const list = form.chosen && dialog.field(form.chosen.name)
    const isChosen = !list || (await list.value()) !== ''
    if (form.chosen && list && !isChosen) await choose(list, screen, form.chosen.value(draft))
    await button.press()
    if (form.isFit(draft)) return
    await dialog.saying(said.unfit).appears()
    await put(before)
    if (!isChosen) await dialog.matching('button[aria-label="Limpar"]').nth(0).press()
  }
}

function held<Draft>(dialog: Part, { name, how }: Field<Draft>): Promise<string | boolean | null> {
  return how === 'check' ? dialog.find('checkbox', name).isChecked() : dialog.field(name).value()
}
