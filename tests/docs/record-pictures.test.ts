import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { allRecordPictures, recordPictures } from '../../docs/statecharts/record-pictures'
import { lifecycles } from '../../machines'

/** The pictures that records show are these snapshots: a stale one fails here, `npm run docs` writes them anew. */
const pictures = await allRecordPictures()

describe('CHT-02: a record shows its lifecycle as it is', () => {
  test.each(pictures.map(({ file, svg }) => [file, svg]))('%s', async (file, svg) => {
    await expect(svg).toMatchFileSnapshot(`../../${file}`)
  })

  test('in both languages, and no other stands beside them', () => {
    const expected = Object.keys(lifecycles).flatMap((name) => [`${name}.en.svg`, `${name}.pt.svg`])
    const files = pictures.map(({ file }) => file.replace(`${recordPictures}/`, ''))
    expect(files.sort()).toEqual(expected.sort())
    const others = readdirSync(recordPictures).filter((file) => file.endsWith('.svg') && !files.includes(file))
    expect(others).toEqual([])
  })

  test('every state of the record can be lit, and each once', () => {
    for (const { file, svg } of pictures) {
      const [name = ''] = file.split('/').at(-1)?.split('.') ?? []
      const states = Object.keys(lifecycles[name as keyof typeof lifecycles].states)
      const ids = [...svg.matchAll(/<g class="(?!scope)[^"]*" id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids.sort(), file).toEqual(states.sort())
    }
  })

  test('nothing in it leads away, is for a tooltip, or names a requirement', () => {
    for (const { svg } of pictures) expect(svg).not.toMatch(/<a |<title|<desc|data-|[A-Z]{2,3}-\d\d/)
  })

  test('is light', () => {
    expect(pictures.filter(({ svg }) => gzipSync(svg).length > 5_000).map(({ file }) => file)).toEqual([])
  })
})
