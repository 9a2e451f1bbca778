import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Checkbox, Input, Text, Textarea, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ProfileDraft, ProfilePreview } from '../../../contract/access/profile'
import { profileText } from '../../../contract/limits'
import type { profileEditMachine } from '../../../machines/access/profile/profile-edit.machine'
import { profileEditWords } from '../../../machines/access/profile/profile-edit.words'
import { rejectionText } from '../../ui/dialog/rejection-text'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { permissionWord } from '../../ui/permission-words'
import { permissionAreas } from '../shared/permission-areas'
import classes from './profile.module.css'
import { projectProfileEdit } from './profile-edit.projection'
import { profileProblemText } from './profile-problem'

interface ProfileEditViewProps {
  actor: ActorRefFrom<typeof profileEditMachine>
  title: string
  /** Codenames that the module has. */
  permissions: readonly string[]
  /** One for every request that is no retry. */
  newKey: () => string
}

/** Makes or changes a profile: its permissions in words, then what changes for how many (IAM-01). */
export function ProfileEditView({ actor, title, permissions, newKey }: ProfileEditViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectProfileEdit, isSame)
  const { draft, missing, isEditable, preview } = view
  const rejectionAt = (field: string) => {
    const messages = view.rejected?.[field]
    return messages ? rejectionText(messages, i18n) : null
  }
  const write = (changed: Partial<ProfileDraft>) =>
    actor.send({ type: 'draft.change', draft: { ...draft, ...changed } })
  const others = (permission: string) => draft.permissions.filter((one) => one !== permission)
  const choiceError = missing.includes('permissions')
    ? _(msg`Escolha ao menos uma permissão`)
    : rejectionAt('permissions')

  return (
    <WorkflowDialog
      size="lg"
      title={title}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem && profileProblemText(view.problem, i18n)}
      cause={view.problem}
      submit={
        view.canSubmit
          ? {
              word: profileEditWords.events['profile.submit'],
              onSubmit: () => actor.send({ type: 'profile.submit', key: newKey() }),
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: profileEditWords.events[event],
        onAct: () => actor.send({ type: event }),
      }))}
      onClose={() => actor.send({ type: 'dialog.dismiss' })}
    >
      {preview ? (
        <Effect preview={preview} />
      ) : (
        <>
          <TextInput
            label={_(msg`Nome`)}
            data-autofocus
            value={draft.name}
            maxLength={profileText.name}
            readOnly={!isEditable}
            error={missing.includes('name') ? _(msg`Informe o nome`) : rejectionAt('name')}
            onChange={({ currentTarget }) => write({ name: currentTarget.value })}
          />
          <Textarea
            label={_(msg`Descrição (opcional)`)}
            rows={2}
            value={draft.description}
            maxLength={profileText.description}
            readOnly={!isEditable}
            error={rejectionAt('description')}
            onChange={({ currentTarget }) => write({ description: currentTarget.value })}
          />
          <fieldset className={classes['choices']} aria-describedby="permissions-error">
            <legend>{_(msg`Quem tem este perfil pode`)}</legend>
            {permissionAreas(permissions).map(({ title: area, permissions: own }) => (
              <Fragment key={area?.id ?? ''}>
                {area ? (
                  <Text c="dimmed" fz="xs" className={classes['area'] ?? ''}>
                    {_(area)}
                  </Text>
                ) : null}
                {own.map((permission) => (
                  <Checkbox
                    key={permission}
                    label={_(permissionWord(permission))}
                    checked={draft.permissions.includes(permission)}
                    disabled={!isEditable}
                    onChange={({ currentTarget: { checked } }) =>
                      write({ permissions: checked ? [...others(permission), permission] : others(permission) })
                    }
                  />
                ))}
              </Fragment>
            ))}
          </fieldset>
          <Input.Error id="permissions-error">{choiceError}</Input.Error>
        </>
      )}
    </WorkflowDialog>
  )
}

/** What changes for whoever has the profile. */
function Effect({ preview: { gains, loses } }: { preview: ProfilePreview }) {
  const { _ } = useLingui()
  return (
    <section aria-label={_(msg`O que muda para quem tem o perfil`)} className={classes['effect']}>
      <Counted title={msg`Passam a poder`} rows={gains} />
      <Counted title={msg`Deixam de poder`} rows={loses} />
    </section>
  )
}

function Counted({ title, rows }: { title: MessageDescriptor; rows: ProfilePreview['gains'] }) {
  const { _ } = useLingui()
  return rows.length === 0 ? null : (
    <>
      <Text fw={500}>{_(title)}</Text>
      <ul>
        {rows.map(({ permission, people }) => (
          <li key={permission}>
            {_(permissionWord(permission))}: {_(msg`${plural(people, { one: '# pessoa', other: '# pessoas' })}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
