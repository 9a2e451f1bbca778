import {
  historyQuerySchema,
  historySchema,
  statisticsQuerySchema,
  statisticsSchema,
} from '../../../contract/billing/statistics.schema'
import { modulesOf } from '../../access/own-modules'
import { dayAt } from '../../calendar'
import { inOneMoment } from '../../database/one-moment'
import { route } from '../../http/route'
import { readHistory } from './statistics-history'
import { readStatistics } from './statistics-overview'

const overview = route(
  {
    method: 'get',
    path: '/billing/statistics/',
    summary: 'A month of billing: each figure with the list and the filter behind it, and what waits for the caller',
    rule: { permission: 'faturamento_painel_geral' },
    query: statisticsQuerySchema,
    answer: statisticsSchema,
  },
  ({ query, caller, services: { database, clock } }) =>
    inOneMoment(database, async (moment) =>
      readStatistics(moment, query, { today: dayAt(clock()), modules: await modulesOf(moment, caller.id) }),
    ),
)

const history = route(
  {
    method: 'get',
    path: '/billing/statistics/history/',
    summary: 'Billing over months: amounts, shares, and how long things took',
    rule: { permission: 'faturamento_painel_geral' },
    query: historyQuerySchema,
    answer: historySchema,
  },
  ({ query, services: { database, clock } }) =>
    inOneMoment(database, (moment) => readHistory(moment, query, dayAt(clock()))),
)

export const statisticsRoutes = [overview, history]
