import type { ActorRefFrom } from 'xstate'
import type { favouriteMachine } from '../../../machines/home/favourite.machine'
import type { homeArrangeMachine } from '../../../machines/home/home-arrange.machine'
import { HomeArrangeView } from '../../../src/home/arrange/home-arrange.view'
import { FavouriteStarView } from '../../../src/home/favourites/favourite-star.view'
import { favouriteNames } from './home-arrange.cases'

export function StarOnPage({ actor }: { readonly actor: ActorRefFrom<typeof favouriteMachine> }) {
  return <FavouriteStarView actor={actor} of="Faturas" />
}

export function ArrangeOnPage({ actor }: { readonly actor: ActorRefFrom<typeof homeArrangeMachine> }) {
  return <HomeArrangeView actor={actor} nameOf={(path) => favouriteNames[path] ?? path} isBilled={false} />
}
