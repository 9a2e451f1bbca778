import { dashboardRemoveMachine } from '../../../machines/dashboards/dashboard-remove.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'
import { gone } from '../billing/report-parts/part-remove.cases'

export const options: PathOptions<typeof dashboardRemoveMachine> = {
  inputs: { 'a dashboard': { id: 'rotina-da-frota' } },
  answers: { removeTarget: { error: { gone, unavailable, 'no answer': noAnswer } } },
}

export const paths = pathsOf(dashboardRemoveMachine, options)
