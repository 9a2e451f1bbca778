/** An address of our own (domain decisions, "Routes and session"). */
export const notificationsHref = '/notificacoes'
