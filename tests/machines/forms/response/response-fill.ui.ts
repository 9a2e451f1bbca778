import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { toProblem } from '../../../../contract/problem'
import { responseFillMachine } from '../../../../machines/forms/response/response-fill.machine'
import { formResponse } from '../../../../server/database/schema'
import { tellNews } from '../../../../server/record/tell-news'
import type { Stage } from '../../../engine/page/page-driver'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import type { Ui } from '../../../engine/ui'
import { keepOnDevice } from '../../../journeys/support/device-store'
import { sentences } from '../../../journeys/support/sentences'
import { makeResponse } from './made-response'
import { answersWith, mine, opened, options, question } from './response-fill.cases'

type State = SnapshotFrom<typeof responseFillMachine>

const words = {
  'save.retry': 'Salvar agora',
  'response.finish': 'Concluir resposta',
  'mine.keep': 'Ficar com as respostas daqui',
  'theirs.keep': 'Ficar com as do outro aparelho',
} as const
const statuses: Readonly<Record<string, string>> = {
  saved: 'Salvo às hh:mm',
  unsaved: 'Ainda não salvo',
  saving: 'Salvando…',
  catchingUp: 'Buscando o que mudou…',
  failed: 'Não foi salvo',
  rejected: 'Não foi aceito',
}
const ids = new WeakMap<Page, number>()

