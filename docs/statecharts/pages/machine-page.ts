import type { ChartState, ChartTransition } from '../chart'
import { crowd } from '../drawing/joining'
import { fileOf } from '../drawing/picture-of'
import { linkFrom, placesIn } from '../places'
import { aboutOf, actorText, compositesOf, conditionsOf, pathsFrom, stateAt, type Told, titleOf, turnOf } from '../told'
import { anchor, details, forMarkdown, link, page, table } from './markdown'
import { mermaidOf } from './mermaid'
import { type Script, scriptList } from './script-list'
import { type Impossible, stepsTable } from './steps-table'

/** What a page tells beside the chart. */
export interface Beside {
  readonly isLifecycle: boolean
  /** Machines that run it. */
  readonly runBy: readonly string[]
  /** The lifecycle of the record that it is about; of a lifecycle, the workflows. */
  readonly related: readonly string[]
  /** States whose own picture shows nothing that another one does not show. */
  readonly folded: readonly string[]
  readonly scripts: readonly Script[]
  /** Ids of the transitions that no script takes. */
  readonly notOnPage: readonly string[]
  readonly impossible: Impossible
}

export function machinePage(told: Told, beside: Beside): string {
  const { isLifecycle, runBy, related, folded, scripts, notOnPage, impossible } = beside
  const { chart, name, title, about, language, machineTitle, phrases } = told
  const { machine: say } = phrases
  const places = placesIn(language)
  const file = `${places.machines}/${name}.md`
  const runs = [...new Set(chart.states.flatMap(({ invokes }) => invokes.flatMap(({ machine }) => machine ?? [])))]
  const requirements = [...new Set(chart.states.flatMap((state) => state.requirements))].sort()
  const links = (machines: readonly string[]) =>
    machines.map((other) => link(machineTitle(other), `./${other}.md`)).join(', ')

  return page(
    phrases,
    `# ${forMarkdown(title)}`,
    forMarkdown(about),
    [
      `- ${isLifecycle ? say.lifecycle : say.workflow}`,
      ...(requirements.length > 0 ? [`- ${say.answers}: ${requirementLinks(requirements)}`] : []),
      ...(runBy.length > 0 ? [`- ${say.runBy}: ${links(runBy)}`] : []),
      ...(runs.length > 0 ? [`- ${say.runs}: ${links(runs)}`] : []),
      ...(related.length > 0 ? [`- ${isLifecycle ? say.onRecord : say.ofRecord}: ${links(related)}`] : []),
    ],
    pictureFor(null),
    ...compositesOf(told).flatMap(partFor),
    `## ${say.states}`,
    table(say.stateColumns, chart.states.filter(isTold).map(stateRow)),
    ...(isLifecycle ? [`## ${phrases.steps.title}`, phrases.steps.intro, stepsTable(told, impossible)] : []),
    `## ${say.transitions}`,
    table(say.transitionColumns, transitionRows()),
    told.readsMessages ? say.messages(link(phrases.messages.title, linkFrom(file, places.messages))) : '',
    ...(scripts.length > 0 ? [`## ${say.scripts}`, say.scriptsIntroduction] : []),
    ...scripts.map((script, index) => scriptList(script, index + 1)),
    scripts.length > 0 && notOnPage.length > 0
      ? details(say.notOnPage, chart.transitions.filter(({ id }) => notOnPage.includes(id)).map(wayItem))
      : '',
    details(say.mermaid, ['```mermaid', mermaidOf(told).trimEnd(), '```']),
  )

  function partFor({ path }: ChartState): string[] {
    return [
      `${anchor(`part-${anchorOf(path)}`)}\n\n## ${forMarkdown(longTitle(path))}`,
      forMarkdown(aboutOf(told, path)),
      forMarkdown(say.partOf(title)),
      folded.includes(path) ? details(say.thisPart, [pictureFor(path)]) : pictureFor(path),
    ]
  }

  function pictureFor(path: string | null): string {
    const label = titleOf(told, path ?? chart.id)
    return `![${forMarkdown(label)}](${linkFrom(file, `${places.pictures}/${fileOf(name, path)}.svg`)})`
  }

  /** The machine itself only where it does something all along. */
  function isTold({ parent, invokes, entry, exit }: ChartState): boolean {
    return parent !== null || [...invokes, ...entry, ...exit].length > 0
  }

  function stateRow(state: ChartState): string[] {
    const { path, parent, type, initial, entry, exit, invokes, tags } = state
    const isInitial = parent !== null && stateAt(chart.states, parent).initial === path
    const notes = [
      ...(isInitial ? [say.initial] : []),
      ...(type === 'final' ? [say.final] : []),
      ...(type === 'parallel' ? [say.parallel] : []),
      ...(type === 'history' && initial !== null ? [say.atFirst(titleOf(told, initial))] : []),
      ...tags.map((tag) => phrases.tags[tag] ?? tag),
    ]
    return [
      `${anchor(`state-${anchorOf(path)}`)}${parent === null ? `*${say.always}*` : forMarkdown(longTitle(path))}`,
      parent === null ? '' : forMarkdown(aboutOf(told, path)),
      invokes.map(actorCell).filter(Boolean).join('; '),
      forMarkdown(entry.map(told.action).join(', ')),
      forMarkdown(exit.map(told.action).join(', ')),
      forMarkdown(notes.join(', ')),
      parent === null ? '' : requirementLinks(state.requirements),
    ]
  }

  function wayItem(transition: ChartTransition): string {
    const { source, trigger, targets } = transition
    const conditions = conditionsOf(told, transition).map((text) => ` [${text}]`)
    const to = targets.length > 0 ? targets.map((target) => longTitle(target)).join(', ') : say.stays
    const from = source === chart.id ? phrases.anywhere : longTitle(source)
    return `- ${forMarkdown(`${from}: ${told.trigger(trigger) || phrases.atOnce}${conditions.join('')} → ${to}`)}`
  }

  function requirementLinks(ids: readonly string[]): string {
    return ids.map((id) => link(id, `${linkFrom(file, places.requirements)}#${id}`)).join(', ')
  }

  function actorCell(invoke: ChartState['invokes'][number]): string {
    const text = actorText(told, invoke)
    return invoke.machine ? link(text, `./${invoke.machine}.md`) : forMarkdown(text)
  }

  function transitionRows(): string[][] {
    const sources = [...new Set(chart.transitions.map(({ source }) => source))]
    return sources.flatMap((source) => {
      const alike = sources.filter((other) => isAlike(source, other))
      const together = alike.length < crowd ? [source] : alike
      return together[0] === source ? rowsFrom(together) : []
    })
  }

  /** Of states that lead to the same by the same; the first stands for all. */
  function rowsFrom(sources: readonly string[]): string[][] {
    const names = sources.map((source) => (source === chart.id ? phrases.anywhere : stateLink(source))).join(' · ')
    return transitionsFrom(sources[0] ?? '').map((transition, index) => [
      index > 0 ? '' : `**${sources.length > 1 ? phrases.inOne(names) : names}**`,
      forMarkdown(told.trigger(transition.trigger) || phrases.atOnce),
      conditionCell(transition),
      targetCell(transition),
      forMarkdown(transition.actions.map(told.action).join(', ')),
    ])
  }

  function isAlike(one: string, other: string): boolean {
    return stateAt(chart.states, one).parent === stateAt(chart.states, other).parent && ways(one) === ways(other)
  }

  function ways(source: string): string {
    return transitionsFrom(source)
      .map((transition) =>
        [
          JSON.stringify(transition.trigger),
          conditionCell(transition),
          targetCell(transition),
          ...transition.actions,
        ].join(),
      )
      .join('\n')
  }

  function transitionsFrom(source: string): ChartTransition[] {
    return chart.transitions.filter((transition) => transition.source === source)
  }

  function conditionCell(transition: ChartTransition): string {
    const turn = turnOf(told, transition)
    return `${turn === null ? '' : `${turn}. `}${forMarkdown(conditionsOf(told, transition).join(', '))}`
  }

  function targetCell({ source, targets, reenters }: ChartTransition): string {
    const isSame = targets.length === 1 && targets[0] === source
    const isAnew = reenters || stateAt(chart.states, source).children.length > 0
    if (targets.length === 0 || (isSame && !isAnew)) return say.stays
    return isSame ? phrases.startsOver : targets.map(stateLink).join(', ')
  }

  function stateLink(path: string): string {
    return path === chart.id ? forMarkdown(title) : link(longTitle(path), `#state-${anchorOf(path)}`)
  }

  /** `Formulário › Tentativa › Preenchendo` */
  function longTitle(path: string): string {
    const lineage = pathsFrom(chart.states, path).filter((other) => other !== chart.id)
    return path === chart.id
      ? title
      : lineage
          .reverse()
          .map((other) => titleOf(told, other))
          .join(' › ')
  }
}

export function anchorOf(path: string): string {
  return path.replaceAll('.', '-')
}
