// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { NdRequest } from '../../../../contract/billing/nd-request'
import {
  emptyNdDraft,
  type NdRequestChanges,
  ndDraftOf,
  type SaveNdRequest,
} from '../../../../contract/billing/nd-request-draft'
import { type Problem, readProblem } from '../../../../contract/problem'
import { ndRequestFormMachine } from '../../../../machines/billing/nd-request/nd-request-form.machine'
import { NdRequestDialog } from '../../../machines/billing/nd-request/nd-request-dialog'
import {
  request as ndRequest,
  outdated,
  related,
  sent,
} from '../../../machines/billing/nd-request/nd-request-form.cases'
import { fieldNamed, inDialog, press, typeInto } from '../../../machines/protocols/form-dialog'
import { show } from '../../../support/show'

const user = userEvent.setup({ delay: null })
const description = (place: number) => fieldNamed(`Descrição, custo ${place}`)
const value = (place: number) => fieldNamed(`Valor (R$), custo ${place}`)
const asset = (place: number) => fieldNamed(`Ativo, custo ${place}`)
const descriptions = () =>
  inDialog()
    .queryAllByRole('textbox', { name: /^Descrição/ })
    .map((one) => (one as HTMLInputElement).value)
const total = () =>
  inDialog()
    .getByText(/^Total/)
    .textContent?.replace(/\s/g, ' ')

/** The form over a server that gives these answers, one after the other, once it has the focus. */
async function open(
  request: NdRequest | null,
  answers: (NdRequest | Problem)[] = [],
  changes: NdRequestChanges = related,
) {
  const asked: SaveNdRequest[] = []
  const touches: boolean[] = []
  const seen = request ? ndDraftOf(request) : { ...emptyNdDraft, competencia: '2026-10' }
  const actor = createActor(
    ndRequestFormMachine.provide({
      actors: {
        saveRequest: fromPromise(async ({ input }) => {
          asked.push(input)
          const answer = answers.shift()
          if (answer && 'id' in answer) return answer
          throw answer ?? readProblem(503, null)
        }),
        readChanges: fromPromise(async () => changes),
      },
    }),
    { input: { request: request?.id ?? null, version: request?.version ?? 0, seen } },
  ).start()
  show(<NdRequestDialog actor={actor} request={request} onTouch={(isTouched) => touches.push(isTouched)} />)
  await expect.poll(() => document.activeElement?.matches('button, input')).toBe(true)
  return { actor, asked, touches }
}

async function choose(name: string, place = 0) {
  await user.click(fieldNamed(name))
  await user.click((await screen.findAllByRole('option'))[place] as HTMLElement)
}

const submit = () => press('Salvar solicitação')

test('the client is closed until a cost center is chosen, and forgotten with it (ND-01)', async () => {
  await open(null)
  expect(fieldNamed('Cliente').disabled).toBe(true)
  await choose('Centro de custo')
  expect(fieldNamed('Cliente').disabled).toBe(false)
  await choose('Cliente')
  expect(fieldNamed('Cliente').value).toContain('Usina Aurora')
  await user.click(document.querySelectorAll('[aria-label="Limpar"]')[0] as HTMLElement)
  expect(fieldNamed('Cliente').value).toBe('')
  expect(fieldNamed('Cliente').disabled).toBe(true)
})

