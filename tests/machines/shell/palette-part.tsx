import type { ActorRefFrom } from 'xstate'
import type { commandPaletteMachine } from '../../../machines/shell/command-palette.machine'
import type { Known } from '../../../src/shell/palette/palette.projection'
import { PaletteView } from '../../../src/shell/palette/palette.view'

const toKnown = (key: string, title: string, detail = ''): Known => ({ key, title, detail })
const known = {
  leads: [],
  favourites: [],
  record: [],
  recent: [],
  pages: [toKnown('/', 'Início'), toKnown('/faturamento/list-faturas', 'Faturas de locação', 'Faturamento')],
  commands: [toKnown('theme', 'Alternar tema')],
}

/** For somebody who sees two pages. */
export function PalettePart({ actor }: { readonly actor: ActorRefFrom<typeof commandPaletteMachine> }) {
  return <PaletteView actor={actor} known={known} leadsOf={() => []} isMeant={() => true} mayBuild={false} />
}
