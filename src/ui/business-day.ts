const inSaoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The day of the business, `YYYY-MM-DD` (domain decisions, "Words"). */
export function businessDay(now: number): string {
  return inSaoPaulo.format(now)
}
