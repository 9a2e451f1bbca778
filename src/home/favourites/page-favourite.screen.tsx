import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Favourite, PersonalHome } from '../../../contract/home/personal-home'
import { favouriteMachine } from '../../../machines/home/favourite.machine'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { say, type Title } from '../../shell/trail'
import { recordNames } from '../../ui/record/record-names'
import { ownProblemText } from '../../ui/refusal-text'
import { personalHome } from '../personal-home.queries'
import { favouriteActors } from './favourite.actors'
import { meant, projectFavourite } from './favourite.projection'

interface PageFavouriteProps {
  /** Where the server has what is personal of home. */
  path: string
  /** The address of the page, and what it is called. */
  page: string
  title: Title
  onClose: () => void
}

/** Puts the page on screen among the favourites, or takes it out, and says so. */
export default function PageFavourite({ path, page, title, onClose }: PageFavouriteProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const { data, error } = useQuery(personalHome(api, path))
  useEffect(() => {
    if (data || !error) return
    toast(i18n, ownProblemText(error, i18n), 'failed')
    onClose()
  }, [data, error, i18n, onClose])
  return data ? <Pressed {...{ path, page, title, onClose }} home={data} /> : null
}

function Pressed({ path, page, title, onClose, home }: PageFavouriteProps & { home: PersonalHome }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const of = say(title, i18n)
  const actor = useWorkflow(favouriteMachine, {
    actors: favouriteActors({ api, queries, path }, { path: page, name: nameOf(page, i18n.locale) }),
    input: { isFavourite: home.favourites.some((one) => one.path === page) },
  })
  useEffect(() => {
    const told = actor.subscribe((snapshot) => {
      const { isBusy, isInside, problem, label } = projectFavourite(snapshot)
      if (isBusy) return
      if (problem) toast(i18n, `${_(label)} ${ownProblemText(problem, i18n, meant)}`, 'failed')
      else toast(i18n, _(isInside ? msg`“${of}” está nos favoritos.` : msg`“${of}” saiu dos favoritos.`), 'done')
      onClose()
    })
    actor.send({ type: projectFavourite(actor.getSnapshot()).isInside ? 'favourite.remove' : 'favourite.add' })
    return () => told.unsubscribe()
  }, [_, i18n, actor, of, onClose])
  return null
}

/** A record's own name; what else a page is called its address tells in any language. */
function nameOf(page: string, locale: string): Favourite['name'] {
  const text = recordNames.of(page)
  return text === undefined ? null : { text, locale: locale === 'en' ? 'en' : 'pt' }
}
