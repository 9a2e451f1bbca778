import type { I18n } from '@lingui/core'
import type { ProjectRow } from '../../../contract/projects/project'

/** How much of what is planned has been spent; nothing where nothing is planned. Sums may be longer than cents hold exactly, a share needs less. */
export function shareOf({ budget, cost }: Pick<ProjectRow, 'budget' | 'cost'>): number | null {
  const planned = Number(budget)
  return planned > 0 ? Number(cost) / planned : null
}

export function shareText(row: Pick<ProjectRow, 'budget' | 'cost'>, i18n: I18n): string {
  const share = shareOf(row)
  return share === null ? '' : i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })
}
