import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Favourite } from '../../../contract/home/personal-home'
import { favouriteMachine } from '../../../machines/home/favourite.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { personalHome } from '../personal-home.queries'
import { favouriteActors } from './favourite.actors'
import { FavouriteStarView } from './favourite-star.view'

interface FavouriteStarProps {
  /** Where the server has what is personal of home, whose answer is here. */
  path: string
  page: Favourite
  /** What the page is called. */
  of: string
}

/** The star of one page: several of the same page show the same. */
export default function FavouriteStar({ path, page, of }: FavouriteStarProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({ ...personalHome(api, path), enabled: false })
  const isFavourite = data?.favourites.some((one) => one.path === page.path) ?? false
  const actor = useWorkflow(favouriteMachine, {
    actors: favouriteActors({ api, queries, path }, page),
    input: { isFavourite },
  })
  useEffect(() => actor.send({ type: 'favourite.known', isFavourite }), [actor, isFavourite, dataUpdatedAt])
  return <FavouriteStarView actor={actor} of={of} />
}
