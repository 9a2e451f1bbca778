import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type Problem, readProblem } from '../../contract/problem'
import type { Api } from '../../src/api/client'
import { unavailable } from './people'
import { show } from './show'

/** The page of a record, whose server answers each address so, page by page; and what it was asked. */
export function openRecord(answerTo: (path: string, page: number) => object | Problem, page: (api: Api) => ReactNode) {
  const asked: string[] = []
  const api = (async (path, { query } = {}) => {
    asked.push([path, query?.['page']].join(' ').trim())
    const answer = answerTo(path, Number(query?.['page']))
    if ('refusal' in answer) throw answer
    return answer
  }) as Api
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  show(<QueryClientProvider client={queries}>{page(api)}</QueryClientProvider>)
  return { asked, user: userEvent.setup({ delay: null }) }
}

/** What is held, changed so; or the problem in its place. */
export function changed<Held extends object>(held: Held, change: Partial<Held> | Problem = {}): Held | Problem {
  return 'refusal' in change ? change : { ...held, ...change }
}

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
export const factsIn = (place: HTMLElement) =>
  [...place.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(({ textContent }) => plain(textContent)))
export const rowsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)))
export const headOf = () => screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement
export const region = (name: string) => screen.findByRole('region', { name })
/** Where it stands, and how it came there. */
export const situation = () => region('Situação')
/** What is known of it. */
export const facts = async () => factsIn(await screen.findByRole('complementary', { name: 'Dados' }))
/** What can be done with the record: neither its chart, which is looked at, nor its facts, which are unfolded. */
const steps = () =>
  screen
    .queryAllByRole('button')
    .filter((one) => !one.matches('[aria-haspopup="dialog"], [aria-expanded]:not([aria-haspopup])'))
export const buttons = () => steps().map(({ textContent }) => textContent)
export const denied = 'Você não possui permissão para esta ação'
/** The same where it is known which permission that is. */
export const lacking = (permission: string) => `${denied}\nFalta “${permission}”, que quem administra o módulo dá.`

interface RecordPage<Server extends object> {
  /** What a server answers that holds the record so, or refuses it. */
  readonly holding: (record: { readonly status?: never } | Problem) => Server
  readonly open: (server: Server) => { readonly user: ReturnType<typeof userEvent.setup> }
  readonly missing: string
  readonly failed: string
  /** The link to all of them, and where it leads. */
  readonly all: readonly [string, string]
  /** How it is called when it is cancelled, and what can still be done then. */
  readonly cancelled: string
  readonly left?: readonly string[]
}

/** What the page of every record keeps. */
export function keepsToRecordPages<Server extends object>(page: RecordPage<Server>) {
  const { holding, open, missing, failed, all, cancelled, left = [] } = page

  test('one that does not exist says so and leads to the list', async () => {
    open(holding(readProblem(404, null)))
    expect((await screen.findByRole('alert')).textContent).toBe(missing)
    expect(screen.getByRole('link', { name: all[0] }).getAttribute('href')).toBe(all[1])
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('one that does not come says why and is asked for again', async () => {
    const server = holding(unavailable)
    const { user } = open(server)
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${failed}\nServidor indisponível. Tente novamente em instantes.`,
    )
    Object.assign(server, holding({}))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await situation()).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['cancelled', cancelled],
    ['archived', 'archived'],
  ])('one that is %s offers no step', async (status, word) => {
    open(holding({ status: status as never }))
    const strip = within(await situation())
    expect(strip.getByRole('listitem', { current: 'step' }).textContent).toContain(word)
    expect(strip.queryByText('O portal não conhece esta situação e não oferece nenhum passo.') !== null).toBe(
      status === 'archived',
    )
    expect(buttons()).toEqual(left)
  })
}
