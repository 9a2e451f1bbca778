import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Departure } from '../../../machines/shell/leave-guard.machine'
import { createPageHistory, type PageHistory } from '../../../src/shell/leaving/page-history'

const origin = 'https://portal.example.com'

/**
 * A window that goes through its history as a browser does: `pushState` and `replaceState` at once and without a notice
 * but the router's, every step along it later, in turn, and told when the address has changed already.
 */
class Tab extends EventTarget {
  #entries: { key: string; url: URL; state: unknown }[]
  #at = 0
  #made = 0
  #turn: Promise<unknown> = Promise.resolve()
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search'>
  readonly history: Pick<History, 'pushState' | 'replaceState'> & { go(steps: number): void }
  /** Absent where the browser lacks the API. */
  readonly navigation: object | undefined
  /** Steps are given up for others, as a browser does with those that it is asked for in between. */
  isGivingUp = false

  constructor(path: string, { hasNavigation = true } = {}) {
    super()
    this.#entries = [this.#entry(new URL(path, origin), null)]
    this.history = {
      pushState: (state, _, to) => {
        const url = new URL(String(to), this.url)
        this.#entries = [...this.#entries.slice(0, this.#at + 1), this.#entry(url, state)]
        this.#at += 1
        this.dispatchEvent(new Event('pushState'))
      },
      replaceState: (state, _, to) => {
        const { key } = this.#here
        this.#entries[this.#at] = { key, url: new URL(String(to ?? this.url), this.url), state }
        this.dispatchEvent(new Event('replaceState'))
      },
      go: (steps) => void this.#travel(() => this.#at + steps),
    }
    const tab = this
    this.location = {
      origin,
      get pathname() {
        return tab.url.pathname
      },
      get search() {
        return tab.url.search
      },
    }
    this.navigation = hasNavigation
      ? {
          get currentEntry() {
            return { key: tab.#here.key, index: tab.#at }
          },
          entries: () => this.#entries.map(({ key }, index) => ({ key, index })),
          traverseTo: (key: string) => ({
            finished: this.isGivingUp
              ? Promise.reject(new DOMException('given up', 'AbortError'))
              : this.#travel(() => this.#entries.findIndex((entry) => entry.key === key)),
          }),
        }
      : undefined
  }

  get url(): URL {
    return this.#here.url
  }

  /** As a link to a heading of the same page does. */
  followFragment(hash: string) {
    const url = new URL(hash, this.url)
    this.#entries = [...this.#entries.slice(0, this.#at + 1), this.#entry(url, null)]
    this.#at += 1
    this.dispatchEvent(new Event('popstate'))
    this.dispatchEvent(new Event('hashchange'))
  }

  /** Everything that was asked for has happened, and what came of it. */
  async settle() {
    let seen: unknown
    while (seen !== this.#turn) {
      seen = this.#turn
      await seen
      await new Promise((next) => setImmediate(next))
    }
  }

  get addresses() {
    return this.#entries.map(({ url }) => url.href.slice(origin.length))
  }

  get #here() {
    return this.#entries[this.#at] as { key: string; url: URL; state: unknown }
  }

  #entry(url: URL, state: unknown) {
    this.#made += 1
    return { key: `entry ${this.#made}`, url, state }
  }

  #travel(target: () => number): Promise<void> {
    const turn = this.#turn.then(() => {
      const to = target()
      if (to === this.#at || !this.#entries[to]) return
      const { hash } = this.url
      this.#at = to
      this.dispatchEvent(new Event('popstate'))
      if (this.url.hash !== hash) this.dispatchEvent(new Event('hashchange'))
    })
    this.#turn = turn
    return turn
  }
}

/** The address bar, and the page on screen. */
function where(tab: Tab, history: PageHistory) {
  return { bar: tab.url.href.slice(origin.length), shown: `${history.path()}${history.search()}` }
}

function open(path = '/', options = {}) {
  const tab = new Tab(path, options)
  const history = createPageHistory(tab as unknown as Window)
  const tell = vi.fn()
  history.watch(tell)
  return { tab, history, tell, where: () => where(tab, history) }
}

