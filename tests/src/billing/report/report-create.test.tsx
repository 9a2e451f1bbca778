// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor as waitForState } from 'xstate'
import type { Report, ReportDraft } from '../../../../contract/billing/report'
import { type Problem, readProblem } from '../../../../contract/problem'
import { reportCreateMachine } from '../../../../machines/billing/report/report-create.machine'
import { answeredProblem } from '../../../../src/api/answered-problem'
import { messages as billing } from '../../../../src/locales/billing/en.po'
import { messages as dialogs } from '../../../../src/locales/dialogs/en.po'
import { clearer, ReportDialog } from '../../../machines/billing/report/report-dialog'
import { i18n, show } from '../../../support/show'

const draft: ReportDraft = {
  cost_center: 3,
  client: 5,
  inicio: '2026-09-21',
  fim: '2026-10-31',
  competencia: '2026-10',
}

const september = { id: 7, inicio: '2026-09-01', fim: '2026-09-30' }

/** The dialog a user gets, with the server's answers in the test's hands. */
function open(last: Parameters<typeof ReportDialog>[0]['last'] = null) {
  const requests: { draft: ReportDraft | null; key: string }[] = []
  const answers: ((answer: Problem | number) => void)[] = []
  const actor = createActor(
    reportCreateMachine.provide({
      actors: {
        createReport: fromPromise(({ input }) => {
          requests.push(input)
          return new Promise<Report>((resolve, reject) =>
            answers.push((answer) => (typeof answer === 'number' ? resolve({ id: answer } as Report) : reject(answer))),
          )
        }),
      },
    }),
  ).start()
  show(<ReportDialog actor={actor} last={last} />)
  const user = userEvent.setup({ delay: null })
  const button = (name: string) => screen.findByRole('button', { name })
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, button' })

  async function choose(name: string) {
    await user.click(await screen.findByRole('combobox', { name }))
    const options = await screen.findByRole('listbox')
    await user.click((await within(options).findAllByRole('option'))[0] as HTMLElement)
  }
  async function fill() {
    await choose('Centro de custo')
    await choose('Cliente')
    await waitFor(() => expect(field('Fim da medição').value).not.toBe(''))
    await user.clear(field('Início da medição'))
    await user.type(field('Início da medição'), '21/09/2026')
    await user.clear(field('Fim da medição'))
    await user.type(field('Fim da medição'), '31/10/2026')
  }
  return {
    actor,
    user,
    requests,
    button,
    field,
    choose,
    fill,
    state: () => actor.getSnapshot().value,
    click: async (name: string) => user.click(await button(name)),
    answer: (value: Problem | number) => answers.shift()?.(value),
    reach: (test: Parameters<typeof waitForState<typeof actor>>[1]) => waitForState(actor, test),
  }
}

test('the client is closed until a cost center is chosen, and closed again when another is (BM-02)', async () => {
  const { state, field, choose, user } = open()
  expect(field('Cliente').disabled).toBe(true)
  expect(state()).toEqual({ open: { filling: 'choosingCostCenter' } })

  await choose('Centro de custo')
  expect(state()).toEqual({ open: { filling: 'choosingClient' } })
  expect(field('Centro de custo').value).toBe('CB-0003 · Mina')
  await choose('Cliente')
  expect(state()).toEqual({ open: { filling: 'choosingPeriod' } })
  expect(field('Cliente').value).toBe('Usina Aurora · 12.ABC.345/01DE-35')

  await user.click(clearer(1))
  expect(state()).toEqual({ open: { filling: 'choosingClient' } })
  await user.click(clearer(0))
  expect(state()).toEqual({ open: { filling: 'choosingCostCenter' } })
  expect(field('Cliente').disabled).toBe(true)
  expect(field('Cliente').value).toBe('')
})

test('submitting is never closed: it shows what is missing and focuses the first field (BM-02)', async () => {
  const { requests, click, field } = open()
  await click('Criar boletim')
  expect(screen.getAllByText('Campo obrigatório')).toHaveLength(5)
  expect(document.activeElement).toBe(field('Centro de custo'))
  expect(requests).toEqual([])
})

