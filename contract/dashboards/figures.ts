import {
  accessPermissions,
  assetPermissions,
  billingPermissions,
  formPermissions,
  type Permission,
  projectPermissions,
  recordPermissions,
} from '../permissions'

/** The lists that figures lead to. */
export const figureLists = [
  'reports',
  'invoices',
  'nd-requests',
  'debit-notes',
  'fleet',
  'responses',
  'inspections',
  'follow-ups',
] as const
export type FigureList = (typeof figureLists)[number]

/** What a figure can be split by. */
export const figureSplits = ['month', 'client', 'cost_center', 'status', 'age', 'family', 'form', 'severity'] as const
export type FigureSplit = (typeof figureSplits)[number]

/** What a dashboard is filtered by; a figure takes those that its records have. */
export const figureFilters = ['period', 'client', 'cost_center'] as const
export type FigureFilter = (typeof figureFilters)[number]

export type FigureUnit = 'money' | 'count' | 'percent'

interface FigureDefinition {
  readonly unit: FigureUnit
  readonly list: FigureList
  /** To see it; null where whoever is signed in sees its list. */
  readonly permission: Permission | null
  readonly splits: readonly FigureSplit[]
  readonly filters: readonly FigureFilter[]
}

export const figureCodes = [
  'measured',
  'to_invoice',
  'invoiced',
  'provisioned',
  'not_due',
  'overdue',
  'debit_notes',
  'not_due_debit_notes',
  'overdue_debit_notes',
  'to_debit',
  'rented_machines',
  'free_machines',
  'fleet_use',
  'responses',
  'completion_rate',
  'late_inspections',
  'open_follow_ups',
  'overdue_follow_ups',
] as const
export type FigureCode = (typeof figureCodes)[number]

const { report, invoice, ndRequest, debitNote } = recordPermissions
const billed = ['client', 'cost_center'] as const

const ofReports: FigureDefinition = {
  unit: 'money',
  list: 'reports',
  permission: report.read,
  splits: ['month', ...billed, 'status'],
  filters: ['period', ...billed],
}
const ofInvoices = { unit: 'money', list: 'invoices', permission: invoice.read, filters: billed } as const
const ofNotes = { unit: 'money', list: 'debit-notes', permission: debitNote.read, filters: billed } as const
const ofFleet = {
  list: 'fleet',
  permission: report.read,
  splits: ['family', 'cost_center'],
  filters: ['cost_center'],
} as const
const ofResponses = { list: 'responses', permission: null, filters: ['period'] } as const
const ofFollowUps: FigureDefinition = {
  unit: 'count',
  list: 'follow-ups',
  permission: null,
  splits: ['severity', 'form'],
  filters: [],
}

/**
 * Every figure that a dashboard can show: the closed list that its builder offers. What each counts is decided once, by the
 * list that it leads to under the filter that the server says (domain decisions, "Dashboards"). One that takes no period is
 * as it stands today.
 */
export const dashboardFigures: Readonly<Record<FigureCode, FigureDefinition>> = {
  /** By the month of the report (competência). */
  measured: ofReports,
  to_invoice: ofReports,
  /** By the day of issue. */
  invoiced: { ...ofInvoices, splits: ['month', ...billed], filters: ['period', ...billed] },
  provisioned: { ...ofInvoices, splits: billed },
  not_due: { ...ofInvoices, splits: billed },
  overdue: { ...ofInvoices, splits: [...billed, 'age'] },
  /** By the day of issue. */
  debit_notes: { ...ofNotes, splits: ['month', ...billed], filters: ['period', ...billed] },
  not_due_debit_notes: { ...ofNotes, splits: billed },
  overdue_debit_notes: { ...ofNotes, splits: [...billed, 'age'] },
  to_debit: { unit: 'money', list: 'nd-requests', permission: ndRequest.read, splits: billed, filters: billed },
  rented_machines: { ...ofFleet, unit: 'count' },
  free_machines: { ...ofFleet, unit: 'count' },
  fleet_use: { ...ofFleet, unit: 'percent' },
  /** By the day on which they were begun. */
  responses: { ...ofResponses, unit: 'count', splits: ['month', 'form', 'status'] },
  completion_rate: { ...ofResponses, unit: 'percent', splits: ['month', 'form'] },
  late_inspections: { unit: 'count', list: 'inspections', permission: null, splits: [], filters: [] },
  open_follow_ups: ofFollowUps,
  overdue_follow_ups: ofFollowUps,
}

export const cardDisplays = ['number', 'column', 'line', 'table'] as const
export type CardDisplay = (typeof cardDisplays)[number]

interface FigureCard {
  readonly figure: FigureCode
  readonly split: FigureSplit | null
  readonly display: CardDisplay
  readonly client: number | null
  readonly cost_center: number | null
}

/** How a figure can be shown when it is split so: a line is of months. */
export function displaysOf(split: FigureSplit | null): readonly CardDisplay[] {
  if (split === null) return ['number']
  return split === 'month' ? ['column', 'line', 'table'] : ['column', 'table']
}

/** Whether a card can be shown: its figure is split so, shown so and filtered so. */
export function isFitCard({ figure, split, display, client, cost_center }: FigureCard): boolean {
  const { splits, filters } = dashboardFigures[figure]
  return (
    (split === null || splits.includes(split)) &&
    displaysOf(split).includes(display) &&
    (client === null || filters.includes('client')) &&
    (cost_center === null || filters.includes('cost_center'))
  )
}

/** What seeing a dashboard can ask for. */
export const dashboardPermissions = [
  ...billingPermissions,
  ...formPermissions,
  ...projectPermissions,
  ...assetPermissions,
  ...accessPermissions,
] as const