describe('where nothing is held', () => {
  test('links, replacing and query are followed at once, and each is told once', () => {
    const { tab, history, tell, where } = open()
    history.navigate('/a')
    expect(where()).toEqual({ bar: '/a', shown: '/a' })
    history.navigate('/b?page=2')
    history.navigate('/b?page=3', { replace: true })
    expect(where()).toEqual({ bar: '/b?page=3', shown: '/b?page=3' })
    expect(tab.addresses).toEqual(['/', '/a', '/b?page=3'])
    expect(tell).toHaveBeenCalledTimes(3)
    expect(history.isRevisit()).toBe(false)
  })

  test('what others push or replace is followed, too', () => {
    const { tab, tell, where } = open('/login')
    tab.history.replaceState(null, '', '/asked?tab=1')
    expect(where()).toEqual({ bar: '/asked?tab=1', shown: '/asked?tab=1' })
    tab.history.pushState(null, '', '/other')
    expect(where()).toEqual({ bar: '/other', shown: '/other' })
    expect(tell).toHaveBeenCalledTimes(2)
  })

  test('Back and Forward are followed, and known for what they are until the next link', async () => {
    const { tab, history, where } = open()
    history.navigate('/a')
    tab.history.go(-1)
    await tab.settle()
    expect(where()).toEqual({ bar: '/', shown: '/' })
    expect(history.isRevisit()).toBe(true)
    tab.history.go(1)
    await tab.settle()
    expect(where()).toEqual({ bar: '/a', shown: '/a' })
    expect(history.isRevisit()).toBe(true)
    history.navigate('/b')
    expect(history.isRevisit()).toBe(false)
  })

  test('a fragment is no other page: nobody is told', async () => {
    const { tab, tell, where } = open('/a')
    tab.followFragment('#fim')
    tab.history.go(-1)
    await tab.settle()
    expect(where()).toEqual({ bar: '/a', shown: '/a' })
    expect(tell).not.toHaveBeenCalled()
  })

  test('who has stopped watching is told nothing, and a guard taken away holds nothing', () => {
    const { history, where } = open()
    const tell = vi.fn()
    history.watch(tell)()
    history.guardBy(() => true)()
    history.navigate('/a')
    expect(where()).toEqual({ bar: '/a', shown: '/a' })
    expect(tell).not.toHaveBeenCalled()
  })
})

