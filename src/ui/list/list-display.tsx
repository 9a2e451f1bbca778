import { msg } from '@lingui/core/macro'
import { OnDemand } from '../parts/on-demand'
import { optional } from '../parts/optional'
import type { DisplayOptionsProps } from './display-options'
import { WalkedToolButton } from './tool-button'

const DisplayOptions = optional(async () => ({ default: (await import('./list-menus')).DisplayOptions }))

const word = msg`Exibição`

/** Which columns are shown, and how high the rows are: chosen here, and kept. */
export function ListDisplay(props: Omit<DisplayOptionsProps, 'word'>) {
  return (
    <OnDemand
      closed={(button) => <WalkedToolButton icon="display" word={word} {...button} />}
      opened={(waiting) => <DisplayOptions {...props} {...waiting} word={word} />}
    />
  )
}
