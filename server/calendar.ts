const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The day in America/Sao_Paulo, `YYYY-MM-DD`, where every day of the product is counted. */
export function dayAt(milliseconds: number): string {
  return saoPaulo.format(milliseconds)
}

const hourInSaoPaulo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The hour of the day there, from 0 to 23. */
export function hourAt(milliseconds: number): number {
  return Number(hourInSaoPaulo.format(milliseconds))
}

/** The last months, `YYYY-MM`, oldest first, the one of the given day included. */
export function lastMonths(day: string, count: number): string[] {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, index) => {
    const month = months - count + 1 + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** A day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}
