import type { SnapshotFrom } from 'xstate'
import { attachmentsMachine } from '../../../../machines/billing/documents/attachments.machine'
import { type Part, together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { paddedFile } from '../../../support/samples/sample-files'
import { next, options, wrongContent } from './attachments.cases'

type State = SnapshotFrom<typeof attachmentsMachine>
type Row = State['context']['files'][number]

const words = {
  'file.cancel': 'Cancelar envio',
  'file.retry': 'Tentar de novo',
  'file.dismiss': 'Remover da lista',
} as const

/** BM-06: the files that are on their way; what the server makes of a file is answered by the server itself. */
export const ui: Ui<typeof attachmentsMachine> = {
  machine: attachmentsMachine,
  cases: options,

  events: {
    'files.choose': {
      control: chooser,
      operate: async (button, { files }, screen) => {
        next.files = files
        const before = await rows(screen).count()
        await button.giveFiles(
          files.map(({ name, size }) => paddedFile(name.endsWith('.png') ? 'png' : 'pdf', name, size)),
        )
        await rows(screen)
          .nth(before + files.length - 1)
          .appears()
      },
    },
    'file.cancel': { control: buttonOf('file.cancel') },
    'file.retry': { control: buttonOf('file.retry') },
    'file.dismiss': { control: buttonOf('file.dismiss') },
    'part.sent': {
      happen: ({ page }, { bytes }) =>
        page.evaluate((loaded) => {
          const { upload } = window as Uploading
          upload?.dispatchEvent(new ProgressEvent('progress', { loaded, total: 1024, lengthComputable: true }))
        }, bytes),
    },
  },

  shown: (screen) =>
    together({
      queue: rows(screen).texts(),
      problems: rows(screen).find('alert').texts(),
      canChoose: chooser(screen).isUsable(),
    }),

  toShow: ({ context: { files } }) => ({
    queue: files.map((file) => `${file.name}${file.size / 1024} kB${faceOf(file)}`),
    problems: files.flatMap((file) => whyOf(file) ?? []),
    canChoose: true,
  }),

  says: {
    'a PDF and a picture': 'um PDF e uma foto',
    'a program': 'um programa',
    'of the PDF': 'do PDF',
    'of the picture': 'da foto',
    'with the PDF': 'o PDF',
    'with the program': 'o programa',
    'the PDF': 'o PDF',
    'the program': 'o programa',
    half: 'metade',
    'wrong content': 'conteúdo errado',
  },

  view: { component: async () => (await import('./attachments-part')).AttachmentsPart },

  page: {
    startsCold: true,

    opens: () => ({
      as: 'bruno.lima',
      address: '/faturamento/boletins-de-medicao/12/documentos',
      before: async (page) => {
        await page.addInitScript(rememberUpload)
      },
      after: async ({ page }) => {
        await page.getByRole('button', { name: 'Escolher arquivos' }).waitFor()
        await page.evaluate(() => {
          const note = () => {
            if (document.body.textContent.includes('Arquivo anexado com sucesso!'))
              document.body.dataset['announced'] = ''
          }
          new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
        })
      },
    }),

    /** The page makes up an id for each choice. */
    comparable: ({ files }) => files.map(({ id: _, ...file }) => file),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:reports|invoices))\//,

    effects: { sendFile: { call: { method: 'POST', path: '/billing/reports/12/documents/' } } },

    shown: ({ page }) => together({ isAnnounced: page.evaluate(() => 'announced' in document.body.dataset) }),
    toShow: (_, last) => (last?.type.startsWith('xstate.done') ? { isAnnounced: true } : {}),
  },
}

interface Uploading extends Window {
  upload?: XMLHttpRequestUpload
}

/** Runs in the page: what is being uploaded tells how far it is only when it really leaves, and here it is held. */
function rememberUpload() {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    Object.assign(window, { upload: this.upload })
    send.call(this, body)
  }
}

function faceOf(file: Row): string {
  switch (file.status) {
    case 'waiting':
      return ` · Na fila${words['file.cancel']}`
    case 'sending':
      return ` · Enviando, ${(100 * file.sent) / file.size} %${words['file.cancel']}`
    case 'failed':
      return `${whyOf(file)}${words['file.retry']}${words['file.dismiss']}`
    case 'rejected':
      return `${whyOf(file)}${words['file.dismiss']}`
  }
}

function whyOf({ status, problem }: Row): string | null {
  if (status === 'rejected')
    return 'Este tipo de arquivo não é aceito. São aceitos PDF, PNG, JPG, XLSX, DOCX, CSV, XML, ZIP, MSG e HEIC.'
  if (problem === null) return null
  const why = problem.status === 400 ? wrongContent.fields?.['file']?.[0] : sentences[problem.status]
  return `Falha ao anexar arquivo. ${why}`
}

function chooser(screen: Part): Part {
  return screen.button('Escolher arquivos')
}

function rows(screen: Part): Part {
  return screen.find('list', 'Arquivos a enviar').find('listitem')
}

function buttonOf(type: keyof typeof words) {
  return (screen: Part, { id }: { readonly id: string }, { context: { files } }: State): Part => {
    const index = files.findIndex((file) => file.id === id)
    const row = index < 0 ? rows(screen).with('no such row') : rows(screen).nth(index)
    return row.button(words[type])
  }
}
