import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { titles } from '../titles'

export type RecordTab = 'summary' | 'logs' | 'documents' | 'messages' | 'sessions' | 'versions'

/** In the order of the screen, each below the record's address (specification, section 2). */
const tabs: Readonly<Record<RecordTab, { readonly title: MessageDescriptor; readonly path: string }>> = {
  summary: { title: msg`Resumo`, path: '' },
  logs: { title: titles.log, path: '/logs' },
  documents: { title: titles.documents, path: '/documentos' },
  messages: { title: titles.messages, path: '/comunicacao' },
  versions: { title: titles.versions, path: '/versoes' },
  sessions: { title: titles.sessions, path: '/sessoes' },
}

const usual: readonly RecordTab[] = ['summary', 'logs', 'documents', 'messages']

/** `record` is the address of its summary. */
export const tabHref = (record: string, tab: RecordTab) => `${record}${tabs[tab].path}`

export const tabsOf = (record: string, names = usual) =>
  names.map((tab) => ({ title: tabs[tab].title, href: tabHref(record, tab) }))
