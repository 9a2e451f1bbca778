import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sinks =
  /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|srcdoc|\beval\(|new Function|javascript:/i

/** Tokens lie in local storage: script that gets into the page has them. So no text of ours ever becomes markup or code. */
test('no source of the browser turns text into markup or code', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const found = sources.filter((path) => {
    const code = readFileSync(`src/${path}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return sinks.test(code)
  })
  expect(sources.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
