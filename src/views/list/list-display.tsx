import { msg } from '@lingui/core/macro'
import { OnDemand } from '../parts/on-demand'
import { optional } from '../parts/optional'
import type { ListDefinition } from './list-definition'
import type { ListPreferences } from './list-preferences'
import { ToolButton } from './tool-button'

const DisplayOptions = optional(async () => ({ default: (await import('./list-menus')).DisplayOptions }))

export interface ListDisplayProps {
  definition: Pick<ListDefinition<never, never>, 'columns'>
  preferences: ListPreferences
  onPreferences: (preferences: ListPreferences) => void
}

export const displayWord = msg`Exibição`

/** Which columns are shown, and how high the rows are: chosen here, and kept. */
export function ListDisplay(props: ListDisplayProps) {
  return (
    <OnDemand
      closed={(button) => <ToolButton icon="display" word={displayWord} {...button} />}
      opened={(waiting) => <DisplayOptions {...props} {...waiting} />}
    />
  )
}
