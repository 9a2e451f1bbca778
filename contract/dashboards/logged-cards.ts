import { type CardDisplay, cardDisplays, type FigureCode, type FigureSplit, figureCodes, figureSplits } from './figures'
import type { DashboardCard } from './native-dashboard'

/** A card as the log keeps it: figure, split and display by their codes, thirds of the width, and of whom. */
export function cardText({ figure, split, display, width }: DashboardCard, whom: string): string {
  return [figure, split, display, `${width}/3`, whom].filter(Boolean).join(' · ')
}

export interface LoggedCard {
  readonly figure: FigureCode
  readonly split: FigureSplit | null
  readonly display: CardDisplay
  readonly width: number
  /** As people are named; empty where it is of nobody in particular. */
  readonly whom: string
}

const oneOf = (codes: readonly string[]) => `(${codes.join('|')})`
const between = /, (?=[a-z_]+ · )/
const one = new RegExp(
  `^${oneOf(figureCodes)}(?: · ${oneOf(figureSplits)})? · ${oneOf(cardDisplays)} · ([1-3])/3(?: · (.+))?$`,
)

/** The cards that an entry of the log tells; as it stands what a newer release wrote otherwise. */
export function readCards(text: string): (LoggedCard | string)[] {
  return text.split(between).map((told) => {
    const found = one.exec(told)
    if (!found) return told
    const [, figure, split, display, width, whom] = found
    return { figure, split: split ?? null, display, width: Number(width), whom: whom ?? '' } as LoggedCard
  })
}

/** Of two states of a dashboard the cards that went and those that came; all of both where only their order is another. */
export function cardsApart(
  before: readonly DashboardCard[],
  after: readonly DashboardCard[],
): [went: readonly DashboardCard[], came: readonly DashboardCard[]] {
  const [went, came] = [without(before, after), without(after, before)]
  return went.length + came.length > 0 ? [went, came] : [before, after]
}

function without(these: readonly DashboardCard[], others: readonly DashboardCard[]): DashboardCard[] {
  const left = others.map(keyOf)
  return these.filter((card) => {
    const at = left.indexOf(keyOf(card))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const keyOf = ({ figure, split, display, width, client, cost_center }: DashboardCard) =>
  JSON.stringify([figure, split, display, width, client, cost_center])
