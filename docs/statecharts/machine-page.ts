import type { ChartState, ChartTransition } from './chart'
import { anchor, details, escaped, link, page, table } from './markdown'
import { mermaidOf } from './mermaid'
import type { Language } from './phrases'
import { type Script, scriptList } from './script'
import {
  aboutOf,
  actorText,
  compositesOf,
  conditionsOf,
  lineageOf,
  stateAt,
  type Told,
  titleOf,
  triggerText,
} from './told'
import { fileOf } from './view'

/** A machine, and where the pages that it names stand. */
export interface Neighbours {
  readonly isLifecycle: boolean
  /** Machines that run it. */
  readonly runBy: readonly string[]
}

/** Where pages stand, seen from a machine's page. */
const places = {
  pt: { pictures: '../statecharts/pt', requirements: '../requisitos.md', messages: '../mensagens.md' },
  en: { pictures: '../../statecharts/en', requirements: '../requirements.md', messages: '../messages.md' },
}

export function machinePage(told: Told, { isLifecycle, runBy }: Neighbours, scripts: readonly Script[] = []): string {
  const { chart, name, title, about, language, machineTitle, phrases } = told
  const { machine: say } = phrases
  const place = places[language]
  const runs = [...new Set(chart.states.flatMap(({ invokes }) => invokes.flatMap(({ machine }) => machine ?? [])))]
  const requirements = [...new Set(chart.states.flatMap((state) => state.requirements))].sort()
  const links = (machines: readonly string[]) =>
    machines.map((other) => link(machineTitle(other), `./${other}.md`)).join(', ')

  return page(
    `# ${escaped(title)}`,
    escaped(about),
    [
      `- ${isLifecycle ? say.lifecycle : say.workflow}`,
      ...(requirements.length > 0 ? [`- ${say.answers}: ${requirementLinks(requirements, language)}`] : []),
      ...(runBy.length > 0 ? [`- ${say.runBy}: ${links(runBy)}`] : []),
      ...(runs.length > 0 ? [`- ${say.runs}: ${links(runs)}`] : []),
    ],
    pictureFor(null),
    ...compositesOf(told).flatMap(partFor),
    `## ${say.states}`,
    table(say.stateColumns, chart.states.filter(({ parent }) => parent !== null).map(stateRow)),
    `## ${say.transitions}`,
    table(say.transitionColumns, transitionRows()),
    chart.transitions.some(isShownError) ? say.messages(link(say.messagesTitle, place.messages)) : '',
    ...(scripts.length > 0 ? [`## ${say.scripts}`, say.scriptsIntroduction] : []),
    ...scripts.map((script, index) => scriptList(script, index + 1)),
    details(say.mermaid, ['```mermaid', mermaidOf(told).trimEnd(), '```']),
  )

  function partFor({ path, parent }: ChartState): string[] {
    return [
      `${anchor(anchorOf(path))}\n\n## ${escaped(longTitle(path))}`,
      escaped(aboutOf(told, path)),
      escaped(say.partOf(parent === null ? title : titleOf(told, parent))),
      pictureFor(path),
    ]
  }

  function pictureFor(path: string | null): string {
    const label = titleOf(told, path ?? chart.id)
    return `![${escaped(label)}](${place.pictures}/${fileOf(name, path)}.svg)`
  }

  function stateRow(state: ChartState): string[] {
    const { path, parent, type, entry, exit, invokes, tags } = state
    const isInitial = parent !== null && stateAt(chart.states, parent).initial === path
    const notes = [
      ...(isInitial ? [say.initial] : []),
      ...(type === 'final' ? [say.final] : []),
      ...(type === 'parallel' ? [say.parallel] : []),
      ...tags.map((tag) => phrases.tags[tag] ?? tag),
    ]
    return [
      `${anchor(`state-${anchorOf(path)}`)}${escaped(longTitle(path))}`,
      escaped(aboutOf(told, path)),
      invokes.map(actorCell).filter(Boolean).join('; '),
      escaped(entry.map(told.action).join(', ')),
      escaped(exit.map(told.action).join(', ')),
      escaped(notes.join(', ')),
      requirementLinks(state.requirements, language),
    ]
  }

  function actorCell(invoke: ChartState['invokes'][number]): string {
    const text = actorText(told, invoke)
    return invoke.machine ? link(text, `./${invoke.machine}.md`) : escaped(text)
  }

  function transitionRows(): string[][] {
    return chart.transitions.map((transition, index) => {
      const { source, actions } = transition
      const isFirst = chart.transitions[index - 1]?.source !== source
      return [
        isFirst ? `**${escaped(source === chart.id ? phrases.picture.anywhere : longTitle(source))}**` : '',
        escaped(triggerText(told, transition) || phrases.atOnce),
        escaped(conditionsOf(told, transition).join(', ')),
        escaped(targetText(transition)),
        escaped(actions.map(told.action).join(', ')),
      ]
    })
  }

  function targetText({ source, targets, reenters }: ChartTransition): string {
    const isSame = targets.length === 1 && targets[0] === source
    const isAnew = reenters || stateAt(chart.states, source).children.length > 0
    if (targets.length === 0 || (isSame && !isAnew)) return say.stays
    return isSame ? say.startsItOver : targets.map((target) => longTitle(target)).join(', ')
  }

  /** `Formulário › Tentativa › Preenchendo` */
  function longTitle(path: string): string {
    const lineage = lineageOf(chart.states, path).filter((other) => other !== chart.id)
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

function requirementLinks(ids: readonly string[], language: Language): string {
  return ids.map((id) => link(id, `${places[language].requirements}#${id}`)).join(', ')
}

/** An error answer that is kept to be shown. */
function isShownError({ trigger, actions }: ChartTransition): boolean {
  return trigger.kind === 'error' && actions.includes('keepProblem')
}