test('a new request goes with its costs, trimmed, and without rows that are blank (ND-01)', async () => {
  const { asked } = await open(null, [ndRequest])
  await choose('Centro de custo')
  await choose('Cliente')
  typeInto('Observações (opcional)', '  Conforme laudo ')
  await choose('Ativo, custo 1', 1)
  typeInto('Descrição, custo 1', ' Para-brisa ')
  typeInto('Valor (R$), custo 1', '1.234,5')
  press('Adicionar custo')
  press('Adicionar custo')
  expect(descriptions()).toEqual([' Para-brisa ', '', ''])
  submit()
  await expect
    .poll(() => asked.map(({ draft }) => draft))
    .toEqual([
      {
        cost_center: 3,
        client: 5,
        competencia: '2026-10',
        notes: 'Conforme laudo',
        lines: [{ id: null, asset: 62, description: 'Para-brisa', value: '1234.50' }],
      },
    ])
  expect(asked[0]).toMatchObject({ request: null, key: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test('what is missing is said at its field, and the first of it has the focus (ND-01)', async () => {
  const { asked } = await open(ndRequest)
  press('Adicionar custo')
  typeInto('Descrição, custo 3', 'Pneu')
  typeInto('Valor (R$), custo 2', '0')
  submit()
  expect(await inDialog().findByText('Informe um valor maior que zero')).toBeTruthy()
  expect(inDialog().getAllByText('Campo obrigatório')).toHaveLength(2)
  expect(value(2)).toBe(document.activeElement)
  expect(asset(3).getAttribute('aria-invalid')).toBe('true')
  typeInto('Valor (R$), custo 2', '5')
  expect(inDialog().queryByText('Informe um valor maior que zero')).toBeNull()
  expect(asked).toEqual([])
})

test('the foot adds up what is an amount already, and counts the rows that are filled in (ND-01)', async () => {
  await open(ndRequest)
  expect(total()).toBe('Total: R$ 100,00')
  typeInto('Valor (R$), custo 1', 'setenta')
  expect(total()).toBe('Total: R$ 30,00')
  typeInto('Valor (R$), custo 1', '1.070,10')
  expect(total()).toBe('Total: R$ 1.100,10')
  expect(inDialog().getByText('2 custos')).toBeTruthy()
})

test('Enter leads to the next cost, and from the last to a new one (ND-01)', async () => {
  await open(ndRequest)
  value(1).focus()
  await user.keyboard('{Enter}')
  expect(asset(2)).toBe(document.activeElement)
  value(2).focus()
  await user.keyboard('{Enter}')
  expect(descriptions()).toEqual(['Para-brisa quebrado', 'Multa de trânsito', ''])
  expect(asset(3)).toBe(document.activeElement)
})

test('a cost that is removed leaves the focus to the next, marks stay with their rows, and one row is always there (ND-01)', async () => {
  await open(ndRequest)
  typeInto('Valor (R$), custo 2', '')
  submit()
  expect(await inDialog().findByText('Campo obrigatório')).toBeTruthy()
  press('Remover custo 1')
  expect(descriptions()).toEqual(['Multa de trânsito'])
  expect(asset(1)).toBe(document.activeElement)
  expect(asset(1).value).toBe('ATV-0001 · Escavadeira hidráulica')
  expect(value(1).getAttribute('aria-invalid')).toBe('true')
  press('Remover custo 1')
  expect(descriptions()).toEqual([''])
  expect(value(1).getAttribute('aria-invalid')).not.toBe('true')
})

test('a cost that was removed by mistake comes back where it was, as it was typed; a blank row is no loss (ND-01)', async () => {
  const { touches } = await open(ndRequest)
  typeInto('Descrição, custo 1', 'Para-brisa trincado')
  press('Remover custo 1')
  expect(inDialog().getByText('Custo removido: Para-brisa trincado')).toBeTruthy()
  press('Remover custo 1')
  expect(descriptions()).toEqual([''])
  expect(touches.at(-1)).toBe(true)
  press('Desfazer')
  expect(descriptions()).toEqual(['Multa de trânsito'])
  press('Adicionar custo')
  press('Remover custo 2')
  press('Desfazer')
  expect(descriptions()).toEqual(['Para-brisa trincado', 'Multa de trânsito'])
  expect([asset(1).value, value(1).value, value(2).value]).toEqual([
    'ATV-0001 · Escavadeira hidráulica',
    '70,00',
    '30,00',
  ])
  expect(asset(1)).toBe(document.activeElement)
  expect(inDialog().queryByRole('button', { name: 'Desfazer' })).toBeNull()
  typeInto('Descrição, custo 1', 'Para-brisa quebrado')
  expect(touches.at(-1)).toBe(false)
})

test('a cost comes back between rows that are blank as well (ND-01)', async () => {
  await open(ndRequest)
  press('Remover custo 1')
  press('Adicionar custo')
  press('Remover custo 1')
  press('Adicionar custo')
  expect(descriptions()).toEqual(['', ''])
  press('Adicionar custo')
  typeInto('Descrição, custo 2', 'Frete')
  press('Remover custo 2')
  press('Desfazer')
  expect(descriptions()).toEqual(['', 'Frete', ''])
})

test('a removed cost that somebody else has removed as well comes back as a new one (ND-01)', async () => {
  const { asked } = await open(ndRequest, [outdated, ndRequest])
  typeInto('Observações (opcional)', 'A minha')
  press('Remover custo 2')
  submit()
  expect(await inDialog().findByText('A solicitação foi alterada enquanto você editava')).toBeTruthy()
  press('Alterar os dados')
  press('Desfazer')
  expect(descriptions()).toEqual(['Para-brisa quebrado', 'Multa de trânsito'])
  submit()
  await expect.poll(() => asked.at(-1)?.draft.lines.map(({ id }) => id)).toEqual([ndRequest.lines[0]?.id, null])
})

test('a removed cost that somebody else has changed comes back as they left it (ND-01)', async () => {
  const lines = ndRequest.lines.map((line) => ({ ...line, value: '31.00' }))
  const { asked } = await open(ndRequest, [outdated, ndRequest], { ...related, request: { ...related.request, lines } })
  typeInto('Observações (opcional)', 'A minha')
  press('Remover custo 2')
  submit()
  expect(await inDialog().findByText('A solicitação foi alterada enquanto você editava')).toBeTruthy()
  press('Alterar os dados')
  press('Desfazer')
  expect(value(2).value).toBe('31,00')
  submit()
  await expect.poll(() => asked.at(-1)?.draft.lines[1]?.value).toBe('31.00')
})

test('a removed cost is named by what tells it from others, its amount as money (ND-01)', async () => {
  await open(ndRequest)
  press('Adicionar custo')
  typeInto('Valor (R$), custo 3', '1234,5')
  press('Remover custo 3')
  expect(inDialog().getByText(/^Custo removido: R\$\s1\.234,50$/)).toBeTruthy()
  typeInto('Descrição, custo 2', '')
  press('Remover custo 2')
  expect(inDialog().getByText('Custo removido: ATV-0001 · Escavadeira hidráulica')).toBeTruthy()
})

test('only the row that has the focus, or had it last, can search assets; any is entered by a click or by Tab (ND-01)', async () => {
  await open(ndRequest)
  const searching = () =>
    [asset(1), asset(2)].map((field) => field.closest('li')?.querySelector('input[type=hidden]') !== null)
  expect(searching()).toEqual([false, false])
  await user.click(asset(2))
  expect(asset(2)).toBe(document.activeElement)
  expect(asset(2).getAttribute('aria-expanded')).toBe('true')
  expect(searching()).toEqual([false, true])
  await user.click((await screen.findAllByRole('option'))[1] as HTMLElement)
  value(1).focus()
  await user.tab()
  await user.tab()
  expect(asset(2)).toBe(document.activeElement)
  expect(asset(2).value).toBe('ATV-0002 · Caminhão basculante')
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(asset(1)).toBe(document.activeElement)
  expect(asset(1).getAttribute('aria-expanded')).toBe('false')
})

test('what would be lost is known as it is typed: not a blank row, not a space (ND-01)', async () => {
  const { touches } = await open(ndRequest)
  press('Adicionar custo')
  fireEvent.change(description(1), { target: { value: 'Para-brisa quebrado ' } })
  expect(touches.at(-1)).toBe(false)
  fireEvent.change(description(1), { target: { value: 'Para-brisa trincado' } })
  expect(touches.at(-1)).toBe(true)
})

test('who changed what meanwhile is shown beside both together (ND-01)', async () => {
  await open(ndRequest, [outdated])
  typeInto('Valor (R$), custo 1', '75,00')
  submit()
  expect(await inDialog().findByText('A solicitação foi alterada enquanto você editava')).toBeTruthy()
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Ana Souza')
  expect(dialog.textContent?.replace(/\s/g, ' ')).toContain('ATV-0001 · Multa de trânsito · R$ 30,00')
  expect(inDialog().getByRole('alert').textContent).toContain('o que você alterou: Custos.')
  expect(fieldNamed('Observações (opcional)').value).toBe('A observação da Ana')
  expect(descriptions()).toEqual(['Para-brisa quebrado'])
  expect(value(1).value).toBe('75,00')
})

test('what was typed can still be read and copied where nothing can be saved any more (ND-01)', async () => {
  await open(ndRequest, [outdated], sent)
  typeInto('Descrição, custo 1', 'Para-brisa trincado')
  submit()
  expect(await inDialog().findByText('A solicitação já não pode ser alterada')).toBeTruthy()
  expect(inDialog().getByText(/ainda pode ser copiado/)).toBeTruthy()
  expect(description(1).value).toBe('Para-brisa trincado')
  expect(description(1).readOnly).toBe(true)
  expect(inDialog().queryByRole('button', { name: /^Remover/ })).toBeNull()
  expect(inDialog().queryByRole('button', { name: 'Adicionar custo' })).toBeNull()
})

test('a message of the server for the costs stands below them (ND-01)', async () => {
  await open(ndRequest, [readProblem(400, { lines: ['O ativo 61 não existe.'] })])
  typeInto('Valor (R$), custo 1', '75,00')
  submit()
  expect((await inDialog().findByRole('alert')).textContent).toBe('O ativo 61 não existe.')
  typeInto('Valor (R$), custo 1', '76,00')
  expect(inDialog().queryByRole('alert')).toBeNull()
})
