import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import type { ModuleLink } from '../../../contract/access/module-page'
import { moduleLinkRemoveMachine } from '../../../machines/access/module-page/module-link-remove.machine'
import { moduleLinkRemoveWords } from '../../../machines/access/module-page/module-link-remove.words'
import { useSystem } from '../../app/system'
import { useRemoval } from '../../app/use-removal'
import { moduleLinkActors } from './module-link.actors'
import { ModuleLinkRemoveView } from './module-link-remove.view'

interface ModuleLinkRemoveScreenProps {
  /** The address of its module. */
  module: string
  link: Pick<ModuleLink, 'id' | 'title'>
  onClose: () => void
}

export default function ModuleLinkRemoveScreen({ module, link: { id, title }, onClose }: ModuleLinkRemoveScreenProps) {
  const { api } = useSystem()
  const { removeTarget } = moduleLinkActors(api, useQueryClient(), module)
  const actor = useRemoval(moduleLinkRemoveMachine, { id, removeTarget, words: moduleLinkRemoveWords, onClose })
  return <ModuleLinkRemoveView actor={actor} title={title} />
}
