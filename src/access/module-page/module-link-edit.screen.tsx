import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ModuleLink, moduleLinkDraftOf } from '../../../contract/access/module-page'
import { moduleLinkEditMachine } from '../../../machines/access/module-page/module-link-edit.machine'
import { moduleLinkEditWords } from '../../../machines/access/module-page/module-link-edit.words'
import { useSystem } from '../../app/system'
import { useRecordForm } from '../../app/use-record-form'
import { useWorkflow } from '../../app/use-workflow'
import { moduleLinkActors, moduleLinkKeys } from './module-link.actors'
import { ModuleLinkEditView } from './module-link-edit.view'
import { modulePage } from './module-page.queries'

interface ModuleLinkEditScreenProps {
  /** The address of its module. */
  module: string
  /** As the person saw it; null where one is to be made. */
  link: ModuleLink | null
  /** All of the module, in their order. */
  links: readonly ModuleLink[]
  onClose: () => void
}

/** Fetched when somebody puts a link on the page of a module, or changes one. */
export default function ModuleLinkEditScreen({ module, link, links, onClose }: ModuleLinkEditScreenProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const [opened] = useState(link)
  /** As they stand now: where it goes is said by them. */
  const { data } = useQuery(modulePage(api, module))
  const { onTouch, onDone } = useRecordForm(moduleLinkEditWords, onClose)
  const actor = useWorkflow(moduleLinkEditMachine, {
    actors: moduleLinkActors(api, queries, module),
    input: {
      id: opened?.id ?? null,
      version: opened?.version ?? 0,
      seen: opened ? moduleLinkDraftOf(opened) : { title: '', url: '', description: '', place: links.length + 1 },
    },
    onDone,
  })
  return (
    <ModuleLinkEditView
      actor={actor}
      title={opened?.title ?? null}
      others={(data?.links ?? links).filter(({ id }) => id !== opened?.id).map(({ title }) => title)}
      keyOf={moduleLinkKeys(queries, module).keyOf}
      onTouch={onTouch}
    />
  )
}
