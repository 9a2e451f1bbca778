import { msg } from '@lingui/core/macro'
import type { SnapshotFrom } from 'xstate'
import { favouriteBounds } from '../../../contract/limits'
import type { favouriteMachine } from '../../../machines/home/favourite.machine'
import { favouriteWords } from '../../../machines/home/favourite.words'
import { labelOf } from '../../ui/label-of'

/** What the server means by a status. */
export const meant = {
  409: msg`Você já tem ${favouriteBounds.perPerson} favoritos, o máximo. Tire um deles para pôr esta página.`,
}

export function projectFavourite(snapshot: SnapshotFrom<typeof favouriteMachine>) {
  return {
    /** What the star shows: an empty one that is being filled is empty still. */
    isInside: snapshot.matches('inside') || snapshot.matches('removing'),
    isBusy: snapshot.hasTag('busy'),
    problem: snapshot.context.problem,
    label: labelOf(snapshot, favouriteWords),
  }
}
