import type { AccessModule } from '../../../contract/access/access'
import type { FigureList } from '../../../contract/dashboards/figures'
import type { BehindFigure } from '../../../contract/dashboards/native-dashboard'
import { permits, readAssets } from '../../../contract/permissions'
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

/** Whether whoever looks may open a list. */
export type MayOpen = (list: FigureList) => boolean

/** Whoever sees a figure may open its list; but the page of machines asks for more than what billing shows of them. */
export function mayOpenList(modules: readonly AccessModule[]): MayOpen {
  const mayOpenFleet = readAssets.some((one) => permits(modules, one))
  return (list) => list !== 'fleet' || mayOpenFleet
}

/** The list behind a figure, asked by its filter. */
export function hrefOf({ list, filter }: BehindFigure): string {
  return `${lists[list]}?${new URLSearchParams(filter)}`
}

export const dashboardsHref = '/dashboards'
export const dashboardHref = (code: string) => `${dashboardsHref}/${encodeURIComponent(code)}`
/** In place of a code: what is to be built. */
export const newDashboard = 'novo'
export const newDashboardHref = dashboardHref(newDashboard)
export const buildHref = (code: string) => `${dashboardHref(code)}/editar`
