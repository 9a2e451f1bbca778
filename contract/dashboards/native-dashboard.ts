import type { z } from 'zod'
import { dashboardBounds } from '../limits'
import { dashboardFigures, displaysOf, type FigureCode, type FigureSplit, isFitCard } from './figures'
import type {
  dashboardCardSchema,
  dashboardDraftSchema,
  dashboardExportSchema,
  figureAnswerSchema,
  nativeDashboardSchema,
} from './native-dashboard.schema'

export type DashboardCard = z.infer<typeof dashboardCardSchema>
export type DashboardDraft = z.infer<typeof dashboardDraftSchema>
export type NativeDashboard = z.infer<typeof nativeDashboardSchema>
export type FigureAnswer = z.infer<typeof figureAnswerSchema>
export type DashboardExport = z.infer<typeof dashboardExportSchema>
/** The list behind a figure, asked by its filter. */
export type BehindFigure = FigureAnswer['behind']

/** Addresses below `/dashboards/` that are no dashboard. */
export const reservedCodes: readonly string[] = ['novo', 'native', 'figures']

/** As a figure is first put on a dashboard. */
export function newCard(figure: FigureCode): DashboardCard {
  return { figure, split: null, display: 'number', width: 1, client: null, cost_center: null }
}

/** The same card, split so: shown as it was where that is still possible, and no wider or narrower. */
export function splitCard(card: DashboardCard, split: FigureSplit | null): DashboardCard {
  const displays = displaysOf(split)
  const display = displays.includes(card.display) ? card.display : (displays[0] ?? 'number')
  return { ...card, split, display }
}

/** The same place, with another figure in it; of what it takes, what it had. */
export function cardOf(card: DashboardCard, figure: FigureCode): DashboardCard {
  const { splits, filters } = dashboardFigures[figure]
  const takes = (filter: 'client' | 'cost_center') => (filters.includes(filter) ? card[filter] : null)
  const kept = { ...card, figure, client: takes('client'), cost_center: takes('cost_center') }
  return splitCard(kept, card.split !== null && splits.includes(card.split) ? card.split : null)
}

/** A card in another place. */
export function moveCard<Card>(cards: readonly Card[], from: number, to: number): Card[] {
  const card = cards[from]
  if (card === undefined || to < 0 || to >= cards.length) return [...cards]
  return cards.toSpliced(from, 1).toSpliced(to, 0, card)
}

type Problem = 'missing' | 'long' | 'unfit'

/** As the server keeps it. */
export function keptDashboard(draft: DashboardDraft): DashboardDraft {
  const { title, title_en, description, description_en, permission, cards } = draft
  return {
    ...{ title: title.trim(), title_en: title_en.trim() },
    ...{ description: description.trim(), description_en: description_en.trim() },
    ...{ permission, cards },
  }
}

/** What stands in the way of a draft, by field; nothing where it may be sent. */
export function problemsOfDashboard(draft: DashboardDraft): Partial<Record<keyof DashboardDraft, Problem>> {
  const kept = keptDashboard(draft)
  const { cards } = kept
  const lengths = { title: dashboardBounds.title, title_en: dashboardBounds.title } as const
  const described = { description: dashboardBounds.description, description_en: dashboardBounds.description } as const
  const long = Object.entries({ ...lengths, ...described }).filter(
    ([field, max]) => kept[field as keyof typeof lengths].length > max,
  )
  return {
    ...(Object.fromEntries(long.map(([field]) => [field, 'long'])) as Partial<Record<keyof DashboardDraft, Problem>>),
    ...(kept.title === '' ? { title: 'missing' } : {}),
    ...(cards.length === 0 ? { cards: 'missing' } : {}),
    ...(cards.length > dashboardBounds.cards ? { cards: 'long' } : {}),
    ...(cards.every(isFitCard) ? {} : { cards: 'unfit' }),
  }
}

const fields = ['title', 'title_en', 'description', 'description_en', 'permission', 'cards'] as const

/** Fields in which two drafts differ; the cards are one. */
export function changedDashboard(before: DashboardDraft, after: DashboardDraft): (keyof DashboardDraft)[] {
  const [one, other] = [keptDashboard(before), keptDashboard(after)]
  return fields.filter((field) => said(one[field]) !== said(other[field]))
}

function said(value: DashboardDraft[keyof DashboardDraft]): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  const cards: DashboardDraft['cards'] = value
  return JSON.stringify(
    cards.map((card) => [card.figure, card.split, card.display, card.width, card.client, card.cost_center]),
  )
}

/** What the person wrote, and of what they left alone what others wrote. */
export function mergeDashboard(seen: DashboardDraft, own: DashboardDraft, theirs: DashboardDraft): DashboardDraft {
  return { ...theirs, ...Object.fromEntries(changedDashboard(seen, own).map((field) => [field, own[field]])) }
}

/** What of a dashboard can be changed. */
export function dashboardDraftOf(dashboard: NativeDashboard): DashboardDraft {
  const { title, title_en, description, description_en, permission, cards } = dashboard
  return { title, title_en, description, description_en, permission, cards }
}
