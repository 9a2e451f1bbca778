import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { sidebarMachine } from '../../machines/shell/sidebar.machine'
import { createSidebarStore, sidebarActors } from '../actors/sidebar'
import { projectSidebar } from '../views/shell/sidebar.projection'
import { useWorkflow } from './use-workflow'

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
