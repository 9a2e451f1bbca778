import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { titles } from '../../shell/titles'
import { reportHref } from '../report-address'

export type ReportTab = 'summary' | 'logs' | 'documents' | 'messages'

/** In the order of the screen, each below the report's address (specification, section 2). */
const tabs: Readonly<Record<ReportTab, { readonly title: MessageDescriptor; readonly path: string }>> = {
  summary: { title: msg`Resumo`, path: '' },
  logs: { title: titles.log, path: '/logs' },
  documents: { title: titles.documents, path: '/documentos' },
  messages: { title: titles.messages, path: '/comunicacao' },
}

export const reportTabHref = (id: number, tab: ReportTab) => `${reportHref(id)}${tabs[tab].path}`

export const reportTabs = (id: number) =>
  Object.entries(tabs).map(([tab, { title }]) => ({ title, href: reportTabHref(id, tab as ReportTab) }))
