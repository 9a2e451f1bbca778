import { homeSchema } from '../../contract/home/home.schema'
import { modulesOf } from '../access/own-modules'
import { inOneMoment } from '../database/one-moment'
import { route } from '../http/route'
import { readWaiting } from './waiting'

export const homeRoute = route(
  {
    ...{ method: 'get', path: '/home/', rule: 'signed in' },
    summary:
      'What waits for the caller, by what they may do: how many, what they come to, and which have waited longest',
    answer: homeSchema,
  },
  ({ caller, services: { database, clock } }) =>
    inOneMoment(database, async (moment) => ({
      waiting: await readWaiting(moment, { caller, modules: await modulesOf(moment, caller.id), now: clock() }),
    })),
)
