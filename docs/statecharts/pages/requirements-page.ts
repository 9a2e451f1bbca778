import { readdirSync, readFileSync } from 'node:fs'
import { linkFrom, placesIn } from '../places'
import { type Told, titleOf } from '../told'
import { anchorOf } from './machine-page'
import { anchor, forMarkdown, link, page, table } from './markdown'

const endings = /\.(test|spec|rules)\.tsx?$/

export interface Requirement {
  readonly id: string
  readonly text: string
  /** Tests and rules under `tests/` that quote it. */
  readonly tests: readonly string[]
}

/** Every demand of the list, in its order, with the tests that quote it. */
export function readRequirements(): Requirement[] {
  const quotes = quotedByTests()
  const list = readFileSync('docs/requirements.yaml', 'utf8')
  return [...list.matchAll(/^- \{id: ([A-Z]+-\d+), .*?text: ("(?:[^"\\]|\\.)*")\}$/gm)].map(
    ([, id = '', text = '""']) => ({
      id,
      text: JSON.parse(text),
      tests: [...new Set(quotes.flatMap(({ file, ids }) => (ids.has(id) ? [file.replace(endings, '')] : [])))],
    }),
  )
}

export function requirementsPage(requirements: readonly Requirement[], machines: readonly Told[]): string {
  const [first] = machines
  if (!first) throw new Error('there is no machine to ask')
  const { requirements: say } = first.phrases
  const rows = requirements.map((requirement) => ({ requirement, places: placesOf(requirement.id, machines) }))
  const open = rows.filter((row) => statusOf(row) === say.nobody)
  return page(
    first.phrases,
    `# ${say.title}`,
    say.intro,
    table(
      say.columns,
      rows.map((row) => [
        `${anchor(row.requirement.id)}${row.requirement.id}`,
        forMarkdown(row.requirement.text),
        statusOf(row),
        row.places.join('<br>'),
        row.requirement.tests.map(forMarkdown).join(', '),
      ]),
    ),
    `## ${say.open}`,
    say.openIntro(open.length, rows.length),
    open.map(({ requirement: { id } }) => link(id, `#${id}`)).join(', '),
  )

  function statusOf({ requirement: { tests }, places }: (typeof rows)[number]): string {
    if (places.length > 0) return tests.length > 0 ? say.answered : say.ruleOnly
    return tests.length > 0 ? say.testedOnly : say.nobody
  }
}

/** The machines that quote it, each with the states that do. */
function placesOf(id: string, machines: readonly Told[]): string[] {
  return machines.flatMap((told) => {
    const { chart, name, title, language } = told
    const places = placesIn(language)
    const file = linkFrom(places.requirements, `${places.machines}/${name}.md`)
    const quoting = chart.states.filter(({ requirements }) => requirements.includes(id))
    if (quoting.length === 0) return []
    const states = quoting
      .filter(({ path }) => path !== chart.id)
      .map(({ path }) => link(titleOf(told, path), `${file}#state-${anchorOf(path)}`))
    return [`${link(title, file)}${states.length > 0 ? `: ${states.join(', ')}` : ''}`]
  })
}

function quotedByTests(): { readonly file: string; readonly ids: ReadonlySet<string> }[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => endings.test(file) && !file.endsWith('requirements.test.ts'))
    .sort()
    .map((file) => {
      const text = readFileSync(`tests/${file}`, 'utf8')
      return { file, ids: new Set([...text.matchAll(/\b([A-Z]{3}-\d\d|BM-\d\d|ND-\d\d)\b/g)].map(([, id = '']) => id)) }
    })
}
