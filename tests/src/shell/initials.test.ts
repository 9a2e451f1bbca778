import { expect, test } from 'vitest'
import { avatarUrl } from '../../../src/shell/avatar'
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
