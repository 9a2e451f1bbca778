export const invoicesHref = '/faturamento/list-faturas'

export const invoiceHref = (id: number) => `/faturamento/fatura/${id}`
