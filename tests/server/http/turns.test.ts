import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairTurns } from '../../../server/http/turns'

/** Acts that end when they are told to; `begun` names them in the order in which they began. */
function acts() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    act: (name: string) => () =>
      new Promise<string>((end) => {
        begun.push(name)
        ends.set(name, () => end(name))
      }),
    async end(name: string) {
      ends.get(name)?.()
      await turn()
    },
  }
}

test('who asks for many waits for them, and whoever comes later for one', async () => {
  const { begun, act, end } = acts()
  const turns = fairTurns({ atOnce: 1, perPerson: 1, waiting: 10 })
  const first = ['a1', 'a2', 'a3'].map((name) => turns.take(1, act(name)))
  const second = ['b1', 'b2'].map((name) => turns.take(2, act(name)))
  await turn()
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name)

  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  expect(await Promise.all([...first, ...second])).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
})

test('nobody takes more places at once than a person may, also where some are free', async () => {
  const { begun, act, end } = acts()
  const turns = fairTurns({ atOnce: 3, perPerson: 2, waiting: 10 })
  for (const name of ['a1', 'a2', 'a3']) void turns.take(1, act(name))
  void turns.take(2, act('b1'))

  await turn()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('who has too many waiting is refused; who leaves gives up the place, and a failure its turn', async () => {
  const { begun, act, end } = acts()
  const turns = fairTurns({ atOnce: 1, perPerson: 1, waiting: 1 })
  const left = new AbortController()
  void turns.take(1, act('a1'))
  const leaving = turns.take(1, act('a2'), left.signal)
  await expect(turns.take(1, act('a3'))).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '5' } })
  left.abort()
  await expect(leaving).rejects.toMatchObject({ status: 408 })

  const failing = expect(turns.take(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  void turns.take(2, act('b1'))
  await end('a1')
  await failing
  await turn()
  expect(begun).toEqual(['a1', 'b1'])
})
