import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { sidebarMachine } from '../../../machines/shell/sidebar.machine'
import { useWorkflow } from '../../app/use-workflow'
import { createSidebarStore, sidebarActors } from './sidebar.actors'
import { projectSidebar } from './sidebar.projection'

/** The sidebar, as long as somebody is signed in. */
export function useSidebar() {
  const store = useMemo(() => createSidebarStore(window), [])
  const actor = useWorkflow(sidebarMachine, {
    actors: sidebarActors(window),
    input: { isWide: store.isWide(), kept: store.kept() },
  })
  useEffect(() => actor.on('sidebar.changed', ({ isOpen }) => store.keep(isOpen)).unsubscribe, [actor, store])
  return { actor, sidebar: useSelector(actor, projectSidebar) }
}
