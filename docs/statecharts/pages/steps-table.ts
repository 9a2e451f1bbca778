import type { ChartState, ChartTransition } from '../chart'
import { conditionsOf, pathsFrom, type Told, titleOf } from '../told'
import { forMarkdown, table } from './markdown'

/** What the facts of a record rule out, by the id of a transition, or that with ` refused`, with the reason in words. */
export type Impossible = ReadonlyMap<string, string>

/** Which steps a record allows in which state: a row for each step and condition, a column for each state that lasts. */
export function stepsTable(told: Told, impossible: Impossible): string[] {
  const { chart, phrases } = told
  const { steps: say } = phrases
  const states = chart.states.filter(lasts)
  const steps = chart.transitions.filter(({ trigger }) => trigger.kind === 'event')
  const rows = steps.filter((step, index) => steps.findIndex((other) => isAlike(step, other)) === index)
  const cells = rows.map((row) => states.map(({ path }) => cellOf(steps.find((step) => holdsIn(step, path, row)))))
  const reasons = [...new Set(cells.flat().flatMap(({ reason }) => reason ?? []))]

  return [
    ...table(
      [...say.columns, ...states.map(({ path }) => forMarkdown(titleOf(told, path)))],
      rows.map((row, index) => [
        forMarkdown(told.trigger(row.trigger)),
        forMarkdown(conditionsOf(told, row).join(', ')),
        ...(cells[index] ?? []).map(({ text, reason }) => `${text}${reason ? raised(reasons.indexOf(reason)) : ''}`),
      ]),
    ),
    '',
    ...reasons.map((reason, index) => `- ${raised(index)} ${forMarkdown(reason)}`),
  ]

  /** Holds no others, and is not left at once. */
  function lasts({ path, type, children }: ChartState): boolean {
    const isLeftAtOnce = chart.transitions.some(
      ({ source, trigger, guards }) => source === path && trigger.kind === 'always' && guards.length === 0,
    )
    return children.length === 0 && type !== 'history' && !isLeftAtOnce
  }

  function holdsIn(step: ChartTransition, path: string, row: ChartTransition): boolean {
    return isAlike(step, row) && pathsFrom(chart.states, path).includes(step.source)
  }

  function cellOf(step: ChartTransition | undefined): { readonly text: string; readonly reason?: string | undefined } {
    if (!step) return { text: say.unknown }
    if (impossible.has(step.id)) return { text: say.never, reason: impossible.get(step.id) }
    const isOpen = conditionsOf(told, step).length === 0 || impossible.has(`${step.id} refused`)
    return { text: isOpen ? say.open : say.onCondition }
  }
}

function isAlike(one: ChartTransition, other: ChartTransition): boolean {
  return one.trigger.name === other.trigger.name && one.guards.join() === other.guards.join()
}

function raised(index: number): string {
  return `<sup>${index + 1}</sup>`
}