describe('where a departure is held (SHL-07)', () => {
  /** On `/b`, between `/a` and `/c`, each opened by a link. */
  async function openHeld(options?: object) {
    const opened = open('/', options)
    const { tab, history } = opened
    for (const to of ['/a', '/b', '/c']) history.navigate(to)
    tab.history.go(-1)
    await tab.settle()
    const guard = vi.fn((_: Departure) => true)
    history.guardBy(guard)
    opened.tell.mockClear()
    const heard = vi.fn()
    tab.addEventListener('popstate', heard)
    return { ...opened, guard, heard }
  }
  let held: Awaited<ReturnType<typeof openHeld>>
  beforeEach(async () => {
    held = await openHeld()
  })

  test.each<[string, { replace?: boolean }, boolean]>([
    ['a link', {}, false],
    ['a redirect', { replace: true }, true],
  ])('%s changes nothing until it is followed', async (_, options, isReplacing) => {
    const { tab, history, guard, tell, where } = held
    history.navigate('/d?page=2', options)
    expect(where()).toEqual({ bar: '/b', shown: '/b' })
    expect(guard.mock.calls).toEqual([[{ kind: 'address', to: '/d?page=2', isReplacing }]])
    expect(tell).not.toHaveBeenCalled()
    await history.depart({ kind: 'address', to: '/d?page=2', isReplacing })
    expect(where()).toEqual({ bar: '/d?page=2', shown: '/d?page=2' })
    expect(tab.addresses).toEqual(isReplacing ? ['/', '/a', '/d?page=2', '/c'] : ['/', '/a', '/b', '/d?page=2'])
  })

  test('one guard that holds is enough', () => {
    const { history, where } = held
    history.guardBy(() => false)
    history.navigate('/d')
    expect(where()).toEqual({ bar: '/b', shown: '/b' })
  })

  test.each([
    ['Back', -1, '/a'],
    ['Forward', 1, '/c'],
    ['two steps back', -2, '/'],
  ])('%s is undone, and nobody hears of it; then it is repeated', async (_, steps, there) => {
    const { tab, history, guard, heard, tell, where } = held
    tab.history.go(steps)
    await tab.settle()
    expect(where()).toEqual({ bar: '/b', shown: '/b' })
    expect(guard.mock.calls).toEqual([[{ kind: 'history', steps }]])
    expect(tell).not.toHaveBeenCalled()

    guard.mockReturnValue(false)
    heard.mockClear()
    await history.depart({ kind: 'history', steps })
    expect(where()).toEqual({ bar: there, shown: there })
    expect(tell).toHaveBeenCalledOnce()
    expect(heard).toHaveBeenCalledOnce()
    expect(history.isRevisit()).toBe(true)
    expect(tab.addresses).toEqual(['/', '/a', '/b', '/c'])
  })

  test('no other listener hears of a Back that is held while the address is another page’s', async () => {
    const { tab, heard } = held
    const bars: string[] = []
    heard.mockImplementation(() => void bars.push(tab.url.pathname))
    tab.history.go(-1)
    await tab.settle()
    expect(bars).toEqual(['/b'])
  })

  test('two Backs quickly leave the address where the page is', async () => {
    const { tab, tell, where } = held
    tab.history.go(-1)
    tab.history.go(-1)
    await tab.settle()
    expect(where()).toEqual({ bar: '/b', shown: '/b' })
    expect(tell).not.toHaveBeenCalled()
  })

  test('Back over a fragment’s entry goes as far as it did', async () => {
    const { tab, history, guard, where } = held
    tab.followFragment('#fim')
    tab.history.go(-2)
    await tab.settle()
    expect(guard.mock.calls).toEqual([[{ kind: 'history', steps: -2 }]])
    expect(where()).toEqual({ bar: '/b#fim', shown: '/b' })
    guard.mockReturnValue(false)
    await history.depart({ kind: 'history', steps: -2 })
    expect(where()).toEqual({ bar: '/a', shown: '/a' })
  })

  test('the query, by link, redirect and Back, and the fragment leave no page: nothing is asked', async () => {
    const { tab, history, guard, tell, where } = held
    history.navigate('/b?page=2')
    history.navigate('?page=3', { replace: true })
    expect(where()).toEqual({ bar: '/b?page=3', shown: '/b?page=3' })
    tab.history.go(-1)
    await tab.settle()
    expect(where()).toEqual({ bar: '/b', shown: '/b' })
    tab.followFragment('#fim')
    expect(tell).toHaveBeenCalledTimes(3)
    expect(guard).not.toHaveBeenCalled()
  })

  test('a step that is given up for another ends all the same, and shows what is there', async () => {
    const { tab, history, where } = held
    tab.isGivingUp = true
    await history.depart({ kind: 'history', steps: -1 })
    expect(where()).toEqual({ bar: '/b', shown: '/b' })
  })

  test('a step to where there is no entry ends where it began', async () => {
    const { history, where } = held
    await history.depart({ kind: 'history', steps: -9 })
    expect(where()).toEqual({ bar: '/b', shown: '/b' })
  })

  test('a browser that cannot say which entry it shows lets Back go, and holds links', async () => {
    const { tab, history, guard, where } = await openHeld({ hasNavigation: false })
    history.navigate('/d')
    expect(guard).toHaveBeenCalledOnce()
    expect(where()).toEqual({ bar: '/b', shown: '/b' })
    tab.history.go(-1)
    await tab.settle()
    expect(where()).toEqual({ bar: '/a', shown: '/a' })
  })
})
