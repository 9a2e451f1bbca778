// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import '../../../../src/ui/parts/closed-button'
import type { Message, MessagePage } from '../../../../contract/billing/messages'
import { messageLength } from '../../../../contract/limits'
import type { OfferedPeople } from '../../../../contract/offered-people'
import { type Problem, readProblem } from '../../../../contract/problem'
import { messagesMachine } from '../../../../machines/billing/messages/messages.machine'
import type { Api } from '../../../../src/api/client'
import { mentionable, messages } from '../../../../src/billing/messages/messages.queries'
import { RecordMessages } from '../../../../src/billing/messages/record-messages'
import { start } from '../../../engine/actor'
import { show } from '../../../support/show'

const bruno = { username: 'bruno.lima', name: 'Bruno Lima' }
const ana = { username: 'ana.souza', name: 'Ana Souza' }
const asked: Message = { id: 1, at: '2026-11-19T15:00:00.000Z', user: ana, text: 'A medição já foi assinada?' }
const answered: Message = { id: 2, at: '2026-11-20T02:30:00.000Z', user: bruno, text: 'Sim,\nontem.' }
const thanked: Message = { id: 3, at: '2026-11-20T15:05:00.000Z', user: ana, text: '<b>Obrigada</b>' }

const unavailable = readProblem(503, null)
const pageOf = (results: readonly Message[], hasMore = false): MessagePage => ({
  count: results.length,
  next: hasMore ? '/next' : null,
  previous: null,
  results: [...results],
  totals: {},
})

type Answer = (page: number) => MessagePage | Problem

function open(answer: Answer, people: OfferedPeople | null = null) {
  const server = { answer }
  const calls: string[] = []
  const api = (async (path, { query } = {}) => {
    calls.push(`${path} ${query?.['page']}`)
    const answer = server.answer(Number(query?.['page']))
    if ('refusal' in answer) throw answer
    return answer
  }) as Api
  let keys = 0
  const running = start(messagesMachine, undefined)
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RecordMessages
        actor={running.actor}
        source={messages(api, '/billing/reports/12/')}
        username="bruno.lima"
        newKey={() => `key-${++keys}`}
        people={people && mentionable((async () => people) as Api, '/billing/reports/12/', 'messages/people/')}
      />
    </QueryClientProvider>,
  )
  return { server, calls, user: userEvent.setup({ delay: null }), ...running }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sua mensagem' })
