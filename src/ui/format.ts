import type { I18n } from '@lingui/core'

export { formatCnpj } from '../../contract/cnpj'

/** Days and months are plain text: read as UTC and written as UTC, no zone moves them. */
const plain = { timeZone: 'UTC' } as const
const dayForm = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
/** Where a day of the business is counted (domain decisions, "Words"). */
const zone = 'America/Sao_Paulo'

/** `"1234.50"` as R$ 1.234,50. */
export function formatMoney(money: string, i18n: I18n): string {
  return decimal(money, i18n, { style: 'currency', currency: 'BRL' })
}

/** The same without its unit, for a column that names it. */
export function formatAmount(money: string, i18n: I18n): string {
  return decimal(money, i18n, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** As much of that as a column has room for; its digits and signs are as wide in any language. */
export const widestAmount = '9.999.999,99'

/** `"2026-10-01"` as 01/10/2026. */
export function formatDay(day: string, i18n: I18n): string {
  return i18n.date(`${day}T00:00:00Z`, { ...plain, ...dayForm })
}

/** `"2026-10"` as 10/2026. */
export function formatMonth(month: string, i18n: I18n): string {
  return i18n.date(`${month}-01T00:00:00Z`, { ...plain, month: '2-digit', year: 'numeric' })
}

/** A moment as the business's wall clock shows it. */
export function formatMoment(moment: string, i18n: I18n): string {
  return i18n.date(moment, { timeZone: zone, ...dayForm, hour: '2-digit', minute: '2-digit' })
}

/** The day of a moment on the business's calendar, with its weekday. */
export function formatDayOf(moment: string, i18n: I18n): string {
  return i18n.date(moment, { timeZone: zone, ...dayForm, weekday: 'long' })
}

/** The time of a moment on the business's wall clock. */
export function formatTimeOf(moment: string, i18n: I18n): string {
  return i18n.date(moment, { timeZone: zone, hour: '2-digit', minute: '2-digit' })
}

/** A share by which something grew or shrank, 0.26 as +26%; a locale's own number form writes a hyphen for a minus. */
export function formatChange(share: number, { locale }: I18n): string {
  const form = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const
  const parts = new Intl.NumberFormat(locale, form).formatToParts(share)
  return parts.map(({ type, value }) => (type === 'minusSign' ? '−' : value)).join('')
}

/** Digit by digit: a float loses the cents of a large sum. */
function decimal(money: string, { locale }: I18n, form: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, form).format(money as Intl.StringNumericLiteral)
}
