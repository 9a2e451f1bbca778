import { homeSchema } from '../../contract/home/home.schema'
import { homeFiguresSchema } from '../../contract/home/home-figures.schema'
import { favouriteDraftSchema, homeOrderSchema, personalHomeSchema } from '../../contract/home/personal-home.schema'
import { modulesOf } from '../access/own-modules'
import { inOneMoment } from '../database/one-moment'
import { route } from '../http/route'
import { write } from '../http/write'
import { readHomeFigures } from './home-figures'
import { arrangeHome, readPersonalHome, saveFavourite } from './personal-home'
import { readWaiting } from './waiting'

const waiting = route(
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

const figures = route(
  {
    ...{ method: 'get', path: '/home/figures/', rule: 'signed in', answer: homeFiguresSchema },
    summary: 'How many records there are this month and today in the lists that the caller may open, billing aside',
  },
  ({ caller, services: { database, clock } }) =>
    inOneMoment(database, async (moment) =>
      readHomeFigures(moment, { caller, modules: await modulesOf(moment, caller.id), now: clock() }),
    ),
)

const own = { path: '/home/personal/', rule: 'signed in', answer: personalHomeSchema } as const

const personal = route(
  {
    ...own,
    method: 'get',
    summary: 'What the caller’s home has of their own: favourite pages, and how it is arranged',
  },
  ({ caller, services: { database } }) => readPersonalHome(database, caller),
)

const arrange = write(
  {
    ...own,
    method: 'patch',
    summary: 'Arrange the caller’s home: the order of favourites, and which parts are shown where',
    body: homeOrderSchema,
  },
  arrangeHome,
)

const mark = write(
  {
    ...own,
    method: 'post',
    path: '/home/personal/favourites/',
    summary: 'Have a page among the caller’s favourites, or no more; 409 where there are too many',
    body: favouriteDraftSchema,
    refusals: [409],
  },
  saveFavourite,
)

export const homeRoutes = [waiting, figures, personal, arrange, mark]