const conversation = () => screen.findByRole('region', { name: 'Mensagens' })
const textsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('BM-07: the conversation', () => {
  test('is told oldest first, by day: who, when and what, my own as mine', async () => {
    open(() => pageOf([thanked, answered, asked]))
    const place = await conversation()

    expect(
      within(place)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['quinta-feira, 19/11/2026', 'sexta-feira, 20/11/2026'])
    expect(textsIn(place)).toEqual([
      'Ana Souza · 12:00A medição já foi assinada?',
      'Você · 23:30Sim,\nontem.',
      'Ana Souza · 12:05<b>Obrigada</b>',
    ])
    expect(
      within(place)
        .getAllByRole('listitem')
        .map((item) => item.dataset['mine']),
    ).toEqual(['false', 'true', 'false'])
    expect(place.querySelector('time')?.dateTime).toBe(asked.at)
    expect(within(place).queryByRole('button')).toBeNull()
  })

  test('sets apart whom a message names, the longer of two names first, and no name that it does not mention', async () => {
    const mentions = [
      { id: 5, name: 'Ana' },
      { id: 1, name: 'Ana Souza (SP)' },
      { id: 2, name: 'Bruno Lima' },
    ]
    open(() => pageOf([{ ...thanked, text: '@Ana Souza (SP), @Ana e @Davi: <b>fim</b>', mentions }]))
    const [said] = within(await conversation()).getAllByRole('listitem')
    expect(said?.textContent).toContain('@Ana Souza (SP), @Ana e @Davi: <b>fim</b>')
    expect([...(said?.querySelectorAll('strong') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '@Ana Souza (SP)',
      '@Ana',
    ])
  })

  test('offers by the keyboard whom a message may name: arrows mark, Enter writes the name, Escape lets it be', async () => {
    const people = [
      { id: 1, name: 'Ana Souza' },
      { id: 9, name: 'Anabela Reis' },
    ]
    const { user, snapshot } = open(() => pageOf([]), people)
    await user.type(field(), 'Veja, @ana')
    const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
    await waitFor(() => expect(marked()).toBe('Ana Souza'))
    await user.keyboard('{ArrowDown}')
    expect(marked()).toBe('Anabela Reis')
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(snapshot().context).toMatchObject({ text: 'Veja, @Anabela Reis ', mentioned: [people[1]] })

    await user.type(field(), 'e @an')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await user.keyboard('{Enter}')
    expect(snapshot().context).toMatchObject({ text: 'Veja, @Anabela Reis e @an\n', mentioned: [people[1]] })
  })

  test('tells two of one name apart by what they sign in by, and writes the name alone', async () => {
    const people = [
      { id: 1, name: 'Ana Souza', username: 'ana.souza' },
      { id: 9, name: 'Ana Souza', username: 'ana.souza2' },
    ]
    const { user, snapshot } = open(() => pageOf([]), people)
    await user.type(field(), '@ana')
    await user.click(await screen.findByRole('option', { name: 'Ana Souza ana.souza2' }))
    expect(snapshot().context).toMatchObject({ text: '@Ana Souza ', mentioned: [{ id: 9, name: 'Ana Souza' }] })
  })

  test('offers nobody of another name than the one that is written, and keeps no message from being sent', async () => {
    const { user, snapshot } = open(() => pageOf([]), [{ id: 1, name: 'Ana Souza' }])
    await user.type(field(), '@ana')
    await screen.findByRole('option')
    await user.type(field(), 'x{Enter}')
    expect(snapshot().context).toMatchObject({ text: '@anax\n', mentioned: [] })

    await user.type(field(), '@ana')
    await screen.findByRole('option')
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    expect(snapshot().context).toMatchObject({ text: '', outbox: [{ text: '@anax\n@ana', mentions: [] }] })
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  })

  test('that nobody has begun says what it is for, and can be begun', async () => {
    open(() => pageOf([]))
    expect(await screen.findByText(/^Ninguém escreveu ainda/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Mensagens' })).toBeNull()
    expect(field().disabled).toBe(false)
  })

  test('that does not come says why, can be asked for again, and can be written to meanwhile', async () => {
    const { server, user } = open(() => unavailable)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A conversa não pôde ser carregada.\nServidor indisponível. Tente novamente em instantes.',
    )
    await user.type(field(), 'Oi')
    server.answer = () => pageOf([asked])
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(textsIn(await conversation())).toHaveLength(1)
    expect(field().value).toBe('Oi')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('gives its older messages when asked, above, each once', async () => {
    const { calls, user } = open((page) => (page === 1 ? pageOf([thanked, answered], true) : pageOf([answered, asked])))
    const place = await conversation()
    await user.click(within(place).getByRole('button', { name: 'Carregar anteriores' }))
    await waitFor(() => expect(textsIn(place)).toHaveLength(3))
    expect(textsIn(place)[0]).toContain('A medição')
    expect(calls.at(-1)).toBe('/billing/reports/12/messages/ 2')
    expect(within(place).queryByRole('button')).toBeNull()
  })

  test('keeps its newer messages where the older ones do not come', async () => {
    const { server, user } = open((page) => (page === 1 ? pageOf([thanked], true) : unavailable))
    const place = await conversation()
    await user.click(within(place).getByRole('button', { name: 'Carregar anteriores' }))
    expect((await screen.findByRole('alert')).textContent).toContain('A conversa não pôde ser carregada.')
    expect(textsIn(place)).toHaveLength(1)
    server.answer = (page) => (page === 1 ? pageOf([thanked], true) : pageOf([asked]))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(textsIn(place)).toHaveLength(2))
  })

  test('is asked for again while it is on screen, and tells of what others wrote without taking the focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { server, calls } = open(() => pageOf([answered]))
      const place = await conversation()
      const announced = place.parentElement?.querySelector('[role="status"]')
      expect(announced?.textContent).toBe('')
      act(() => field().focus())
      server.answer = () => pageOf([thanked, answered])
      calls.length = 0
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      await waitFor(() => expect(textsIn(place)).toHaveLength(2))
      expect(calls).toEqual(['/billing/reports/12/messages/ 1'])
      expect(announced?.textContent).toBe('Última mensagem de colegas: Ana Souza, 12:05')
      expect(document.activeElement).toBe(field())
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('BM-07: the field', () => {
  test.each([['ctrlKey'], ['metaKey']])(
    'sends by Enter with %s, and stands empty for the next message',
    async (key) => {
      const { user, snapshot } = open(() => pageOf([]))
      await user.type(field(), 'Oi')
      fireEvent.keyDown(field(), { key: 'Enter', [key]: true })
      expect(snapshot().context).toMatchObject({ text: '', outbox: [{ key: 'key-1', text: 'Oi' }] })
      expect(field().value).toBe('')
    },
  )

  test('begins a new line by Enter alone', async () => {
    const { user, snapshot } = open(() => pageOf([]))
    await user.type(field(), 'Oi{Enter}tudo bem?')
    expect(snapshot().context).toMatchObject({ text: 'Oi\ntudo bem?', outbox: [] })
  })

  test('sends by its button, and keeps the focus', async () => {
    const { user, snapshot } = open(() => pageOf([]))
    await user.type(field(), 'Oi')
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
    expect(snapshot().context.outbox).toEqual([{ key: 'key-1', text: 'Oi', mentions: [] }])
    expect(document.activeElement).toBe(field())
  })

  test('says why what it holds cannot be sent, and keeps it', async () => {
    const { snapshot } = open(() => pageOf([]))
    const why = 'Escreva a mensagem, com até 2.000 caracteres.'
    expect(await screen.findByRole('button', { name: 'Enviar mensagem', description: why })).toBeTruthy()
    fireEvent.change(field(), { target: { value: 'x'.repeat(messageLength.max + 5) } })
    expect(screen.getByText('A mensagem passa em 5 do limite de 2.000 caracteres.')).toBeTruthy()
    expect(field().ariaInvalid).toBe('true')
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    expect(snapshot().context.text).toHaveLength(messageLength.max + 5)
    expect(screen.getByRole('button', { name: 'Enviar mensagem' }).ariaDisabled).toBe('true')
  })
})

describe('BM-07: what is not sent', () => {
  test('says so where it stands, and its buttons give the focus back to the field', async () => {
    const { user, answer, refuse } = open(() => pageOf([]))
    await user.type(field(), 'Oi')
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    const list = screen.getByRole('list', { name: 'Ainda não enviadas' })
    expect(textsIn(list)).toEqual(['OiAguardando conexãoDevolver ao campo'])
    await act(() => answer('awaitConnection'))
    expect(textsIn(list)).toEqual(['OiEnviando mensagem'])
    await act(() => refuse('sendMessage', unavailable))
    expect(within(list).getByRole('alert').textContent).toBe(
      'Erro ao enviar mensagem\nServidor indisponível. Tente novamente em instantes.',
    )
    await user.click(within(list).getByRole('button', { name: 'Tentar de novo' }))
    expect(document.activeElement).toBe(field())
    await user.click(within(list).getByRole('button', { name: 'Devolver ao campo' }))
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('Oi')
    expect(screen.queryByRole('list', { name: 'Ainda não enviadas' })).toBeNull()
  })
})
