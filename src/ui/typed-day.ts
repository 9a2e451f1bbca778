import { isDay, isMonth } from '../../contract/calendar'

/** A day as a person types it, with any separator or none, once it is typed whole also with the last two digits of its year: nobody means 2020 on the way to 2026. Null while it is none. */
export function readTypedDay(text: string, language: 'pt' | 'en', isDone = true): string | null {
  const parts = /^\s*(\d{1,2})\D(\d{1,2})\D(\d{4}|\d{2})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text)
  if (!parts) return null
  const [, first = '', second = '', year = ''] = parts
  const [day, month] = language === 'pt' ? [first, second] : [second, first]
  const read = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) && (isDone || year.length === 4) ? read : null
}

/** A month, likewise. */
export function readTypedMonth(text: string, isDone = true): string | null {
  const parts = /^\s*(\d{1,2})\D(\d{4}|\d{2})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{4})\s*$/.exec(text)
  if (!parts) return null
  const [, month = '', year = ''] = parts
  const read = `${year.padStart(4, '20')}-${month.padStart(2, '0')}`
  return isMonth(read) && (isDone || year.length === 4) ? read : null
}
