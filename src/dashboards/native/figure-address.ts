import type { FigureList } from '../../../contract/dashboards/figures'
import type { BehindFigure } from '../../../contract/dashboards/native-dashboard'
import { assetsHref, debitNotesHref, invoicesHref, ndRequestsHref, reportsHref } from '../../billing/shared/address'
import { chooseAssetHref, followUpsHref, responsesHref } from '../../forms/shared/address'

const lists: Readonly<Record<FigureList, string>> = {
  reports: reportsHref,
  invoices: invoicesHref,
  'nd-requests': ndRequestsHref,
  'debit-notes': debitNotesHref,
  fleet: assetsHref,
  responses: responsesHref,
  inspections: chooseAssetHref,
  'follow-ups': followUpsHref,
}

/** The list behind a figure, asked by its filter: who sees the figure may open it. */
export function hrefOf({ list, filter }: BehindFigure): string {
  return `${lists[list]}?${new URLSearchParams(filter)}`
}

export const dashboardsHref = '/dashboards'
export const dashboardHref = (code: string) => `${dashboardsHref}/${encodeURIComponent(code)}`
/** In place of a code: what is to be built. */
export const newDashboard = 'novo'
export const newDashboardHref = dashboardHref(newDashboard)
export const buildHref = (code: string) => `${dashboardHref(code)}/editar`
