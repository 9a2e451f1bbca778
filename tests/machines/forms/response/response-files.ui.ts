import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { type AnswerFileRow, responseFilesMachine } from '../../../../machines/forms/response/response-files.machine'
import { formResponse } from '../../../../server/database/schema'
import { type Part, together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { keepOnDevice } from '../../../journeys/support/device-store'
import { paddedFile } from '../../../support/samples/sample-files'
import { accidentAnswers } from '../../../support/samples/sample-response'
import { makeResponse } from './made-response'
import { next, options, question, wrongContent } from './response-files.cases'

type State = SnapshotFrom<typeof responseFilesMachine>

const pausing = 'Sem conexão; será enviado de novo'

/** FRM-03: the photos of a report of an accident. */
export const ui: Ui<typeof responseFilesMachine> = {
  machine: responseFilesMachine,
  cases: options,

  events: {
    'files.choose': {
      control: chooser,
      operate: async (button, { files }, screen) => {
        next.files = files
        const before = await rows(screen).count()
        await button.giveFiles(
          files.map(({ name, size }) => paddedFile(name.endsWith('.zip') ? 'zip' : 'png', name, size)),
        )
        await rows(screen)
          .nth(before + files.length - 1)
          .appears()
      },
    },
    'file.remove': {
      control: (screen, { key }, { context: { files } }) =>
        screen.button(`Remover ${files.find((file) => file.key === key)?.name ?? 'no such file'}`),
    },
    'file.retry': {
      control: (screen, { key }, { context: { files } }) =>
        screen.button(`Tentar de novo ${files.find((file) => file.key === key)?.name ?? 'no such file'}`),
    },
    'files.retry': { control: (screen) => screen.button('Enviar agora') },
  },

  /** What the server has stands there too, without a word; what is sent again keeps its place and loses its turn. */
  shown: (screen) =>
    together({
      queue: rows(screen)
        .texts()
        .then((texts) => texts.filter((text) => /Na fila|Enviando|Sem conexão|arquivo/.test(text)).sort()),
      canRetry: screen.button('Enviar agora').isThere(),
    }),

  toShow: (state) => ({
    queue: state.context.files
      .map((file) => `${file.name}${wordOf(file, state)}${isClosed(file) ? 'Tentar de novo' : ''}Remover`)
      .sort(),
    canRetry: state.hasTag('failed'),
  }),

  says: {
    'with nothing': 'com nada a enviar',
    'with one that the device kept': 'com uma foto que este aparelho guardava',
    'two photos': 'duas fotos',
    'a film': 'um filme grande demais',
    'the kept photo': 'a foto guardada',
    'the first photo': 'a primeira foto',
    'the second photo': 'a segunda foto',
    'the film': 'o filme',
    'the kept photo again': 'a foto guardada, de novo',
    'the first photo again': 'a primeira foto, de novo',
    closed: 'a resposta já foi concluída em outro aparelho',
    'wrong content': 'conteúdo errado',
  },

  view: { component: async () => (await import('./response-dialogs')).ResponseFilesPart },

  page: {
    opens: async ({ input }, { portal }) => {
      const id = await makeResponse(portal, 'rascunho')
      const answers = { ...accidentAnswers, [question]: input.files.map(({ key }) => key) }
      await portal.database.update(formResponse).set({ answers }).where(eq(formResponse.id, id))
      return {
        as: 'ana.souza',
        address: `/formularios/respostas/${id}/editar?pagina=2`,
        before: async (page) => {
          for (const file of input.files) {
            const content = Buffer.from(await paddedFile('png', file.name, file.size).arrayBuffer()).toString('base64')
            await keepOnDevice(page, 'ana.souza', 'files', { ...file, id, content })
          }
        },
        after: ({ page }) => page.getByRole('heading', { name: 'Pessoas' }).waitFor(),
      }
    },

    /** The page makes up a key for each choice. */
    comparable: ({ files }) => files.map(({ key: _, ...file }) => file),

    otherCalls: /^(?:GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)|PATCH \/forms\/responses)\//,

    effects: { sendFile: { call: { method: 'POST', path: /^\/api\/v1\/forms\/responses\/\d+\/files\/$/ } } },
  },
}

function isClosed({ status, problem }: AnswerFileRow): boolean {
  return status === 'rejected' && problem?.status === 409
}

function wordOf(row: AnswerFileRow, state: State): string {
  const { status, problem } = row
  if (isClosed(row)) return 'A resposta não era mais um rascunho. Se ela voltar a ser, tente enviar o arquivo de novo.'
  switch (status) {
    case 'sending':
      return 'Enviando…'
    case 'waiting':
      return state.hasTag('failed') ? pausing : 'Na fila'
    case 'rejected':
      return `${problem?.status === 413 ? 'O arquivo passa de 20 MB.' : wrongContent.fields?.['file']?.[0]} Remova-o e escolha outro.`
  }
}

function chooser(screen: Part): Part {
  return screen.button('Escolher arquivos')
}

function rows(screen: Part): Part {
  return screen.find('listitem')
}
