export const reportsHref = '/faturamento/boletins-de-medicao'
export const reportHref = (id: number) => `${reportsHref}/${id}`
export const reportLogHref = (id: number) => `${reportHref(id)}/logs`

/** The reports behind the figures of a month, which leave the cancelled out. */
export const reportsOfMonth = (month: string) => `${reportsHref}?status=not_cancelled&competencia=${month}`

export const invoicesHref = '/faturamento/list-faturas'
export const invoiceHref = (id: number) => `/faturamento/fatura/${id}`

/** The invoices that make up what was invoiced of a month. */
export const issuedInvoicesOfMonth = (month: string) => `${invoicesHref}?status=issued&competencia=${month}`

/** What bills a report: its invoices and provisions, or those of one status. */
export const invoicesOfReport = (report: number, status?: 'provisioned' | 'issued') =>
  `${invoicesHref}?report=${report}${status ? `&status=${status}` : ''}`

export const ndRequestsHref = '/faturamento/solicitacoes-nota-debito'
export const ndRequestHref = (id: number) => `${ndRequestsHref}/${id}`
export const ndRequestLogHref = (id: number) => `${ndRequestHref(id)}/logs`

export const debitNotesHref = '/faturamento/notas-de-debito'
export const debitNoteHref = (id: number) => `/faturamento/fatura-nd/${id}`

/** What debits a request: its notes that were issued, and not cancelled. */
export const debitNotesOfRequest = (request: number) => `${debitNotesHref}?request=${request}&status=issued`

/** What a client owes, and its latest records. */
export const clientsHref = '/faturamento/clientes'
export const clientHref = (id: number) => `${clientsHref}/${id}`

export const assetsHref = '/gestao-ativos'
export const assetHref = (id: number) => `${assetsHref}/${id}`

/** The company that bills. */
export const companyHref = '/faturamento/empresa'

export const costCentersHref = '/faturamento/centros-de-custo'
export const costCenterHref = (id: number) => `${costCentersHref}/${id}`
