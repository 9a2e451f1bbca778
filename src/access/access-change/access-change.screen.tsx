import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import type { PersonRow } from '../../../contract/access/person'
import { accessChangeMachine } from '../../../machines/access/access-change/access-change.machine'
import { accessChangeWords } from '../../../machines/access/access-change/access-change.words'
import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { toastLink } from '../../app/toast/toast-link'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { administers } from '../../shell/navigation/navigation.projection'
import { profiles } from '../shared/access.queries'
import { personHref } from '../shared/address'
import { accessChangeActors } from './access-change.actors'
import { projectAccessChange } from './access-change.projection'
import { AccessChangeView } from './access-change.view'

interface AccessChangeScreenProps {
  people: readonly Pick<PersonRow, 'id' | 'name' | 'roles'>[]
  /** A permission that the person asks for: chosen to be given as the dialog opens. */
  asked?: string
  onClose: () => void
}

/** The access of these people, changed in a dialog. */
export default function AccessChangeScreen({ people, asked, onClose }: AccessChangeScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const user = useEntitlement()
  const changed = useRef(people)
  const onDone = useCallback(
    ({ isApplied }: { isApplied: boolean }) => {
      onClose()
      if (!isApplied) return
      const [one, another] = changed.current
      const record = one && !another ? { href: personHref(one.id), word: one.name } : null
      toast(i18n, _(accessChangeWords.states.applied), 'done', record ? toastLink(i18n, record) : null)
    },
    [_, i18n, onClose],
  )
  const actor = useWorkflow(accessChangeMachine, {
    actors: accessChangeActors(api, useQueryClient()),
    input: {
      users: people.map(({ id }) => id),
      ...(asked === undefined ? {} : { opened: [{ kind: 'features', id: asked, side: 'give' }] }),
    },
    onDone,
  })
  const isTouched = useSelector(actor, (snapshot) => projectAccessChange(snapshot).isTouched)
  useUnsaved(isTouched, _(accessChangeWords.title))
  const [first] = people
  const modules = user.list
    .filter(({ code }) => administers(code, user))
    .map(({ id, name, features }) => ({
      ...{ id, name },
      permissions: features.flatMap(({ permission_codename }) => permission_codename ?? []),
    }))

  return (
    <AccessChangeView
      actor={actor}
      name={first?.name ?? ''}
      modules={modules}
      source={profiles(api)}
      held={people.map(({ roles }) => roles)}
      newKey={randomKey}
    />
  )
}
