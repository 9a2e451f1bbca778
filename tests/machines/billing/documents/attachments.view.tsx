import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import '../../../../src/ui/parts/closed-button'
import type { ChosenFile } from '../../../../contract/billing/documents'
import { attachmentsMachine } from '../../../../machines/billing/documents/attachments.machine'
import type { Api } from '../../../../src/api/client'
import { recordDocuments } from '../../../../src/billing/documents/documents.queries'
import { RecordDocuments } from '../../../../src/billing/documents/record-documents'
import { problemText } from '../../../../src/ui/problem-text'
import { viewDriver } from '../../../engine/view'
import { i18n } from '../../../support/show'
import { paths, wrongContent } from './attachments.cases'

type Row = SnapshotFrom<typeof attachmentsMachine>['context']['files'][number]

const none = (async () => []) as unknown as Api
const words = {
  'file.cancel': 'Cancelar envio',
  'file.retry': 'Tentar de novo',
  'file.dismiss': 'Remover da lista',
} as const

/** What the next choice is made known as, and how often something was chosen. */
const next = { files: [] as readonly ChosenFile[], times: 0 }

/** BM-06: the files that are on their way, as they come. */
export const driver = viewDriver<typeof attachmentsMachine>({
  machine: attachmentsMachine,
  paths,
  render: (actor) => (
    <QueryClientProvider client={new QueryClient()}>
      <RecordDocuments
        actor={actor}
        source={recordDocuments(none, '/billing/reports/12/')}
        mayAttach
        onChoose={(files) => {
          if (files.length !== next.files.length) throw new Error('other files than were chosen')
          next.times++
          actor.send({ type: 'files.choose', files: next.files })
        }}
        saving={[]}
        onSave={() => undefined}
        onShow={() => undefined}
      />
    </QueryClientProvider>
  ),
  async byHand(event, { snapshot }) {
    if (event.type === 'files.choose' && 'files' in event) await choose(event.files)
    else if (event.type in words && 'id' in event) {
      const index = snapshot().context.files.findIndex(({ id }) => id === event.id)
      const row = rows()[index]
      const button = row ? within(row).queryByRole('button', { name: words[event.type as keyof typeof words] }) : null
      if (button) fireEvent.click(button)
    } else return false
    return true
  },
  shown: () => ({
    queue: rows().map((row) => row.textContent.replaceAll('\u00a0', ' ')),
    problems: rows().map((row) => within(row).queryByRole('alert')?.textContent ?? null),
  }),
  expected: ({ context: { files } }) => ({
    queue: files.map((file) => [file.name, `${file.size / 1024} kB`, ...faceOf(file)].join('')),
    problems: files.map(whyOf),
  }),
})

function faceOf(file: Row): string[] {
  switch (file.status) {
    case 'waiting':
      return [' · Na fila', words['file.cancel']]
    case 'sending':
      return [` · Enviando, ${(100 * file.sent) / file.size} %`, words['file.cancel']]
    case 'failed':
      return [whyOf(file) ?? '', words['file.retry'], words['file.dismiss']]
    case 'rejected':
      return [whyOf(file) ?? '', words['file.dismiss']]
  }
}

function whyOf({ status, problem }: Row): string | null {
  if (status === 'rejected') return 'Este tipo de arquivo não é aceito.'
  if (problem === null) return null
  const why = problem.status === 400 ? wrongContent.fields?.['file']?.[0] : problemText(problem, i18n)
  return `Falha ao anexar arquivo. ${why}`
}

async function choose(files: readonly ChosenFile[]) {
  next.files = files
  const before = next.times
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('nothing to choose files with')
  fireEvent.change(input, { target: { files: files.map(({ name, size }) => new File(['x'.repeat(size)], name)) } })
  await waitFor(() => {
    if (next.times === before) throw new Error('nothing was chosen')
  })
}

function rows(): HTMLElement[] {
  const list = screen.queryByRole('list', { name: 'Arquivos a enviar' })
  return list ? within(list).getAllByRole('listitem') : []
}