/** FRM-03, FRM-04: the last page of a report of an accident. */
export const ui: Ui<typeof responseFillMachine> = {
  machine: responseFillMachine,
  cases: options,

  byPayload: {},

  /** Whose it is and what is asked stays; the view makes the key. */
  comparable: ({ answers, saved, theirs, problem, key }) => ({
    answers,
    saved,
    theirs,
    problem,
    isFinishing: key !== '',
  }),

  events: {
    'answer.change': {
      control: (screen) => field(screen).which(':not([readonly])'),
      async operate(part, { answer }) {
        // The same again, by way of what makes no difference.
        if ((await part.value()) === answer) await part.fill(`${answer} `)
        await part.fill(answer as string)
      },
    },
    'answer.leave': {
      control: field,
      async operate(part) {
        await part.press()
        await part.leave()
      },
    },
    'response.changed': {
      happen: async ({ page, portal }, { version }) => {
        const id = ids.get(page) ?? 0
        await tellNews(portal.database, {
          ...{ kind: 'record', entity: 'form_response', id, by: null },
          ...(version === null ? {} : { version }),
        })
      },
    },
    'save.retry': pressed('save.retry'),
    'response.finish': pressed('response.finish'),
    'mine.keep': pressed('mine.keep'),
    'theirs.keep': pressed('theirs.keep'),
  },

  async shown(screen, state) {
    if (state.status === 'done') return together({ isOpen: field(screen).isThere() })
    return together({
      status: screen
        .find('status')
        .texts()
        // Beside it stands who else is there: nobody.
        .then((texts) => texts.join('').replace(/\d\d:\d\d/, 'hh:mm')),
      problem: screen.find('alert').text(),
      answer: field(screen).value(),
      isOpen: field(screen).isOpen(),
      actions: screen
        .find('button')
        .texts()
        .then((texts) => texts.filter((text) => Object.values<string>(words).includes(text))),
      clash: screen.find('definition').texts(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false }
    const { answers, theirs, problem } = state.context
    const name = nameOf(state.value).replace(/^filling\./, '')
    const isEditable = state.hasTag('editable')
    const isClashing = state.matches('conflicting')
    const isComplete = answers[question] !== ''
    return {
      status: statuses[name] ?? '',
      problem:
        name === 'closed'
          ? 'Esta resposta não pode mais ser preenchida'
          : state.hasTag('failed') && !isClashing
            ? said(problem)
            : null,
      answer: answers[question],
      isOpen: isEditable,
      actions: [
        ...(name === 'failed' ? [words['save.retry']] : []),
        ...(isClashing ? [words['mine.keep'], words['theirs.keep']] : []),
        ...(isComplete ? [words['response.finish']] : []),
      ],
      clash: isClashing
        ? [`Aqui: ${answers[question] || 'Sem resposta'}`, `No outro aparelho: ${theirs[question] || 'Sem resposta'}`]
        : [],
    }
  },

  says: {
    'as it is saved': 'como está salva',
    'with what is kept here': 'com o que este aparelho ainda tinha',
    'with what is kept here and another answer there': 'com o que este aparelho ainda tinha e outra resposta no outro',
    'to a text': 'um texto',
    'to nothing': 'nada',
    asked: 'pedida',
    'under a newer version': 'sob uma versão mais nova',
    'under the version of this page': 'sob a versão desta página',
    'by a step': 'por um passo',
    'with the text': 'com o texto',
    'with nothing': 'sem o texto',
    outdated: 'mudou em outro aparelho (412)',
    refused: 'recusada no estado atual (409)',
    rejected: 'rejeitada (400)',
    finished: 'concluída',
    'as it was': 'como era',
    'as this page sent it': 'como esta página a tinha enviado',
    'answered otherwise': 'respondida de outro modo',
    'finished so': 'concluída, com as mesmas respostas',
    'finished otherwise': 'concluída, com outras respostas',
    cancelled: 'cancelada',
    gone: 'já não existe (404)',
  },

  view: { component: async () => (await import('./response-dialogs')).ResponseFillPart },

  page: {
    hearsNews: true,
    opens: async ({ input }, { portal }) => {
      const id = await makeResponse(portal, 'rascunho')
      await portal.database.update(formResponse).set({ answers: input.saved }).where(eq(formResponse.id, id))
      const isKept = input.answers[question] === mine
      return {
        as: 'ana.souza',
        address: `/formularios/respostas/${id}/editar?pagina=3`,
        before: async (page) => {
          ids.set(page, id)
          const kept = { id, page: 'closed', draft: { saved: opened.answers, answers: answersWith(mine), sent: {} } }
          if (isKept) await keepOnDevice(page, 'ana.souza', 'drafts', kept)
        },
        /** What is told before the page hears is lost. */
        after: async ({ page }) => {
          await page.getByRole('heading', { name: 'Providências' }).waitFor()
          while (portal.services.news.open() === 0) await page.evaluate(() => navigator.locks.query())
        },
      }
    },

    leftOut: {
      'a save goes on where its answer is not waited for any more, as when the page is left: it would be a call in the air':
        {
          cases: ['response.changed under a newer version', 'response.changed by a step'],
          when: (state) => state.matches({ filling: 'saving' }),
        },
    },

    otherCalls: /^(?:GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\/|POST \/notifications\/present\/)/,

    effects: {
      saveAnswers: {
        call: { method: 'PATCH', path: /^\/api\/v1\/forms\/responses\/\d+\/$/, body: answersOf },
        answer: madeUp,
      },
      finishResponse: {
        call: { method: 'POST', path: /^\/api\/v1\/forms\/responses\/\d+\/finish\/$/, body: answersOf },
        answer: madeUp,
      },
      readResponse: {
        comesAtOnce: true,
        arrange: async ({ page }, { payload, outcome }) => {
          const address = `**/api/v1/forms/responses/${ids.get(page)}/`
          await page.unroute(address)
          await page.route(address, (route) =>
            route.request().method() === 'GET'
              ? route.fulfill(outcome === 'done' ? { json: payload } : { status: toProblem(payload).status, json: {} })
              : route.fallback(),
          )
        },
      },
    },
  },
}

function field(screen: Part): Part {
  return screen.field('O que falta fazer')
}

/** Without leaving the field: that is an event of its own. */
function pressed(event: keyof typeof words) {
  return {
    control: (screen: Part) => screen.button(words[event]),
    operate: (button: Part) => button.look(([element]) => element?.click()),
  }
}

function said(problem: State['context']['problem']): string {
  return `${sentences[problem?.status ?? 0]}O que você respondeu está guardado neste aparelho.`
}

function answersOf({ answers }: { answers: unknown }) {
  return { answers }
}

async function madeUp(_: Stage, { outcome, payload }: { outcome: string; payload: unknown }) {
  return outcome === 'done' ? { status: 200, json: payload } : undefined
}
