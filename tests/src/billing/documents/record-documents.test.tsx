// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { RecordDocument } from '../../../../contract/billing/documents/documents'
import type { Permission } from '../../../../contract/permissions'
import { readProblem } from '../../../../contract/problem'
import { attachmentsMachine } from '../../../../machines/billing/documents/attachments.machine'
import type { Api } from '../../../../src/api/client'
import { recordDocuments } from '../../../../src/billing/documents/documents.queries'
import '../../../../src/ui/parts/closed-button'
import { projectDocumentSteps } from '../../../../src/billing/documents/document.projection'
import { RecordDocuments } from '../../../../src/billing/documents/record-documents'
import { formatBytes } from '../../../../src/ui/format-bytes'
import { i18n, show } from '../../../support/show'

const pdf: RecordDocument = {
  id: 2,
  name: 'medição.pdf',
  type: 'application/pdf',
  size: 1_234_567,
  created_by: 'Bruno Lima',
  is_own: true,
  created_at: '2026-11-20T15:00:00.000Z',
  version: 1,
  status: 'kept',
  erased: null,
}
const workbook: RecordDocument = {
  ...pdf,
  id: 1,
  is_own: false,
  name: 'planilha.xlsx',
  type: 'application/vnd.ms-excel',
  size: 900,
}

const looking = { modules: [], isSuperuser: false }

function open(answer: readonly RecordDocument[] | Error | object, lacks: Permission | null = null) {
  const api = (async () => {
    if (!Array.isArray(answer)) throw answer
    return answer
  }) as unknown as Api
  const [onSave, onShow, onStep, onChoose] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  show(
    <QueryClientProvider client={queries}>
      <RecordDocuments
        none="Nenhum arquivo ainda."
        actor={createActor(attachmentsMachine).start()}
        source={recordDocuments(api, '/billing/reports/12/')}
        lacks={lacks}
        onChoose={onChoose}
        saving={[]}
        onSave={onSave}
        onShow={onShow}
        stepsOf={(document) => projectDocumentSteps(document, { ...looking, mayAttach: lacks === null })}
        onStep={onStep}
      />
    </QueryClientProvider>,
  )
  return { onSave, onShow, onStep, onChoose }
}

test('BM-06: each file says what it is, who attached it and when, is saved or looked at, and removed if it is one’s own', async () => {
  const { onSave, onShow, onStep } = open([pdf, workbook])
  const list = await screen.findByRole('list', { name: 'Arquivos anexados' })
  const [first, second] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(first.textContent.replaceAll('\u00a0', ' ')).toBe(
    'medição.pdf1,2 MB · Bruno Lima · 20/11/2026, 12:00VerBaixarRemover',
  )
  expect(
    within(second)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Baixar'])

  fireEvent.click(within(first).getByRole('button', { name: 'Ver' }))
  fireEvent.click(within(second).getByRole('button', { name: 'Baixar' }))
  fireEvent.click(within(first).getByRole('button', { name: 'Remover' }))
  expect([onShow, onSave, onStep].map(({ mock }) => mock.calls)).toEqual([
    [[pdf]],
    [[workbook]],
    [['document.remove', pdf]],
  ])
})

test('BM-06: one whose content was deleted by law says so, by whom, when and why, and offers nothing', async () => {
  const erased = { at: '2026-11-21T15:00:00.000Z', by: 'Ana Souza', reason: 'Pedido do titular, protocolo 12' }
  open([{ ...pdf, version: 2, status: 'erased', erased }])
  const row = await screen.findByRole('listitem')
  expect(row.textContent.replaceAll('\u00a0', ' ')).toBe(
    'medição.pdf1,2 MB · Bruno Lima · 20/11/2026, 12:00Excluído por determinação legal (LGPD) · Ana Souza · 21/11/2026, 12:00Motivo: Pedido do titular, protocolo 12',
  )
})

test('BM-06: a record without files says what may stand there and what may be chosen', async () => {
  open([])
  expect(await screen.findByText(/^Nenhum arquivo ainda\./)).toBeTruthy()
  expect(screen.getByText('PDF, PNG, JPG, XLSX, DOCX, CSV, XML, ZIP, MSG ou HEIC, até 20 MB cada um')).toBeTruthy()
})

test('BM-06: a list that does not come says why and is asked for again; files can be chosen all the same', async () => {
  open(readProblem(503, null))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Os arquivos não puderam ser carregados.\nServidor indisponível. Tente novamente em instantes.',
  )
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Escolher arquivos' }).ariaDisabled).not.toBe('true')
})

test('BM-06: who may not attach is told so and where to ask for it, and nothing can be dropped', async () => {
  const { onChoose } = open([], 'faturamento_boletins_editar')
  const button = await screen.findByRole('button', { name: 'Escolher arquivos' })
  expect(button.ariaDisabled).toBe('true')
  expect(await screen.findByText('Você não possui permissão para esta ação')).toBeTruthy()
  const ask = screen.getByRole('link', { name: 'Pedir acesso' })
  expect(ask.getAttribute('href')).toMatch(/^\/iam\/pedidos\?pedir=faturamento_boletins_editar&de=/)
  fireEvent.drop(screen.getByText('Solte arquivos aqui ou escolha-os.'), {
    dataTransfer: { files: [new File(['x'], 'a.pdf')], types: ['Files'] },
  })
  expect(onChoose).not.toHaveBeenCalled()
})

test.each([
  [900, '900 bytes'],
  [1_024, '1 kB'],
  [1_048_063, '1.023 kB'],
  [1_048_064, '1 MB'],
  [20_971_520, '20 MB'],
])('%d bytes are %s', (bytes, said) => {
  i18n.activate('pt')
  expect(formatBytes(bytes, i18n).replaceAll('\u00a0', ' ')).toBe(said)
})
