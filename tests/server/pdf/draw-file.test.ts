import { expect, test } from 'vitest'
import { fairTurns } from '../../../server/http/turns'
import { type Drawing, drawFile } from '../../../server/pdf/draw-file'

const person = { id: 1 }

test('a document is read in its own turn, and whoever has too many waiting is refused without it', async () => {
  const pdf = fairTurns({ atOnce: 1, perPerson: 1, waiting: 1 })
  const drawing = { services: { turns: { pdf } }, caller: person, signal: new AbortController().signal } as Drawing
  const read: string[] = []
  let end = () => {}
  const first = pdf.take(1, () => new Promise<void>((resolve) => (end = resolve)))
  const asked = (name: string) =>
    drawFile(drawing, name, async () => {
      read.push(name)
      return { definition: { content: name, defaultStyle: { font: 'Roboto' } }, footer: { name, pages: '' } }
    })
  const second = asked('second')
  await expect(asked('third')).rejects.toMatchObject({ status: 429 })
  expect(read).toEqual([])
  end()
  await first
  expect((await second).name).toBe('second.pdf')
  expect(read).toEqual(['second'])
})
