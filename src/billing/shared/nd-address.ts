export const ndRequestsHref = '/faturamento/solicitacoes-nota-debito'

export const ndRequestHref = (id: number) => `${ndRequestsHref}/${id}`

export const debitNotesHref = '/faturamento/notas-de-debito'

export const debitNoteHref = (id: number) => `/faturamento/fatura-nd/${id}`

/** What debits a request: all its notes. */
export const debitNotesOfRequest = (request: number) => `${debitNotesHref}?request=${request}`
