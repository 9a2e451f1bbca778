// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { sidebarMachine } from '../../../machines/shell/sidebar.machine'
import { createSidebarStore, sidebarActors } from '../../../src/shell/navigation/sidebar.actors'

/** jsdom has no other way to a cookie. */
const put = (text: string) => Reflect.set(document, 'cookie', text)
const screen = { width: 1280 }

beforeEach(() => {
  for (const [name] of document.cookie.split('; ').map((one) => one.split('='))) clear(name ?? '')
  window.matchMedia = matchMedia
  resizeTo(1280)
})
afterEach(() => clear('sidebar_state'))

describe('SHL-06: the cookie sidebar_state', () => {
  test.each([
    ['true', true],
    ['false', false],
    ['', null],
    ['yes', null],
    ['truer', null],
    ['FALSE', null],
  ])('that holds "%s" says %s', (value, kept) => {
    put(`sidebar_state=${value}; path=/`)
    expect(createSidebarStore(window).kept()).toBe(kept)
  })

  test('says nothing where there is none', () => {
    expect(createSidebarStore(window).kept()).toBeNull()
    put('not_sidebar_state=false; path=/')
    put('sidebar_state_old=false; path=/')
    expect(createSidebarStore(window).kept()).toBeNull()
    clear('not_sidebar_state')
    clear('sidebar_state_old')
  })

  test('is found among others, wherever it stands', () => {
    put('first=1; path=/')
    put('sidebar_state=false; path=/')
    put('last=sidebar_state%3Dtrue; path=/')
    expect(createSidebarStore(window).kept()).toBe(false)
    clear('first')
    expect(createSidebarStore(window).kept()).toBe(false)
    clear('last')
  })

  test('is written for seven days, for every page, for requests of the portal alone', () => {
    const written: string[] = []
    const page = {
      document: {
        set cookie(text: string) {
          written.push(text)
        },
      },
    } as unknown as Window
    const store = createSidebarStore(page)
    store.keep(true)
    store.keep(false)
    expect(written).toEqual([
      'sidebar_state=true; path=/; max-age=604800; samesite=lax',
      'sidebar_state=false; path=/; max-age=604800; samesite=lax',
    ])
  })

  test('says what was last written', () => {
    const store = createSidebarStore(window)
    store.keep(false)
    expect(store.kept()).toBe(false)
    store.keep(true)
    expect(createSidebarStore(window).kept()).toBe(true)
  })
})

describe('SHL-13: the width', () => {
  test.each([
    [320, false],
    [767, false],
    [768, true],
    [1440, true],
  ])('of %i px is wide: %s', (width, isWide) => {
    resizeTo(width)
    expect(createSidebarStore(window).isWide()).toBe(isWide)
  })

  test('is told when it passes 768 px, each way, until nobody listens', () => {
    const { told, stop } = listen()
    for (const width of [767, 500, 768, 2000, 767]) resizeTo(width)
    expect(told).toEqual(['screen.narrowed', 'screen.widened', 'screen.narrowed'])
    stop()
    resizeTo(1280)
    expect(told).toHaveLength(3)
  })
})

describe('SHL-06: the shortcut', () => {
  test.each([
    [{ key: 'b', ctrlKey: true }, true],
    [{ key: 'b', metaKey: true }, true],
    [{ key: 'B', ctrlKey: true }, true],
    [{ key: 'b' }, false],
    [{ key: 'n', ctrlKey: true }, false],
    [{ key: 'B', ctrlKey: true, shiftKey: true }, false],
    [{ key: 'b', ctrlKey: true, altKey: true }, false],
    [{ key: 'b', ctrlKey: true, repeat: true }, false],
    [{ key: 'b', ctrlKey: true, platform: 'MacIntel' }, false],
    [{ key: 'b', metaKey: true, platform: 'MacIntel' }, true],
  ])('%o toggles: %s, and then nothing else comes of it', (keys, isToggled) => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('platform' in keys ? keys.platform : '')
    const { told, stop } = listen()
    const event = new KeyboardEvent('keydown', { ...keys, cancelable: true })
    window.dispatchEvent(event)
    expect(told).toEqual(isToggled ? ['sidebar.toggle'] : [])
    expect(event.defaultPrevented).toBe(isToggled)
    stop()
    window.dispatchEvent(new KeyboardEvent('keydown', keys))
    expect(told).toHaveLength(isToggled ? 1 : 0)
  })
})

/** What the sidebar of this page is told, while it runs. */
function listen() {
  const told: string[] = []
  const actor = createActor(sidebarMachine.provide({ actors: sidebarActors(window) }), {
    input: { isWide: true, kept: null },
    inspect(inspected) {
      if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return
      if (!inspected.event.type.startsWith('xstate.')) told.push(inspected.event.type)
    },
  })
  actor.start()
  return { told, stop: () => actor.stop() }
}

const queries = new Set<{ tell: () => void }>()

function resizeTo(width: number) {
  screen.width = width
  for (const { tell } of queries) tell()
}

/** jsdom has no layout: it knows one kind of query, and tells when its answer changes. */
function matchMedia(media: string): MediaQueryList {
  const least = 16 * Number(/^\(min-width: (\d+)em\)$/.exec(media)?.[1])
  const listeners = new Set<() => void>()
  const query = {
    media,
    addEventListener,
    removeEventListener,
    get matches() {
      return screen.width >= least
    },
  }
  let before = query.matches
  queries.add({
    tell() {
      if (query.matches === before) return
      before = query.matches
      for (const listener of listeners) listener()
    },
  })
  return query as unknown as MediaQueryList

  function addEventListener(_: string, listener: () => void) {
    listeners.add(listener)
  }

  function removeEventListener(_: string, listener: () => void) {
    listeners.delete(listener)
  }
}

function clear(name: string) {
  put(`${name}=; path=/; max-age=0`)
}
