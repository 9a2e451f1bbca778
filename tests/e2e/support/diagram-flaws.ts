/**
 * Measures a picture of a chart where it is painted, and says what a reader would stumble over. Runs in the page, so it
 * stands alone.
 */
export function flawsIn(): string[] {
  interface Area {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  interface State {
    readonly name: string
    readonly area: Area
    /** What nothing may lie on: all of a state, of a frame what is written at its top. */
    readonly solid: readonly Area[]
    readonly isFrame: boolean
  }

  const flaws: string[] = []
  const say = (isWrong: boolean, flaw: string) => {
    if (isWrong && !flaws.includes(flaw)) flaws.push(flaw)
  }
  const areaOf = (element: Element): Area => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  const all = (selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<SVGGraphicsElement>(selector),
  ]
  const meets = (one: Area, other: Area, slack = 0.5) =>
    one.left < other.right - slack &&
    other.left < one.right - slack &&
    one.top < other.bottom - slack &&
    other.top < one.bottom - slack
  const holds = (outer: Area, inner: Area, slack = 0.5) =>
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack

  const boxes = all('[data-state]:not(.scope), [data-helper]').map((group) => ({
    group,
    area: areaOf(group.querySelector(':scope > rect, :scope > circle') ?? group),
  }))
  const states = boxes.map(({ group, area }): State => {
    const name = group.getAttribute('data-state') ?? group.getAttribute('data-helper') ?? ''
    const isFrame = boxes.some((other) => other.group !== group && holds(area, other.area))
    return { name, area, solid: isFrame ? all('text', group).map(areaOf) : [area], isFrame }
  })
  const labels = all('g.label').map((group) => ({
    name: `label “${group.textContent?.trim()}”`,
    area: areaOf(group.querySelector('.plate') ?? group),
    arrow: group.getAttribute('data-arrow'),
  }))
  const nameOf = ({ name, isFrame }: State) => (isFrame ? `the title of ${name}` : `state ${name}`)

  for (const [index, label] of labels.entries()) {
    for (const other of labels.slice(index + 1)) say(meets(label.area, other.area), `${label.name} on ${other.name}`)
    for (const state of states) {
      say(
        state.solid.some((area) => meets(label.area, area)),
        `${label.name} on ${nameOf(state)}`,
      )
    }
  }

  for (const group of all('g.arrow')) {
    const [from, to] = [group.getAttribute('data-from'), group.getAttribute('data-to')]
    const way = `${from}>${to}`
    const ends = states.filter(({ name }) => name === from || name === to)
    const isHolder = (state: State) => state.isFrame && ends.some((end) => end === state || holds(state.area, end.area))
    for (const { left, top } of pointsOf(group.querySelector('path'))) {
      const point = { left: left - 0.1, top: top - 0.1, right: left + 0.1, bottom: top + 0.1 }
      for (const state of states.filter((one) => !ends.includes(one) || one.isFrame)) {
        const areas = isHolder(state) || state.isFrame ? state.solid : [state.area]
        say(
          areas.some((area) => meets(point, area, 1)),
          `arrow ${way} through ${nameOf(state)}`,
        )
        if (state.isFrame && !isHolder(state)) say(meets(point, state.area, 1), `arrow ${way} through ${state.name}`)
      }
      for (const label of labels.filter((one) => one.arrow !== group.getAttribute('data-arrow'))) {
        say(meets(point, label.area, 1), `arrow ${way} through ${label.name}`)
      }
    }
  }

  const leaves = states.filter(({ isFrame }) => !isFrame)
  for (const [index, state] of leaves.entries()) {
    for (const other of leaves.slice(index + 1))
      say(meets(state.area, other.area), `state ${state.name} on state ${other.name}`)
  }

  for (const text of all('svg.chart text')) {
    const group = text.closest('g')
    const box = group?.querySelector(':scope > rect, :scope > circle') ?? document.querySelector('.paper')
    say(!box || !holds(areaOf(box), areaOf(text)), `text “${text.textContent?.trim()}” leaves its box`)
  }
  return flaws

  function pointsOf(path: SVGPathElement | null): { left: number; top: number }[] {
    if (!path) return []
    const length = path.getTotalLength()
    const corner = areaOf(path.ownerSVGElement ?? path)
    return Array.from({ length: Math.ceil(length / 3) + 1 }, (_, at) => {
      const { x, y } = path.getPointAtLength(Math.min(at * 3, length))
      return { left: x + corner.left, top: y + corner.top }
    })
  }
}
