import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const folders = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
const files = folders.filter((file) => /\.(md|svg)$/.test(file) && !/(^|\/)(node_modules|dist|cache)\//.test(file))

test('every link of a page or a picture leads to a file, and to a place in it', () => {
  const broken = [...files.map((file) => `docs/${file}`), 'README.md', 'README.en.md'].flatMap((file) =>
    linksOf(file).flatMap((to) => (leadsSomewhere(file, to) ? [] : [`${file}: ${to}`])),
  )
  expect(broken).toEqual([])
})

test('every page of one language stands under the same name in the other', () => {
  const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('decisions/'))
  const english = pages.filter((file) => file.startsWith('en/')).map((file) => file.slice('en/'.length))
  const englishOnly = ['domain.md', 'deploy.md']
  expect(english.sort()).toEqual(pages.filter((file) => !/^en\//.test(file) && !englishOnly.includes(file)).sort())
})

function linksOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const written = file.endsWith('.svg') ? /href="([^"]+)"/g : /\]\(([^()\s]+)\)/g
  return [...text.matchAll(written)].map(([, to = '']) => to).filter((to) => !/^[a-z]+:/.test(to))
}

function leadsSomewhere(file: string, to: string): boolean {
  const [path = '', place] = to.split('#')
  const target = path ? posix.join(posix.dirname(file), path) : file
  if (!existsSync(target)) return false
  return !place || !target.endsWith('.md') || placesIn(target).has(place)
}

const known = new Map<string, Set<string>>()

/** Ids written in a page; those of headings as long as they are plain words. */
function placesIn(page: string): Set<string> {
  const places = known.get(page) ?? findPlaces(page)
  known.set(page, places)
  return places
}

function findPlaces(page: string): Set<string> {
  const text = readFileSync(page, 'utf8')
  const ids = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
  return new Set([...ids, ...headings])
}
