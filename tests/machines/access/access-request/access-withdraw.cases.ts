import { readProblem } from '../../../../contract/problem'
import { accessWithdrawMachine } from '../../../../machines/access/access-request/access-withdraw.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { gone } from '../../billing/report-parts/part-remove.cases'

const answered = readProblem(409, { refusal: { state: 'denied', event: 'access.withdraw', reasons: [] } })

export const options: PathOptions<typeof accessWithdrawMachine> = {
  inputs: { 'a request': { id: 12 } },
  answers: { removeTarget: { error: { gone, answered, unavailable, 'no answer': noAnswer } } },
}

export const paths = pathsOf(accessWithdrawMachine, options)
