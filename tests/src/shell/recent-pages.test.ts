import { expect, test } from 'vitest'
import { openStorage } from '../../../src/api/browser-storage'
import { createRecentPages } from '../../../src/home/recent-page-store'
import { openBrowser } from '../../support/browser'

function open() {
  const { lasting, openTab } = openBrowser('https://portal.example.com')
  const { localStorage } = openTab().window
  return { lasting, localStorage, pages: createRecentPages(openStorage(() => localStorage)) }
}

test('the newest page stands first, and each once (HOM-01)', () => {
  const { pages } = open()
  for (const path of ['/a', '/b', '/a', '/c', '/b']) pages.add('ana', path)
  expect(pages.paths('ana')).toEqual(['/b', '/c', '/a'])
})

test('six are kept', () => {
  const { pages } = open()
  for (const number of [1, 2, 3, 4, 5, 6, 7]) pages.add('ana', `/${number}`)
  expect(pages.paths('ana')).toEqual(['/7', '/6', '/5', '/4', '/3', '/2'])
})

test('they are one person’s: another finds none, and puts their own in their place', () => {
  const { pages, lasting } = open()
  pages.add('ana', '/a')
  expect(pages.paths('bruno')).toEqual([])
  expect(pages.paths('ana')).toEqual(['/a'])
  pages.add('bruno', '/b')
  expect(pages.paths('bruno')).toEqual(['/b'])
  expect(pages.paths('ana')).toEqual([])
  expect(lasting.get('recent')).toBe('{"username":"bruno","paths":["/b"]}')
})

test('what one is called is kept with its language, and said in no other; another visit does not forget it', () => {
  const { pages, lasting } = open()
  pages.add('ana', '/a', ['Fatura FAT-7', 'pt'])
  pages.add('ana', '/a')
  expect(['pt', 'en'].map((locale) => pages.nameOf('ana', '/a', locale))).toEqual(['Fatura FAT-7', undefined])
  expect(pages.nameOf('bruno', '/a', 'pt')).toBeUndefined()
  pages.add('ana', '/a', ['Invoice FAT-7', 'en'])
  expect(['pt', 'en'].map((locale) => pages.nameOf('ana', '/a', locale))).toEqual([undefined, 'Invoice FAT-7'])
  lasting.set('recent', '{"username":"ana","paths":["/a"],"names":{"/a":"Fatura FAT-7"}}')
  expect(pages.nameOf('ana', '/a', 'pt'), 'kept before without a language').toBeUndefined()
})

test('one that leads nowhere goes', () => {
  const { pages } = open()
  for (const path of ['/a', '/b']) pages.add('ana', path)
  pages.remove('ana', '/b')
  expect(pages.paths('ana')).toEqual(['/a'])
})

test('they can be forgotten, and leave nothing', () => {
  const { pages, lasting } = open()
  pages.add('ana', '/a')
  pages.forget()
  expect(pages.paths('ana')).toEqual([])
  expect([...lasting.keys()]).toEqual([])
})

test.each([
  ['nothing', 'null'],
  ['no JSON', '{'],
  ['a text', '"/a"'],
  ['a list', '["/a"]'],
  ['no paths', '{"username":"ana"}'],
  ['paths that are none', '{"username":"ana","paths":"/a"}'],
  ['other things than texts', '{"username":"ana","paths":[1,null,{"a":1}]}'],
])('where %s is stored, there are none, and the next is kept', (_, text) => {
  const { pages, lasting } = open()
  lasting.set('recent', text)
  expect(pages.paths('ana')).toEqual([])
  pages.add('ana', '/b')
  expect(pages.paths('ana')).toEqual(['/b'])
})

test('a browser without storage, or without room, keeps them as long as the page lasts', () => {
  const denied = createRecentPages(
    openStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
  )
  const { localStorage, pages: full } = open()
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  for (const pages of [denied, full]) {
    pages.add('ana', '/a')
    expect(pages.paths('ana')).toEqual(['/a'])
    pages.forget()
    expect(pages.paths('ana')).toEqual([])
  }
})
