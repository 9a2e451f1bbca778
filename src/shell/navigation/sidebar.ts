import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { sidebarMachine } from '../../../machines/shell/sidebar.machine'
import { useWorkflow } from '../../app/use-workflow'
import { createSidebarStore, sidebarActors } from './sidebar.actors'
import { projectSidebar } from './sidebar.projection'

/** The sidebar, as long as somebody is signed in. */
export function useSidebar() {
  const [{ store, input }] = useState(() => {
    const made = createSidebarStore(window)
    return { store: made, input: { isWide: made.isWide(), kept: made.kept() } }
  })
  const actor = useWorkflow(sidebarMachine, { actors: sidebarActors(window), input })
  useEffect(() => actor.on('sidebar.changed', ({ isOpen }) => store.keep(isOpen)).unsubscribe, [actor, store])
  return { actor, sidebar: useSelector(actor, projectSidebar) }
}
