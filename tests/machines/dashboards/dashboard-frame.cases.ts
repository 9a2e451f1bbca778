import { readProblem } from '../../../contract/problem'
import { dashboardFrameMachine } from '../../../machines/dashboards/dashboard-frame.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

export const fleet = {
  ...{ code: 'frota', title: 'Uso da frota', title_en: 'Fleet use', description: '', description_en: '' },
  address: '/quadro-de-teste',
}
/** An address that ends, and one that does not. */
export const signed = { ...fleet, expires_at: '2026-11-20T15:10:00.000Z' }
export const lasting = { ...fleet, expires_at: null }

export const options: PathOptions<typeof dashboardFrameMachine> = {
  within: ({ failures }) => failures < 3,
  inputs: { 'of the fleet': { code: 'frota' } },
  answers: {
    readDashboard: {
      done: { 'until ten past': signed, 'for good': lasting },
      error: {
        'not there': readProblem(404, null),
        'no access': readProblem(403, null),
        wrong: readProblem(400, null),
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(dashboardFrameMachine, options)