test('an end before the start is told at the end, and nothing is sent (BM-02)', async () => {
  const { requests, click, fill, field, user, state } = open()
  await fill()
  await user.clear(field('Fim da medição'))
  await user.type(field('Fim da medição'), '20/09/2026')
  await click('Criar boletim')
  expect(screen.getByText('Fim da medição deve ser igual ou após o início')).toBeTruthy()
  expect(document.activeElement).toBe(field('Fim da medição'))
  const calendar = () => document.querySelector('[data-dates-dropdown]')
  expect(calendar(), 'no calendar over it').toBeNull()
  await user.keyboard('{Shift>}{/Shift}')
  expect(calendar()).toBeNull()
  await user.type(field('Fim da medição'), '{Backspace}6')
  expect(calendar()).not.toBeNull()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('Fim da medição'))
  await waitFor(() => expect(calendar()).toBeNull())
  expect(state()).toEqual({ open: { filling: 'choosingPeriod' } })
  expect(requests).toEqual([])
})

test('the competência proposed is the month of the end, the draft is sent with a key, and the dialog ends with the report', async () => {
  const { actor, requests, click, fill, field, answer, reach } = open()
  await fill()
  expect(field('Competência').value).toBe('10/2026')
  await click('Criar boletim')
  expect(requests).toEqual([{ draft, key: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  expect(field('Início da medição').disabled).toBe(true)
  answer(12)
  await reach(({ status }) => status === 'done')
  expect(actor.getSnapshot().output).toEqual({ report: 12 })
})

test('the period and the competência that follow the last report are proposed, and say where they come from (BM-02)', async () => {
  const { requests, choose, click, field, user } = open(Promise.resolve(september))
  await choose('Centro de custo')
  await choose('Cliente')
  expect(await screen.findByText('Período proposto: segue o boletim #7, que vai até 30/09/2026.')).toBeTruthy()
  const holds = (...period: string[]) =>
    waitFor(() => {
      const fields = ['Início da medição', 'Fim da medição', 'Competência']
      expect(fields.map((name) => field(name).value)).toEqual(period)
    })
  await holds('01/10/2026', '31/10/2026', '10/2026')
  await user.click(clearer(1))
  await holds('', '', '')
  await choose('Cliente')
  await holds('01/10/2026', '31/10/2026', '10/2026')
  await user.clear(field('Fim da medição'))
  await user.type(field('Fim da medição'), '15/11/2026')
  expect(screen.getByText('O último boletim é o #7, que vai até 30/09/2026.')).toBeTruthy()
  await click('Criar boletim')
  expect(requests[0]?.draft).toEqual({ ...draft, inicio: '2026-10-01', fim: '2026-11-15', competencia: '2026-11' })
})

test('the month before is proposed to a pair without a report, says so, and gives way to what is typed (BM-02)', async () => {
  const { requests, choose, click, field, user } = open()
  await choose('Centro de custo')
  await choose('Cliente')
  const proposal = 'Período proposto: o mês passado. Não há boletim ativo deste cliente neste centro de custo.'
  expect(await screen.findByText(proposal)).toBeTruthy()
  const fields = ['Início da medição', 'Fim da medição', 'Competência']
  await waitFor(() => expect(fields.map((name) => field(name).value)).toEqual(['01/12/2026', '31/12/2026', '12/2026']))
  await user.clear(field('Fim da medição'))
  await user.type(field('Fim da medição'), '15/01/2027')
  expect(screen.queryByText(proposal)).toBeNull()
  await click('Criar boletim')
  expect(requests[0]?.draft).toEqual({ ...draft, inicio: '2026-12-01', fim: '2027-01-15', competencia: '2027-01' })
})

test('days between the last report and this one are pointed out, and taken in by one press (BM-02)', async () => {
  const { choose, field, user } = open(Promise.resolve(september))
  await choose('Centro de custo')
  await choose('Cliente')
  await screen.findByText(/^Período proposto/)
  expect(screen.queryByText(/boletim: /)).toBeNull()
  await user.clear(field('Início da medição'))
  await user.type(field('Início da medição'), '02/10/2026')
  expect(screen.getByText('O dia 01/10/2026 fica sem boletim.')).toBeTruthy()
  await user.clear(field('Início da medição'))
  await user.type(field('Início da medição'), '01/12/2026')
  expect(screen.getByText('De 01/10/2026 a 30/11/2026 não há boletim: 61 dias.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Usar 01/10/2026 a 31/10/2026' }))
  const fields = ['Início da medição', 'Fim da medição', 'Competência']
  expect(fields.map((name) => field(name).value)).toEqual(['01/10/2026', '31/10/2026', '10/2026'])
  expect(screen.queryByText(/boletim: /)).toBeNull()
})

test('a date that does not exist stays as it was typed, says so, and is not sent as another one (BM-02)', async () => {
  const { requests, click, fill, field, user } = open()
  await fill()
  await user.clear(field('Fim da medição'))
  await user.type(field('Fim da medição'), '31/10/2026')
  await user.type(field('Fim da medição'), '31/13/2026', { initialSelectionStart: 0, initialSelectionEnd: 10 })
  await user.tab()
  expect(field('Fim da medição').value).toBe('31/13/2026')
  expect(screen.getByText('Esta data não existe.')).toBeTruthy()
  await click('Criar boletim')
  expect(requests).toEqual([])
})

test('the competência is typed as people write a month (BM-02)', async () => {
  const { requests, click, fill, field, user } = open()
  await fill()
  await user.clear(field('Competência'))
  await user.type(field('Competência'), '112026')
  await click('Criar boletim')
  expect(field('Competência').value).toBe('11/2026')
  expect(requests[0]?.draft).toEqual({ ...draft, competencia: '2026-11' })
})

test('what is proposed while the person is asked whether to discard is there when they go on (BM-02)', async () => {
  let answer = (_: typeof september) => {}
  const { choose, click, field } = open(new Promise((resolve) => (answer = resolve)))
  await choose('Centro de custo')
  await choose('Cliente')
  await click('Voltar')
  answer(september)
  await click('Manter dados')
  await waitFor(() => expect(field('Início da medição').value).toBe('01/10/2026'))
})

test.each(['05/10/2026', '05/1'])(
  'what the person wrote of the period, %s, is not overwritten by a proposal',
  async (typed) => {
    let answer = (_: typeof september) => {}
    const { choose, field, user } = open(new Promise((resolve) => (answer = resolve)))
    await choose('Centro de custo')
    await choose('Cliente')
    await user.type(field('Início da medição'), typed)
    answer(september)
    expect(await screen.findByText('O último boletim é o #7, que vai até 30/09/2026.')).toBeTruthy()
    expect([field('Início da medição').value, field('Fim da medição').value]).toEqual([typed, ''])
  },
)

test('a field that the server rejects is marked and focused, and what was typed stays (BM-02)', async () => {
  const { click, fill, field, answer, state, user, requests } = open()
  await fill()
  await click('Criar boletim')
  answer(readProblem(400, { fim: ['Período já medido.'] }))
  expect(await screen.findByText('Período já medido.')).toBeTruthy()
  expect(state()).toEqual({ open: { filling: 'choosingPeriod' } })
  await waitFor(() => expect(document.activeElement).toBe(field('Fim da medição')))
  expect(field('Início da medição').value).toBe('21/09/2026')

  await user.clear(field('Fim da medição'))
  await user.type(field('Fim da medição'), '30/10/2026')
  expect(screen.queryByText('Período já medido.')).toBeNull()
  await click('Criar boletim')
  expect(requests.at(-1)?.draft).toEqual({ ...draft, fim: '2026-10-30' })
})

test('a refusal says so in the server’s words; the data can be changed (BM-02)', async () => {
  const { click, fill, field, answer, state } = open()
  await fill()
  await click('Criar boletim')
  answer(readProblem(409, { detail: 'Já existe o boletim 7.' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Já existe o boletim 7.')
  expect(screen.getByRole('status').textContent).toBe('Falha ao criar boletim')
  expect(field('Início da medição').disabled).toBe(true)
  await click('Alterar os dados')
  expect(state()).toEqual({ open: { filling: 'choosingPeriod' } })
  expect(field('Início da medição').value).toBe('21/09/2026')
})

test('the focus is on what the dialog says wherever its own place is gone', async () => {
  const { click, fill, answer } = open()
  const status = () => screen.getByRole('status')
  await fill()
  await click('Criar boletim')
  expect(document.activeElement).toBe(status())
  answer(readProblem(503, null))
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(status())
  await click('Tentar de novo')
  expect(document.activeElement).toBe(status())
  answer(readProblem(409, { detail: 'Já existe o boletim 7.' }))
  await screen.findByRole('alert')
  await click('Alterar os dados')
  expect(document.activeElement).toBe(status())
})

test('keeping leads back to a failure, with its message and a retry of the same key', async () => {
  const { click, fill, answer, requests } = open()
  await fill()
  await click('Criar boletim')
  answer(readProblem(503, null))
  await screen.findByRole('alert')
  await click('Voltar')
  expect(screen.queryByRole('alert')).toBeNull()
  await click('Manter dados')
  expect(screen.getByRole('alert').textContent).toBe('Servidor indisponível. Tente novamente em instantes.')
  await click('Tentar de novo')
  expect(requests[1]).toEqual(requests[0])
})

test('keeping leaves a rejected field marked, and one that was changed meanwhile as it is', async () => {
  const { click, fill, field, answer, user } = open()
  await fill()
  await click('Criar boletim')
  answer(readProblem(400, { fim: ['Período já medido.'] }))
  await screen.findByText('Período já medido.')
  await click('Fechar')
  await click('Manter dados')
  expect(screen.getByText('Período já medido.')).toBeTruthy()
  expect(field('Início da medição').value).toBe('21/09/2026')

  await user.clear(field('Fim da medição'))
  await user.type(field('Fim da medição'), '30/10/2026')
  await click('Fechar')
  await click('Manter dados')
  expect(screen.queryByText('Período já medido.')).toBeNull()
})

test('a search that finds nothing says so, also where one is chosen, which stays', async () => {
  const { choose, field, state, user } = open()
  await choose('Centro de custo')
  await user.clear(field('Centro de custo'))
  await user.type(field('Centro de custo'), 'nenhum')
  expect(await screen.findByText('Nada encontrado')).toBeTruthy()
  await user.tab()
  expect(field('Centro de custo').value).toBe('CB-0003 · Mina')
  await choose('Centro de custo')
  expect(state()).toEqual({ open: { filling: 'choosingClient' } })
  expect(field('Centro de custo').maxLength).toBe(100)
})

test('Enter takes the first that was found, none while it is still searched, and submits only once the options are closed', async () => {
  const { requests, field, state, user } = open()
  await user.type(field('Centro de custo'), 'min{Enter}')
  expect([field('Centro de custo').value, screen.queryByText('Campo obrigatório')]).toEqual(['min', null])
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('CB-0003 · Mina'))
  await user.keyboard('{Enter}')
  expect(field('Centro de custo').value).toBe('CB-0003 · Mina')
  expect([state(), screen.queryByText('Campo obrigatório')]).toEqual([{ open: { filling: 'choosingClient' } }, null])
  await user.keyboard('{Enter}')
  expect([screen.getAllByText('Campo obrigatório').length, requests]).toEqual([4, []])
})

test('in English the catalogue says what the server says in Portuguese', async () => {
  const { click, fill, answer } = open()
  await fill()
  act(() => i18n.loadAndActivate({ locale: 'en', messages: { ...billing, ...dialogs } }))
  document.documentElement.lang = 'en'
  await click('Create report')
  answer(readProblem(400, { client: ['O cliente não pertence ao centro de custo.'] }))
  expect(await screen.findByText('The client does not belong to the cost center.')).toBeTruthy()
  await click('Create report')
  answer(answeredProblem(409, { detail: 'Já existe o boletim 7.' }, 'pt-BR'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There is already a report of this client and cost center in the period.',
  )
})
