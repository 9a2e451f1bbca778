/**
 * Measures a picture of a chart where it is painted, and says for each of the fonts what a reader would stumble over. Runs
 * in the page, so it stands alone.
 */
export function flawsIn(fonts: readonly string[]): string[][] {
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
  interface Point {
    readonly left: number
    readonly top: number
  }
  interface Piece {
    readonly isUpright: boolean
    readonly at: number
    readonly from: number
    readonly to: number
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

  const arrows = all('g.arrow')
  const points = new Map(arrows.map((group) => [group, pointsAlong(group.querySelector('path'))]))
  const pointsOf = (group: SVGGraphicsElement) => points.get(group) ?? []

  return fonts.map((font) => {
    document.body.style.setProperty('--chart-font', font)
    return flawsNow()
  })

  function flawsNow(): string[] {
    const flaws = new Set<string>()
    const say = (isWrong: boolean, flaw: string) => {
      if (isWrong) flaws.add(flaw)
    }

    const boxes = all('[data-state]:not(.scope), [data-helper]').map((group) => ({
      group,
      area: areaOf(group.querySelector(':scope > rect, :scope > circle') ?? group),
    }))
    const states = boxes.map(({ group, area }): State => {
      const name = group.getAttribute('data-state') ?? group.getAttribute('data-helper') ?? ''
      const isFrame =
        group.matches('.frame, .region') && boxes.some((other) => other.group !== group && holds(area, other.area))
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

    for (const group of arrows) {
      const [from, to] = [group.getAttribute('data-from'), group.getAttribute('data-to')]
      const ends = states.filter(({ name }) => name === from || name === to)
      const isHolder = (state: State) =>
        state.isFrame && ends.some((end) => end === state || holds(state.area, end.area))
      const obstacles = [
        ...states
          .filter((state) => !ends.includes(state) || state.isFrame)
          .flatMap((state) => [
            ...state.solid.map((area) => ({ area, flaw: `arrow ${from}>${to} through ${nameOf(state)}` })),
            ...(state.isFrame && !isHolder(state)
              ? [{ area: state.area, flaw: `arrow ${from}>${to} through ${state.name}` }]
              : []),
          ]),
        ...labels
          .filter((label) => label.arrow !== group.getAttribute('data-arrow'))
          .map(({ area, name }) => ({ area, flaw: `arrow ${from}>${to} through ${name}` })),
      ]
      for (const { left, top } of pointsOf(group)) {
        const point = { left: left - 0.1, top: top - 0.1, right: left + 0.1, bottom: top + 0.1 }
        for (const { area, flaw } of obstacles) say(meets(point, area, 1), flaw)
      }
    }

    const ways = arrows.map((group) => ({
      ends: [group.getAttribute('data-from'), group.getAttribute('data-to')],
      straight: straightIn(pointsOf(group)),
    }))
    for (const [index, way] of ways.entries()) {
      for (const other of ways.slice(index + 1)) {
        const isApart = way.ends[0] !== other.ends[0] && way.ends[1] !== other.ends[1]
        const isOn = way.straight.some((one) => other.straight.some((piece) => liesOn(one, piece)))
        say(isApart && isOn, `arrow ${way.ends.join('>')} on arrow ${other.ends.join('>')}`)
      }
    }

    for (const [index, state] of states.entries()) {
      for (const other of states.slice(index + 1)) {
        const isIn = (outer: State, inner: State) => outer.isFrame && holds(outer.area, inner.area)
        const isApart = !meets(state.area, other.area) || isIn(state, other) || isIn(other, state)
        say(!isApart, `state ${state.name} on state ${other.name}`)
      }
    }

    const texts = all('svg.chart text').map((text) => ({ text, area: areaOf(text), said: text.textContent?.trim() }))
    for (const [index, { area, said }] of texts.entries()) {
      // The space above and below the letters of two lines may meet.
      for (const other of texts.slice(index + 1))
        say(meets(area, other.area, 2), `text “${said}” on text “${other.said}”`)
    }
    for (const { text } of texts) {
      const group = text.closest('g')
      const box = group?.querySelector(':scope > rect, :scope > circle') ?? document.querySelector('.paper')
      say(!box || !holds(areaOf(box), areaOf(text)), `text “${text.textContent?.trim()}” leaves its box`)
    }
    return [...flaws]
  }

  /** The upright and the level pieces of a path: where it lies, and from where to where. */
  function straightIn(points: readonly Point[]): Piece[] {
    const pieces: Piece[] = []
    for (const [index, end] of points.slice(1).entries()) {
      const start = points[index] ?? end
      const isUpright = Math.abs(start.left - end.left) < 0.1
      if (!isUpright && Math.abs(start.top - end.top) >= 0.1) continue
      const [at, first, last] = isUpright ? [end.left, start.top, end.top] : [end.top, start.left, end.left]
      const before = pieces.at(-1)
      const goesOn = before?.isUpright === isUpright && Math.abs(before.at - at) < 0.1
      const own = { isUpright, at, from: Math.min(first, last), to: Math.max(first, last) }
      if (before && goesOn) {
        pieces.splice(-1, 1, { ...own, from: Math.min(before.from, own.from), to: Math.max(before.to, own.to) })
      } else pieces.push(own)
    }
    return pieces
  }

  function liesOn(one: Piece, other: Piece): boolean {
    const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from)
    return one.isUpright === other.isUpright && Math.abs(one.at - other.at) < 1 && shared > 4
  }

  /** Every three pixels. Where a piece is as long as its ends are apart it is straight: asking for each point took most of the time. */
  function pointsAlong(path: SVGPathElement | null): Point[] {
    if (!path) return []
    const length = path.getTotalLength()
    const corner = areaOf(path.ownerSVGElement ?? path)
    const lengthTo = (index: number) => Math.min(index * 3, length)
    const pointAt = (index: number): Point => {
      const { x, y } = path.getPointAtLength(lengthTo(index))
      return { left: x + corner.left, top: y + corner.top }
    }
    const last = Math.ceil(length / 3)
    return [pointAt(0), ...pointsUpTo(0, pointAt(0), last, pointAt(last))]

    function pointsUpTo(first: number, start: Point, last: number, end: Point): Point[] {
      const [run, across, down] = [lengthTo(last) - lengthTo(first), end.left - start.left, end.top - start.top]
      if (last - first <= 1) return [end]
      if (run - Math.hypot(across, down) < 0.001) {
        return Array.from({ length: last - first }, (_, step) => {
          const part = (lengthTo(first + step + 1) - lengthTo(first)) / run
          return { left: start.left + across * part, top: start.top + down * part }
        })
      }
      const middle = Math.floor((first + last) / 2)
      const between = pointAt(middle)
      return [...pointsUpTo(first, start, middle, between), ...pointsUpTo(middle, between, last, end)]
    }
  }
}
