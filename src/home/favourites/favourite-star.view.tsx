import { useLingui } from '@lingui/react'
import { ActionIcon } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Star } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { favouriteMachine } from '../../../machines/home/favourite.machine'
import { favouriteWords } from '../../../machines/home/favourite.words'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { ownProblemText } from '../../ui/refusal-text'
import { meant, projectFavourite } from './favourite.projection'

/** One press puts a page among the favourites, another takes it out; `of` is what the page is called. */
export function FavouriteStarView({ actor, of }: { actor: ActorRefFrom<typeof favouriteMachine>; of: string }) {
  const { _, i18n } = useLingui()
  const { isInside, isBusy, problem, label } = useSelector(actor, projectFavourite, isSame)
  const type = isInside ? 'favourite.remove' : 'favourite.add'
  const word = _(favouriteWords.events[type])
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={28}
        color={isInside ? 'petrol' : 'gray'}
        aria-label={`${word}: ${of}`}
        title={word}
        aria-busy={isBusy}
        onClick={() => actor.send({ type })}
      >
        <Star size={16} aria-hidden fill={isInside ? 'currentColor' : 'none'} />
      </ActionIcon>
      {problem ? (
        <Notice kind="error">
          {_(label)} {ownProblemText(problem, i18n, meant)}
        </Notice>
      ) : null}
    </>
  )
}
