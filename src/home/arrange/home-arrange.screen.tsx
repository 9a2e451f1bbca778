import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { homeArrangeMachine } from '../../../machines/home/home-arrange.machine'
import { homeArrangeWords } from '../../../machines/home/home-arrange.words'
import type { HomeDraft } from '../../../machines/home/home-draft'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { homeArrangeActors } from './home-arrange.actors'
import { hasUnsaved } from './home-arrange.projection'
import { HomeArrangeView } from './home-arrange.view'

interface HomeArrangeProps extends HomeDraft {
  /** Where the server has what is personal of home. */
  path: string
  nameOf: (path: string) => string
  isBilled: boolean
  onClose: () => void
}

/** Arranges home as it was when the dialog was opened, which closes when all of it is saved. */
export default function HomeArrange({ path, parts, favourites, onClose, ...names }: HomeArrangeProps) {
  const { _ } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const actor = useWorkflow(homeArrangeMachine, {
    actors: homeArrangeActors({ api, queries, path }),
    input: { parts, favourites },
    onDone: onClose,
  })
  useUnsaved(useSelector(actor, hasUnsaved), _(homeArrangeWords.title))
  return <HomeArrangeView actor={actor} {...names} />
}
