/** A part of the program, as the build names it (`vite.config.ts`), or the words of an area. */
export type Part =
  | 'inputs'
  | 'shell'
  | 'bills'
  | 'lists'
  | 'home'
  | 'records'
  | 'documents'
  | 'words:portal'
  | 'words:shell'
  | 'words:billing'
  | 'words:record'

/** What a page needs first. */
export interface Needs {
  readonly parts: readonly Part[]
  /** Paths below `/api/v1`, with their query. */
  readonly calls: readonly string[]
}

/** Calls that our own server names, by their path; empty on any other. */
interface OwnPaths {
  readonly home?: string
  readonly personal?: string
  readonly unread?: string
  /** Not named by the server, but kept on this device: the addresses by which lists open, by name. */
  readonly views?: Readonly<Record<string, unknown>>
}

/** By the last part of a list's address, where its rows come from. */
const lists: Readonly<Record<string, string>> = {
  'boletins-de-medicao': 'reports',
  'list-faturas': 'invoices',
  'solicitacoes-nota-debito': 'nd-requests',
  'notas-de-debito': 'debit-notes',
  documentos: 'documents',
}

/** By what stands before the id in a record's address, where it comes from. */
const records: Readonly<Record<string, string>> = {
  'boletins-de-medicao': 'reports',
  fatura: 'invoices',
  'solicitacoes-nota-debito': 'nd-requests',
  'fatura-nd': 'debit-notes',
}

/**
 * What the page at an address is about to ask for. A guess too few costs a wait, one too many a call: neither changes
 * what is shown, because everything goes through the session, the permissions and the routes as ever. What is unread comes last:
 * the bell can wait for the rows.
 */
export function needsOf(
  path: string,
  search: string,
  { home = '', personal = '', unread = '', views = {} }: OwnPaths = {},
): Needs {
  const parts: Part[] = ['inputs', 'shell', 'words:portal', 'words:shell']
  const calls = ['/me/', '/iam/me-access/']
  const [, name = '', id] = /^\/faturamento\/([a-z-]+)(?:\/([1-9]\d{0,9})(?:\/.*)?)?\/?$/.exec(path) ?? []
  const sources = id ? records : lists
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  if (source) {
    parts.push('words:billing', 'bills')
    if (id) parts.push('records', 'words:record')
    else parts.push('lists')
    if (name === 'documentos') parts.push('documents')
    calls.push(`/billing/${source}/${id ? `${id}/` : `?${firstPageOf(source, search || textOf(views[source]))}`}`)
  }
  if (path === '/') {
    parts.push('home')
    calls.push(...[personal, home].filter(Boolean))
  }
  if (unread) calls.push(unread)
  return { parts, calls }
}

/** As a list asks for its rows: what the address does not say is what every list begins with. */
function firstPageOf(source: string, search: string): string {
  const { view: _, columns: __, ...asked } = Object.fromEntries(new URLSearchParams(search))
  const ordering = source === 'documents' ? '-created_at' : asked['ageing'] ? 'due_date' : '-id'
  return String(new URLSearchParams({ page: '1', page_size: '20', ordering, ...asked })).replaceAll('%2C', ',')
}

function textOf(kept: unknown): string {
  return typeof kept === 'string' ? kept : ''
}
