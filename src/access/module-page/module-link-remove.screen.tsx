import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ModuleLink } from '../../../contract/access/module-page'
import { moduleLinkRemoveMachine } from '../../../machines/access/module-page/module-link-remove.machine'
import { moduleLinkRemoveWords } from '../../../machines/access/module-page/module-link-remove.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast'
import { useWorkflow } from '../../app/use-workflow'
import { moduleLinkActors } from './module-link.actors'
import { ModuleLinkRemoveView } from './module-link-remove.view'

interface ModuleLinkRemoveScreenProps {
  /** The address of its module. */
  module: string
  link: Pick<ModuleLink, 'id' | 'title'>
  onClose: () => void
}

export default function ModuleLinkRemoveScreen({ module, link: { id, title }, onClose }: ModuleLinkRemoveScreenProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const { removeTarget } = moduleLinkActors(api, useQueryClient(), module)
  const actor = useWorkflow(moduleLinkRemoveMachine, { actors: { removeTarget }, input: { id }, onDone: onClose })
  useEffect(
    () =>
      actor.on('target.removed', () => toast(i18n, i18n._(moduleLinkRemoveWords.states.removed), 'done')).unsubscribe,
    [actor, i18n],
  )
  return <ModuleLinkRemoveView actor={actor} title={title} />
}
