import type { ChartState, ChartTransition } from '../chart'
import { linkFrom, placesIn } from '../places'
import { aboutOf, actorText, conditionsOf, isWithin, pathsFrom, stateAt, type Told, titleOf, turnOf } from '../told'
import { type Flow, gathered, joined } from './joining'
import { type Arrow, type Box, keyOf, type Line, type Picture } from './picture'
import { plain, type Span } from './text'

export interface View {
  /** The machine's id, or a state that holds states. */
  readonly scope: string
  /** How many levels below the scope are opened. */
  readonly depth: number
  /** Keys of arrows that end in a pill with the target's name instead of going there. */
  readonly stubs: readonly string[]
}

/** A box that stands for no state of its own, and the box it stands in. */
interface Helper {
  readonly box: Box
  readonly holder: string
}

export function fileOf(name: string, path: string | null): string {
  return path === null ? name : `${name}.${path}`
}

export function pictureOf(told: Told, { scope: scopePath, depth, stubs }: View): Picture {
  const { chart, name, phrases } = told
  const { pictures, requirements: requirementsFile } = placesIn(told.language)
  const requirementsLink = linkFrom(`${pictures}/${name}.svg`, requirementsFile)
  const { states } = chart
  const scope = stateAt(states, scopePath)
  const isOverview = scope.parent === null
  const inside = states.filter(({ path }) => path !== scopePath && isWithin(states, path, scopePath))
  const opened = new Set([scopePath, ...inside.map(({ path }) => path).filter((path) => levelOf(path) <= depth)])

  const helpers = new Map<string, Helper>()
  const rows = new Map<string, Line[]>()
  const flows = chart.transitions.flatMap(flowsOf)
  const crowds = gathered(flows, (id) => (helpers.has(id) ? id : stateAt(states, id).parent), crowdOf)
  const arrows = [...[...opened].flatMap(beginningOf), ...joined(crowds).map(stubbed)]
  forgetIdlePills()

  return {
    file: fileOf(name, isOverview ? null : scopePath),
    label: phrases.picture.label(
      titleOf(told, scopePath),
      inside.length,
      chart.transitions.filter(({ source }) => isWithin(states, source, scopePath)).length,
    ),
    back: isOverview ? null : { text: told.title, href: `./${name}.svg` },
    scope: boxOf(scope),
    arrows,
  }

  function flowsOf(transition: ChartTransition): Flow[] {
    const { source, targets } = transition
    const from = standIn(source)
    if (targets.length > 0) return targets.flatMap((target) => flowTo(transition, from, target))
    if (from === source) addRow(source, transition, [])
    return []
  }

  function flowTo(transition: ChartTransition, from: string | null, target: string): Flow[] {
    const { source } = transition
    const to = standIn(target)
    const isToFailed = stateAt(states, target).tags.includes('failed')
    const flow = (start: string, end: string): Flow[] => [
      { from: start, to: end, line: lineOf(transition, from), kind: transition.trigger.kind, isToFailed },
    ]
    if (from === null && target === scopePath)
      return beginningsOfScope().flatMap((first) => flow(entryPill(source), first))
    if (from === null) return to === null ? [] : flow(entryPill(source), to)
    if (source === target && from === target) {
      const isAnew = transition.reenters || stateAt(states, target).children.length > 0
      addRow(from, transition, isAnew ? [plain(`–\u00a0${phrases.startsOver}`, 'from')] : [])
      return []
    }
    const start = from === scopePath ? anywhereIn(from) : from
    if (to === null) return flow(start, exitPill(target))
    if (from === to && !isOpen(from)) return []
    if (isOpen(to) && isWithin(states, from, to)) return flow(start, upPill(to))
    return flow(isOpen(from) && isWithin(states, to, from) ? anywhereIn(from) : start, to)
  }

  function lineOf(transition: ChartTransition, from: string | null): Line {
    const isFolded = from !== null && from !== transition.source
    const prefix = isFolded ? [plain(`${titleOf(told, transition.source)}:`, 'from')] : []
    return { spans: [...prefix, ...spansOf(told, transition)], transitions: [transition.id] }
  }

  function addRow(path: string, transition: ChartTransition, suffix: readonly Span[]): void {
    const line = { spans: [...spansOf(told, transition), ...suffix], transitions: [transition.id] }
    rows.set(path, [...(rows.get(path) ?? []), line])
  }

  /** Where an open state begins, or a history that has nothing to go back to. */
  function beginningOf(path: string): Arrow[] {
    const { initial, type } = stateAt(states, path)
    const to = initial === null || !(type === 'history' || isOpen(path)) ? null : standIn(initial)
    if (to === null) return []
    const from = type === 'history' ? path : startOf(path)
    return [{ from, to, isError: false, isDelay: false, lines: [] }]
  }

  /** Where an arrow leads that enters the scope itself: to its dot, or to each of the parts that run side by side. */
  function beginningsOfScope(): string[] {
    return scope.type === 'parallel' ? [...scope.children] : [startOf(scopePath)]
  }

  function startOf(path: string): string {
    return help(`start:${path}`, path, 'initial', '')
  }

  function stubbed(arrow: Arrow): Arrow {
    if (!stubs.includes(keyOf(arrow))) return arrow
    const holder = holderOf(arrow.from)
    const pill = helpers.get(arrow.to)?.box
    const title = pill ? pill.title : `→ ${titleOf(told, arrow.to)}`
    return { ...arrow, to: help(`${keyOf(arrow)}!`, holder, 'pill', title, pill?.href ?? null) }
  }

  /** A pill that arrows led to before each of them got one of its own. */
  function forgetIdlePills(): void {
    const ends = new Set(arrows.flatMap(({ from, to }) => [from, to]))
    for (const [id, { box }] of helpers) if (box.look === 'pill' && !ends.has(id)) helpers.delete(id)
  }

  function crowdOf(paths: readonly string[]): string {
    const holder = holderOf(paths[0] ?? scopePath)
    const titles = paths.map((path) => titleOf(told, path)).join('\u00a0· ')
    return help(`in:${paths.join('&')}`, holder, 'source', phrases.inOne(titles))
  }

  function anywhereIn(path: string): string {
    return help(`any:${path}`, path, 'source', phrases.anywhere)
  }

  function exitPill(target: string): string {
    return help(`to:${target}`, scopePath, 'pill', `→ ${titleOf(told, target)}`, pictureWith(target))
  }

  function entryPill(source: string): string {
    return help(`from:${source}`, scopePath, 'pill', `${titleOf(told, source)} →`, pictureWith(source))
  }

  function upPill(target: string): string {
    return help(`up:${target}`, target, 'pill', `→ ${titleOf(told, target)}`)
  }

  function help(id: string, holder: string, look: Box['look'], title: string, href: string | null = null): string {
    const nothing = { path: null, about: '', tags: [], note: '', requirements: [], rows: [], children: [] }
    helpers.set(id, { holder, box: { id, look, title, href, ...nothing } })
    return id
  }

  function boxOf(state: ChartState): Box {
    const { path, tags, requirements } = state
    const isFolded = state.children.length > 0 && !isOpen(path)
    const words = tags.map((tag) => phrases.tags[tag] ?? tag)
    return {
      id: path,
      look: lookOf(state),
      path,
      title: titleOf(told, path),
      about: aboutOf(told, path),
      tags,
      note: [...words, ...(isFolded ? [phrases.picture.folded(countIn(path))] : [])].join(' · '),
      requirements: requirements.map((id) => ({ id, href: `${requirementsLink}#${id}` })),
      rows: [...doingsOf(told, state), ...(rows.get(path) ?? [])],
      href: state.children.length > 0 && path !== scopePath ? `./${fileOf(name, path)}.svg` : null,
      children: isFolded ? [] : [...helpersIn(path, false), ...state.children.map(childBox), ...helpersIn(path, true)],
    }
  }

  function childBox(path: string): Box {
    return boxOf(stateAt(states, path))
  }

  /** Where things begin stands before the states, where they go behind them. */
  function helpersIn(path: string, isEnd: boolean): Box[] {
    return [...helpers.values()]
      .filter(({ holder, box }) => holder === path && (box.look === 'pill' && !box.id.startsWith('from:')) === isEnd)
      .map(({ box }) => box)
  }

  function lookOf({ path, type, isDeep, parent, children }: ChartState): Box['look'] {
    if (isDeep) return 'deep history'
    if (type === 'final' || type === 'history') return type
    if (parent !== null && path !== scopePath && stateAt(states, parent).type === 'parallel') return 'region'
    if (children.length > 0) return isOpen(path) ? 'frame' : 'folded'
    return 'state'
  }

  function holderOf(id: string): string {
    return helpers.get(id)?.holder ?? stateAt(states, id).parent ?? scopePath
  }

  /** The picture in which a state stands among its neighbours. */
  function pictureWith(path: string): string {
    const { parent } = stateAt(states, path)
    return `./${fileOf(name, parent === chart.id ? null : parent)}.svg`
  }

  /** The box that stands for a state here; none for what lies outside. */
  function standIn(path: string): string | null {
    return pathsFrom(states, path).find((other) => opened.has(other)) ?? null
  }

  function isOpen(path: string): boolean {
    return stateAt(states, path).children.some((child) => opened.has(child))
  }

  function levelOf(path: string): number {
    return pathsFrom(states, path).indexOf(scopePath)
  }

  function countIn(path: string): number {
    return states.filter((other) => other.path !== path && isWithin(states, other.path, path)).length
  }
}

