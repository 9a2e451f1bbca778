import { lifecycles } from '../../machines'
import { draw } from './drawing/choose-layout'
import { dark, light } from './drawing/style'
import { svgOf } from './drawing/svg'
import { toldIn } from './generate'
import { languages } from './languages'
import type { Told } from './told'

/** Where the program finds them: a record's page shows the chart of its lifecycle. */
export const recordPictures = 'src/billing/pictures'

export interface RecordPicture {
  readonly file: string
  readonly svg: string
}

/** The overview of every lifecycle in every language, for an `<img>` whose address ends in `#` and the path of the state to be lit. */
export async function allRecordPictures(): Promise<RecordPicture[]> {
  const pictures: RecordPicture[] = []
  for (const told of languages.flatMap(toldIn).filter(({ name }) => name in lifecycles)) {
    const { picture, layout } = await draw(withoutRequirements(told), told.chart.id)
    const file = `${recordPictures}/${told.name}.${told.language}.svg`
    pictures.push({ file, svg: forRecord(svgOf(picture, layout, told.language)) })
  }
  return pictures
}

/** Whoever bills knows no ids of requirements. */
function withoutRequirements(told: Told): Told {
  const states = told.chart.states.map((state) => ({ ...state, requirements: [] }))
  return { ...told, chart: { ...told.chart, states } }
}

const lit = { light: '#dbe9fb', dark: '#1d3a5c' }
const target = '.chart :target>.box{fill:var(--chart-lit);stroke:var(--chart-busy);stroke-width:3}'

/** An image shows no tooltips and runs no script: what is for them goes, and each state gets an id. */
function forRecord(svg: string): string {
  return svg
    .replace(/<title>[^<]*<\/title>|<desc>[^<]*<\/desc>/g, '')
    .replace(/ data-state="([^"]*)"/g, ' id="$1"')
    .replace(/ data-[a-z]+="[^"]*"/g, '')
    .replace(`--chart-link:${light.link}`, (link) => `${link};--chart-lit:${lit.light}`)
    .replace(`--chart-link:${dark.link}`, (link) => `${link};--chart-lit:${lit.dark}`)
    .replace('</style>', () => `${target}</style>`)
}
