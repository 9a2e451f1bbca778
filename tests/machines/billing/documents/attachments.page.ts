import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { ChosenFile } from '../../../../contract/billing/documents'
import type { attachmentsMachine } from '../../../../machines/billing/documents/attachments.machine'
import { isUsable, textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver } from '../../../engine/page-driver'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../../support/people'
import { paddedFile } from '../../../support/sample-files'
import { isEachOnce, photo, program, signed, wrongContent } from './attachments.cases'

type Row = SnapshotFrom<typeof attachmentsMachine>['context']['files'][number]

const record = '/billing/reports/12/'
const words = {
  'file.cancel': 'Cancelar envio',
  'file.retry': 'Tentar de novo',
  'file.dismiss': 'Remover da lista',
} as const
const names: Readonly<Record<string, string>> = Object.fromEntries(
  [signed, photo, program].map(({ id, name }) => [id, name]),
)

/** The documents of a report; what the server makes of a file is answered by the server itself. */
export const driver: PageDriver<typeof attachmentsMachine> = {
  startsCold: true,

  cases: {
    within: isEachOnce,
    events: {
      'a PDF and a picture': { type: 'files.choose', files: [signed, photo] },
      'a program': { type: 'files.choose', files: [program] },
      'of the PDF': { type: 'file.cancel', id: signed.id },
      'of the picture': { type: 'file.cancel', id: photo.id },
      'with the PDF': { type: 'file.retry', id: signed.id },
      'with the program': { type: 'file.retry', id: program.id },
      'the PDF': { type: 'file.dismiss', id: signed.id },
      'the program': { type: 'file.dismiss', id: program.id },
      half: { type: 'part.sent', bytes: 512 },
    },
    answers: {
      sendFile: { error: { 'wrong content': wrongContent, unavailable, 'no answer': noAnswer } },
    },
  },

  opens: () => ({
    as: 'bruno.lima',
    address: '/faturamento/boletins-de-medicao/12/documentos',
    before: async (page) => {
      await page.addInitScript(rememberUpload)
    },
    after: async ({ page }) => {
      await button(page, 'Escolher arquivos').waitFor()
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

  events: {
    'files.choose': {
      control: (page) => button(page, 'Escolher arquivos'),
      operate: async (at, { files }) => {
        const [chooser] = await Promise.all([at.page().waitForEvent('filechooser'), at.click()])
        await chooser.setFiles(await Promise.all(files.map(contentOf)))
      },
    },
    'file.cancel': { control: (page, { id }) => buttonOf(page, id, words['file.cancel']) },
    'file.retry': { control: (page, { id }) => buttonOf(page, id, words['file.retry']) },
    'file.dismiss': { control: (page, { id }) => buttonOf(page, id, words['file.dismiss']) },
    'part.sent': {
      happen: ({ page }, { bytes }) =>
        page.evaluate((loaded) => {
          const { upload } = window as Uploading
          upload?.dispatchEvent(new ProgressEvent('progress', { loaded, total: 1024, lengthComputable: true }))
        }, bytes),
    },
  },

  effects: {
    sendFile: { call: { method: 'POST', path: `${record}documents/` } },
  },

  async shown({ page }) {
    return together({
      queue: rows(page)
        .allTextContents()
        .then((texts) => texts.map((text) => text.replaceAll('\u00a0', ' '))),
      problem: textOf(rows(page).getByRole('alert')),
      canChoose: isUsable(button(page, 'Escolher arquivos')),
      isAnnounced: page.evaluate(() => 'announced' in document.body.dataset),
    })
  },

  toShow({ context: { files } }, last) {
    return {
      queue: files.map((file) => `${file.name}${file.size / 1024} kB${faceOf(file)}`),
      problem: files.map(whyOf).find((why) => why !== null) ?? null,
      canChoose: true,
      ...(`${last?.type}`.startsWith('xstate.done') ? { isAnnounced: true } : {}),
    }
  },

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
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
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

async function contentOf({ name, size }: ChosenFile) {
  const file = paddedFile(name.endsWith('.png') ? 'png' : 'pdf', name, size)
  return { name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
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
  if (status === 'rejected') return 'Este tipo de arquivo não é aceito.'
  if (problem === null) return null
  const why = problem.status === 400 ? wrongContent.fields?.['file']?.[0] : sentences[problem.status]
  return `Falha ao anexar arquivo. ${why}`
}

function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

function rows(page: Page) {
  return page.getByRole('list', { name: 'Arquivos a enviar' }).getByRole('listitem')
}

function buttonOf(page: Page, id: string, name: string) {
  return rows(page)
    .filter({ hasText: names[id] ?? id })
    .first()
    .getByRole('button', { name, exact: true })
}
