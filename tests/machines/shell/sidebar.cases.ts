import { sidebarMachine } from '../../../machines/shell/sidebar.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'

export const options: PathOptions<typeof sidebarMachine> = {
  inputs: {
    'on a narrow screen, without a choice': { isWide: false, kept: null },
    'on a narrow screen, left folded': { isWide: false, kept: false },
    'on a wide screen, without a choice': { isWide: true, kept: null },
    'on a wide screen, left open': { isWide: true, kept: true },
    'on a wide screen, left folded': { isWide: true, kept: false },
  },
}

export const paths = pathsOf(sidebarMachine, options)
