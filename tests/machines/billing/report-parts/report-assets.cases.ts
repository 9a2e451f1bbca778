import { readProblem } from '../../../../contract/problem'
import { reportAssetsMachine } from '../../../../machines/billing/report-parts/report-assets.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

const key = '5f0c7e9a-0000-4000-8000-000000000001'
export const inReport = readProblem(400, { assets: ['O ativo EQ-0002 já está no boletim.'] })

export const options: PathOptions<typeof reportAssetsMachine> = {
  inputs: { 'of report 12': { report: 12 } },
  events: {
    first: { type: 'asset.toggle', asset: 21 },
    second: { type: 'asset.toggle', asset: 22 },
    'what is chosen': { type: 'assets.add', key },
  },
  answers: {
    addAssets: {
      done: { 'two lines': [{ id: 31 }, { id: 32 }] },
      error: { 'in the report already': inReport, unavailable, 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(reportAssetsMachine, options)
