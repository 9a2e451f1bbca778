export const reportsHref = '/faturamento/boletins-de-medicao'

export const reportHref = (id: number) => `${reportsHref}/${id}`

/** The reports behind the figures of a month, which leave the cancelled out. */
export const reportsOfMonth = (month: string) => `${reportsHref}?status=not_cancelled&competencia=${month}`

/** What bills a report: its invoices and provisions. */
export const invoicesOfReport = (report: number) => `/faturamento/list-faturas?report=${report}`
