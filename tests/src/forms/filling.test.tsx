// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { Draft, WriteAnswers } from '../../../contract/forms/draft'
import type { Answers } from '../../../contract/forms/response'
import { createSystem, SystemProvider } from '../../../src/app/system'
import { Filling } from '../../../src/forms/response/filling.screen'
import type { DeviceFiles } from '../../../src/forms/shared/device-files'
import { tellOf } from '../../../src/notifications/news'
import { settings } from '../../engine/program'
import { response } from '../../support/samples/sample-response'
import { show } from '../../support/show'

const photo = '00000000-0000-4000-8000-000000000001'
const definition = {
  sections: [
    {
      title: 'Pneus',
      repeat: { name: 'Pneu', most: 5 },
      questions: [
        { key: 'marca', label: 'Marca', kind: 'text' as const },
        { key: 'foto', label: 'Foto', kind: 'photo' as const },
      ],
    },
  ],
}

/** A response of which nothing but its files is kept, as it is filled without a connection; `there` is what is read of it. */
function fill(answers: Answers, there: Partial<Draft> = {}) {
  window.scrollTo = () => undefined
  const kept = { saved: answers, forgotten: [] as string[] }
  const files: DeviceFiles = {
    read: async () => [],
    keep: async () => true,
    find: () => undefined,
    isKept: async () => true,
    forget: async (key) => void kept.forgotten.push(key),
  }
  const keep = fromPromise<Draft, WriteAnswers>(async ({ input }) => {
    kept.saved = input.answers
    return { version: input.version, status: 'rascunho', answers: input.answers, updated_at: response.updated_at }
  })
  const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined))
  const read = fromPromise<Draft, { id: number }>(async () => ({
    ...{ version: 9, status: 'rascunho', answers, updated_at: response.updated_at },
    ...there,
  }))
  const system = createSystem(settings, '', { page: window, speak: async () => undefined })
  const news = { kind: 'record', entity: 'form_response', id: response.id, by: null } as const
  window.history.replaceState(null, '', '/editar')
  show(
    <SystemProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Notifications />
        <Filling
          {...{ opened: { ...response, definition, answers }, kept: [], unsent: [], files, href: '/editar' }}
          drafts={{ read: async () => [], keep: async () => true }}
          actors={{ saveAnswers: keep, finishResponse: never(), readResponse: read, sendFile: never() }}
          onDone={() => undefined}
          onRisk={() => undefined}
        />
      </QueryClientProvider>
    </SystemProvider>,
  )
  return { kept, tell: (version?: number) => act(() => tellOf(system)({ ...news, ...(version ? { version } : {}) })) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const brand = () => screen.getByLabelText<HTMLInputElement>('Marca')

test('FRM-03: one is added after those that there are, and of three the middle one is removed; the title of the page has the focus', async () => {
  const { kept } = fill({ '1~s1': '1', '1~k2': '2', 'marca~s1': 'Norte', 'marca~k2': 'Sul', 'foto~k2': [photo] })
  await press('Adicionar “Pneu”')
  expect(document.activeElement?.textContent).toBe('Pneus · Pneu 3')
  await userEvent.type(brand(), 'Leste')
  await userEvent.click(screen.getByRole('link', { name: 'Pneu 2' }))
  await press('Remover Pneu 2')
  const dialog = await screen.findByRole('dialog')
  await expect.poll(() => document.activeElement?.textContent).toBe('Manter')
  expect(dialog.textContent).toContain('As 2 respostas dadas em Pneu 2 se perdem.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }))

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Pneus · Pneu 1')
  expect(await screen.findByText('Pneu 2 saiu da resposta.')).toBeTruthy()
  expect(brand().value).toBe('Norte')
  await userEvent.click(screen.getByRole('link', { name: 'Pneu 2' }))
  expect(brand().value).toBe('Leste')
  expect(kept.forgotten, 'its photo does not come back from the device').toEqual([photo])
  await expect.poll(() => Object.values(kept.saved).filter((answer) => answer !== '')).toHaveLength(4)
})

test('FRM-04: what another device saves is told and taken before anything is saved over it, and what is being typed stays', async () => {
  const { tell } = fill(
    { '1~s1': '1', 'marca~s1': 'Norte', 'foto~s1': [photo] },
    { answers: { '1~s1': '1', 'marca~s1': 'Norte' } },
  )
  await userEvent.type(brand(), ' e Sul')
  tell(response.version)
  expect(screen.getByText('Ainda não salvo'), 'of this page’s own save it knows').toBeTruthy()
  tell(9)
  expect(await screen.findByText('Mudou em outro lugar: “Pneu 1: Foto”.')).toBeTruthy()
  expect(brand().value).toBe('Norte e Sul')
  expect(screen.getByText('Ainda não salvo'), 'half a word waits for the rest').toBeTruthy()
  await userEvent.tab()
  expect(await screen.findByText(/^Salvo às/)).toBeTruthy()
})

test('FRM-04: a repetition that another device removes is named', async () => {
  const { tell } = fill(
    { '1~s1': '1', '1~k2': '2', 'marca~s1': 'Norte', 'marca~k2': 'Sul' },
    { answers: { '1~s1': '1', 'marca~s1': 'Norte' } },
  )
  tell(9)
  expect(await screen.findByText('Mudou em outro lugar: “Pneu 2” saiu.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Pneu 2' })).toBeNull()
})

test('FRM-04: whoever fills in a response that somebody cancels is told at once, with what was typed on screen', async () => {
  const { tell } = fill({ '1~s1': '1' }, { status: 'cancelado' })
  await userEvent.type(brand(), 'Norte')
  tell()
  expect(await screen.findByText('Esta resposta não pode mais ser preenchida')).toBeTruthy()
  expect([brand().value, brand().readOnly]).toEqual(['Norte', true])
})
