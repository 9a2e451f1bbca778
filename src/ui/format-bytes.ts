import type { I18n } from '@lingui/core'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** 1234567 as 1,2 MB, as a folder on the desk counts them: 1024 of each. */
export function formatBytes(bytes: number, { locale }: I18n): string {
  const power = bytes < 1024 ? 0 : bytes < 1023.5 * 1024 ? 1 : 2
  const form = {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  }
  return new Intl.NumberFormat(locale, form as Intl.NumberFormatOptions).format(bytes / 1024 ** power)
}
