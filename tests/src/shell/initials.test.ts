import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api } from '../../../src/api/client'
import { avatarUrl } from '../../../src/shell/avatar'
import { avatarAt } from '../../../src/shell/avatar.queries'
import { initialsOf } from '../../../src/shell/initials'

test.each([
  ['Ana Souza', 'AS'],
  ['Maria da Silva Prado', 'MP'],
  ['ana', 'AN'],
  ['  élida   óliver ', 'ÉÓ'],
  ['x', 'X'],
])('the initials of "%s" are %s (SHL-07)', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  ['/media/ana.png', 'https://api.example.com/media/ana.png'],
  ['https://api.example.com/media/ana.png', 'https://api.example.com/media/ana.png'],
  ['https://elsewhere.example.com/ana.png', null],
  ['//elsewhere.example.com/ana.png', null],
  ['javascript:alert(1)', null],
  [null, null],
])('a picture at %s is asked for at %s: never from a foreign host', (avatar, address) => {
  expect(avatarUrl(avatar, 'https://api.example.com')).toBe(address)
})

test('a picture is asked for by the client of files, with the access that a back end may ask for (CFG-02)', async () => {
  const asked: string[] = []
  const files = (async (path) => {
    asked.push(path)
    return new Blob()
  }) as Api
  const address = await new QueryClient().fetchQuery(avatarAt(files, 'https://api.example.com/media/ana.png?v=2'))
  expect(asked).toEqual(['/media/ana.png?v=2'])
  expect(address).toMatch(/^blob:/)
})
