export const reportHref = (id: number) => `/faturamento/boletins-de-medicao/${id}`
