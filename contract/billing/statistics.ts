import type { z } from 'zod'
import type {
  billingLists,
  figureSchema,
  historySchema,
  monthFigureSchema,
  monthFigures,
  statisticsSchema,
  waitingNames,
} from './statistics.schema'

export type BillingList = (typeof billingLists)[number]
export type Figure = z.infer<typeof figureSchema>
export type MonthFigure = z.infer<typeof monthFigureSchema>
export type MonthFigureName = (typeof monthFigures)[number]
export type Statistics = z.infer<typeof statisticsSchema>
export type History = z.infer<typeof historySchema>
export type WaitingName = (typeof waitingNames)[number]

/** What a figure stands for: the list, asked by the filter. */
export type Behind = Pick<Figure, 'list' | 'filter'>

/** What is behind each amount of a month, the month itself left out. */
export const behindMonthFigure = {
  measured: { list: 'reports', filter: { status: 'not_cancelled' } },
  invoiced: { list: 'invoices', filter: { status: 'issued' } },
  provisioned: { list: 'invoices', filter: { status: 'provisioned' } },
  balance: { list: 'reports', filter: { balance: 'some' } },
  cancelled: { list: 'invoices', filter: { status: 'cancelled' } },
  debited: { list: 'debit-notes', filter: { status: 'issued' } },
} as const satisfies Readonly<Record<MonthFigureName, Behind>>
