import { readProblem } from '../../../../contract/problem'
import { notificationChoicesMachine } from '../../../../machines/notifications/choices/notification-choices.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { unchosen } from '../../../support/samples/sample-choices'

export const options: PathOptions<typeof notificationChoicesMachine> = {
  length: 5,
  inputs: { 'of somebody who has chosen nothing': { choices: unchosen } },
  events: {
    'follow-ups not at all': { type: 'way.choose', topic: 'follow_ups', way: 'none' },
    'follow-ups by mail': { type: 'way.choose', topic: 'follow_ups', way: 'mail' },
    'responses not at all': { type: 'way.choose', topic: 'responses', way: 'none' },
  },
  answers: {
    saveChoices: {
      error: {
        rejected: readProblem(400, { choices: ['O portal não envia e-mails a esta conta.'] }),
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(notificationChoicesMachine, options)
