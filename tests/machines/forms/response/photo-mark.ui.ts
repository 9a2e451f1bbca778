import { eq } from 'drizzle-orm'
import { photoMarkMachine } from '../../../../machines/forms/response/photo-mark.machine'
import { formResponse } from '../../../../server/database/schema'
import { type Part, together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { keepOnDevice } from '../../../journeys/support/device-store'
import { sampleFile } from '../../../support/samples/sample-files'
import { accidentAnswers } from '../../../support/samples/sample-response'
import { makeResponse } from './made-response'
import { options } from './photo-mark.cases'

const photo = { key: '00000000-0000-4000-8000-000000000007', question: 'fotos', name: 'porta.png' }
const shapes = { arrow: 'Seta', line: 'Linha livre' } as const
const colours = { red: 'Vermelho', yellow: 'Amarelo', white: 'Branco' } as const

/** FRM-03: where the damage is on a photo of an accident. */
export const ui: Ui<typeof photoMarkMachine> = {
  machine: photoMarkMachine,
  cases: options,

  /** Where the keys begin depends on where they were. */
  comparable: ({ marks, ...context }) => ({
    ...context,
    marks: marks.map(({ points, ...mark }) => ({ ...mark, points: points.length })),
  }),

  events: {
    'shape.choose': {
      control: (screen, { shape }) => screen.dialog().find('radio', shapes[shape]),
      operate: (radio) => radio.setChecked(true),
    },
    'colour.choose': {
      control: (screen, { colour }) => screen.dialog().find('radio', colours[colour]),
      operate: (radio) => radio.setChecked(true),
    },
    'mark.draw': {
      control: (screen) => board(screen),
      operate: async (board) => {
        for (const key of ['Enter', 'ArrowRight', 'Enter']) await board.key(key)
      },
    },
    ...pressing({
      'mark.undo': 'Desfazer',
      'marks.clear': 'Limpar',
      'photo.keep': 'Usar a foto marcada',
      'dialog.dismiss': 'Fechar',
      'dialog.discard': 'Descartar as marcas',
      'dialog.keep': 'Continuar a marcar',
    }),
  },

  shown: (screen) =>
    together({
      isThere: screen.dialog().isThere(),
      marks: screen.dialog().matching('svg[role=application] > g').count(),
      count: screen
        .dialog()
        .saying(/marcas?$/)
        .text(),
      isFree: screen.dialog().find('radio', shapes.line).isChecked(),
      isWhite: screen.dialog().find('radio', colours.white).isChecked(),
      problem: screen.dialog().find('alert').text(),
    }),

  toShow: (state) => {
    if (state.status === 'done') return { isThere: false }
    const { marks, shape, colour, problem } = state.context
    const common = { isThere: true, marks: marks.length }
    if (!state.hasTag('editable')) return common
    return {
      ...common,
      count: ['Nenhuma marca', '1 marca', '2 marcas'][marks.length],
      ...{ isFree: shape === 'line', isWhite: colour === 'white' },
      problem: problem?.detail ?? null,
    }
  },

  says: {
    'to a free line': 'linha livre',
    'to white': 'branco',
    'a mark': 'uma marca',
    noRoom: 'o aparelho não tem espaço',
  },

  view: { component: async () => (await import('./response-dialogs')).PhotoMarkDialog },

  page: {
    opens: async (_, { portal }) => {
      const id = await makeResponse(portal, 'rascunho')
      const answers = { ...accidentAnswers, [photo.question]: [photo.key] }
      await portal.database.update(formResponse).set({ answers }).where(eq(formResponse.id, id))
      const file = sampleFile('png', photo.name)
      const content = Buffer.from(await file.arrayBuffer()).toString('base64')
      return {
        as: 'ana.souza',
        address: `/formularios/respostas/${id}/editar`,
        before: (page) => keepOnDevice(page, 'ana.souza', 'files', { ...photo, size: file.size, id, content }),
        after: ({ page }) => page.getByRole('button', { name: 'Marcar na foto porta.png' }).click(),
      }
    },
    impossible: {
      'a browser that keeps nothing is none of ours': { cases: ['keepPhoto.error noRoom'] },
    },
    otherCalls:
      /^(?:GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)|PATCH \/forms\/responses|POST \/forms\/responses\/\d+\/files)\//,
    effects: { keepPhoto: { comesAtOnce: true } },
  },
}

function board(screen: Part): Part {
  return screen.dialog().find('application', 'Foto para marcar')
}