/** `Entrar [usuário e senha estão preenchidos] / esquecer o erro` */
function spansOf(told: Told, transition: ChartTransition): Span[] {
  const trigger = told.trigger(transition.trigger)
  const turn = turnOf(told, transition)
  const conditions = conditionsOf(told, transition).map((text, index) =>
    plain(index === 0 && turn !== null ? `[${turn}: ${text}]` : `[${text}]`, 'when'),
  )
  const actions = transition.actions.map(told.action).join(', ')
  return [
    ...(trigger ? [plain(trigger, transition.trigger.kind === 'error' ? 'error' : 'plain')] : []),
    ...conditions,
    ...(actions ? [plain(`/\u00a0${actions}`, 'does')] : []),
  ]
}

function doingsOf(told: Told, { entry, exit, invokes }: ChartState): Line[] {
  const { phrases, action } = told
  const line = (word: string, text: string, href?: string): Line[] =>
    text === ''
      ? []
      : [{ spans: [plain(word, 'from'), href ? { text, look: 'link', href } : plain(text)], transitions: [] }]
  return [
    ...invokes.flatMap((invoke) =>
      line(phrases.picture.does, actorText(told, invoke), invoke.machine ? `./${invoke.machine}.svg` : undefined),
    ),
    ...line(phrases.picture.entry, entry.map(action).join(', ')),
    ...line(phrases.picture.exit, exit.map(action).join(', ')),
  ]
}
