import type { AnyMachineSnapshot } from 'xstate'
import { toProblem } from '../../../contract/problem'
import { pathOf, transitionId, triggerOf } from '../../../docs/statecharts/chart'
import type { Script } from '../../../docs/statecharts/pages/script-list'
import type { SpokenChart } from '../../../docs/statecharts/spoken'
import type { Answer, Case } from '../cases'
import type { PageDriver } from '../page/page-driver'
import { isPrompt } from '../page/page-paths'
import type { Path, Stop } from '../paths'
import { begin, type Walked, walk } from '../walk'

type Language = 'pt' | 'en'

const phrases = {
  pt: {
    start: 'Início',
    server: '[servidor]',
    next: '[em seguida]',
    attempt: 'Tente',
    nothing: 'nada muda',
  },
  en: {
    start: 'Start',
    server: '[server]',
    next: '[at once]',
    attempt: 'Try',
    nothing: 'nothing changes',
  },
}

/** Says a path of the page in the language of `spoken`. */
export function scriptOf(path: Path, driver: PageDriver, spoken: SpokenChart, language: Language): Script {
  const say = phrases[language]
  const { machine } = path.start.state
  const states = [path.start, ...path.steps].map(({ state }) => state)
  const stops = [
    {
      ...ledBy(begin(machine, path.input)),
      lines: [`${startText()}${arrival(path.start)}`, ...attemptsAt(path.start)],
    },
    ...path.steps.map((step, index) => ({
      ...ledBy(walk(states[index] ?? path.start.state, step.event)),
      lines: [`${told(step, states[index])}${arrival(step, states[index])}`, ...attemptsAt(step)],
    })),
  ]
  return { title: titleText(), stops }

  function ledBy({ state, taken }: Walked) {
    return { states: state._nodes.map(pathOf), transitions: taken.map(transitionId) }
  }

  function titleText(): string {
    const input = inputName()
    const telling = path.steps.filter(({ isAnswer }) => isAnswer)
    const way = (telling.length > 0 ? telling : path.steps.slice(-1)).map(happening)
    const end = places(path.steps.at(-1)?.state ?? path.start.state)
    const moved = end.filter((place) => !places(path.start.state).includes(place))
    const goal = (moved.length > 0 ? moved : end).map(spoken.state).join(', ')
    return [[input, ...way].filter(Boolean).join(' → '), goal].filter(Boolean).join(' ⇒ ')
  }

  function startText(): string {
    return [say.start, inputName() || []].flat().join(': ')
  }

  function inputName(): string {
    const [name] = Object.entries(driver.cases.inputs ?? {}).find(([, input]) => input === path.input) ?? []
    return name ? inWords(name) : ''
  }

  /** What is entered on the way to a stop. */
  function arrival({ state }: Stop, before?: AnyMachineSnapshot): string {
    const entered = places(state).filter((place) => !before || !places(before).includes(place))
    return entered.length > 0 ? ` ⇒ ${entered.map(spoken.state).join(', ')}` : ''
  }

  /** Paths of the innermost states in which the machine stands, in the order of the chart. */
  function places({ _nodes }: AnyMachineSnapshot): string[] {
    const standing = _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(pathOf)
    return spoken.chart.states.map((state) => state.path).filter((place) => standing.includes(place))
  }

  /** A record's page offers no step that is closed: there is nothing to try. */
  function attemptsAt({ ignored }: Stop): string[] {
    if ('record' in driver) return []
    return ignored.map((one) => `${say.attempt}: ${happening(one)} ⇒ ${say.nothing}`)
  }

  /** With who does it, where that is not the person. */
  function told(step: Case, before = path.start.state): string {
    const { kind, name } = triggerOf(step.type)
    const isAnswer = kind === 'done' || kind === 'error'
    const who = isPrompt(before, step, driver) ? say.next : isAnswer && driver.effects[name]?.call ? say.server : ''
    return [who, happening(step)].filter(Boolean).join(' ')
  }

  /** What happens, and with what: the text that a person writes, the name of the case for anything else. */
  function happening({ type, title, event }: Case): string {
    const trigger = triggerOf(type)
    const { kind, name } = trigger
    const word = spoken.trigger(trigger)
    const known = title.slice((kind === 'event' ? name : `${name}.${kind}`).length).trim()
    const values = Object.entries(event).flatMap(([key, value]) => (key === 'type' ? [] : [value]))
    if (kind === 'delay' || known === '') return word
    if (kind === 'error') {
      const { status } = toProblem((event as Answer).error)
      return `${word}: ${inWords(known)}${status > 0 ? ` (${status})` : ''}`
    }
    if (kind === 'done' || values.some((value) => typeof value !== 'string')) return `${word}: ${inWords(known)}`
    const written = values.map((value) => `«${value}»`).join(', ')
    const isSaid = values.length === 0 || values.some((value) => String(value).trim().length < 3)
    return `${word}: ${isSaid ? [written, `(${inWords(known)})`].filter(Boolean).join(' ') : written}`
  }

  /** Case names are English; a proper name stays. */
  function inWords(name: string): string {
    const said = driver.says?.[name]
    if (language === 'en' || said === undefined) {
      if (language === 'pt' && !/^\p{Lu}/u.test(name)) {
        throw new Error(`"${name}" has no Portuguese: say it in "says" of ${spoken.name}.page.ts`)
      }
      return name
    }
    return said
  }
}
