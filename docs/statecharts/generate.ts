import { lifecycles } from '../../machines'
import { type Drawn, draw } from './drawing/choose-layout'
import { boxesIn, type Picture } from './drawing/picture'
import { fileOf } from './drawing/picture-of'
import { svgOf } from './drawing/svg'
import { i18nFor, languages } from './languages'
import { indexPage } from './pages/index-page'
import { machinePage } from './pages/machine-page'
import { messagesPage } from './pages/messages-page'
import { readRequirements, requirementsPage } from './pages/requirements-page'
import type { Script } from './pages/script-list'
import type { Impossible } from './pages/steps-table'
import { type Language, phrases } from './phrases'
import { placesIn } from './places'
import { type MachineName, machineNames, speak } from './spoken'
import { compositesOf, isWithin, type Told } from './told'

export interface DrawnPicture extends Drawn {
  readonly language: Language
  readonly file: string
  readonly svg: string
}

/** What pages tell of the tests, made where the tests are. */
export interface FromTests {
  readonly scriptsOf: (name: MachineName, language: Language) => readonly Script[]
  /** Ids of the transitions that no script takes. */
  readonly notOnPageIn: (name: MachineName) => readonly string[]
  readonly impossibleIn: (name: MachineName, language: Language) => Impossible
}

/** All machines, told in a language. */
export function toldIn(language: Language): Told[] {
  const i18n = i18nFor(language)
  const spoken = machineNames.map((name) => speak(name, i18n))
  const machineTitle = (name: string) => {
    const machine = spoken.find((other) => other.name === name)
    if (!machine) throw new Error(`no machine is called "${name}"`)
    return machine.title
  }
  return spoken.map((machine) => ({ ...machine, language, phrases: phrases[language], machineTitle }))
}

/** An overview of a machine, then one picture of each state that holds states; like those of another language, where they are known. */
export async function picturesOf(told: Told, others: readonly DrawnPicture[] = []): Promise<DrawnPicture[]> {
  const scopes = told.chart.states.filter(({ parent, children }) => parent === null || children.length > 0)
  const pictures: DrawnPicture[] = []
  for (const { path } of scopes) {
    const other = others.find(({ picture }) => picture.file === fileOf(told.name, path === told.chart.id ? null : path))
    const drawn = await draw(told, path, other)
    const file = `${placesIn(told.language).pictures}/${drawn.picture.file}.svg`
    pictures.push({ ...drawn, language: told.language, file, svg: svgOf(drawn.picture, drawn.layout, told.language) })
  }
  return pictures
}

export async function allPictures(): Promise<DrawnPicture[]> {
  const pictures: DrawnPicture[] = []
  for (const told of languages.flatMap(toldIn)) pictures.push(...(await picturesOf(told, pictures)))
  return pictures
}

/** Every page, by its path under `docs/`. */
export function allPages(
  pictures: readonly DrawnPicture[],
  { scriptsOf, notOnPageIn, impossibleIn }: FromTests,
): Map<string, string> {
  const requirements = readRequirements()
  return new Map(
    languages.flatMap((language) => {
      const { machines, requirements: page, messages } = placesIn(language)
      const told = toldIn(language)
      return [
        [`${machines}/index.md`, indexPage(told.map((one) => ({ told: one, isLifecycle: isLifecycle(one.name) })))],
        ...told.map((one): [string, string] => [
          `${machines}/${one.name}.md`,
          machinePage(one, {
            isLifecycle: isLifecycle(one.name),
            runBy: runnersOf(one.name, told),
            related: machineNames.filter((other) => isOnRecord(one.name, other) || isOnRecord(other, one.name)),
            folded: repeatedIn(one, pictures),
            scripts: scriptsOf(one.name, language),
            notOnPage: notOnPageIn(one.name),
            impossible: isLifecycle(one.name) ? impossibleIn(one.name, language) : new Map(),
          }),
        ]),
        [page, requirementsPage(requirements, told)],
        [messages, messagesPage(phrases[language], i18nFor(language))],
      ] satisfies [string, string][]
    }),
  )
}

function isLifecycle(name: string): boolean {
  return name in lifecycles
}

/** A workflow is named for its record, as `report-create` is for `report`. */
function isOnRecord(workflow: string, lifecycle: string): boolean {
  return isLifecycle(lifecycle) && workflow.startsWith(`${lifecycle}-`)
}

/** States whose picture shows what the overview or that of the state round them shows, but for one state at most. */
function repeatedIn(told: Told, pictures: readonly DrawnPicture[]): string[] {
  const { states } = told.chart
  const shownIn = (scope: string | null): string[] => {
    const file = `${placesIn(told.language).pictures}/${fileOf(told.name, scope)}.svg`
    const drawn = pictures.find((one) => one.file === file)
    return drawn ? statesIn(drawn.picture) : []
  }
  return compositesOf(told).flatMap(({ path, parent }) => {
    const own = shownIn(path)
    const others = [shownIn(null), ...(parent === null || parent === told.chart.id ? [] : [shownIn(parent)])]
    const isRepeated = others.some((other) => {
      const more = other.filter((state) => !own.includes(state) && !isWithin(states, path, state))
      return own.every((state) => other.includes(state)) && more.length <= 1
    })
    return isRepeated ? [path] : []
  })
}

function statesIn({ scope }: Picture): string[] {
  return boxesIn(scope).flatMap(({ path }) => path ?? [])
}

function runnersOf(name: string, machines: readonly Told[]): string[] {
  return machines
    .filter(({ chart }) => chart.states.some(({ invokes }) => invokes.some(({ machine }) => machine === name)))
    .map((other) => other.name)
}
