import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { EditedProfile, Profile } from '../../../contract/access/profile'
import { withWords } from '../../app/catalogues'
import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { administers } from '../../shell/navigation/navigation.projection'
import { optional } from '../../ui/parts/optional'
import { titles } from '../../ui/titles'
import { profiles } from '../shared/access.queries'
import { Permitted } from '../shared/permitted.screen'
import { profileDescription, profileName } from '../shared/profile-words'
import { type ProfileAct, ProfilesView } from './profiles.view'

const ProfileEdit = optional(() => withWords(import('./profile-edit.screen'), 'access'))
const ProfileRemove = optional(() => withWords(import('./profile-remove.screen'), 'access'))

/** The dialog in which a profile is made or changed, as it opens. */
interface Edited {
  readonly profile: EditedProfile
  readonly title: string
}

export default function ProfilesScreen() {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const user = useEntitlement()
  const edited = useDialog<Edited>()
  const removed = useDialog<Profile>()
  const permissionsOf = (id: number) =>
    user.list.find((one) => one.id === id)?.features.flatMap((one) => one.permission_codename ?? []) ?? []

  return (
    <Permitted permission="iam_access" title={titles.profiles}>
      <ProfilesView
        source={profiles(api)}
        administered={user.list.filter(({ code }) => administers(code, user))}
        onNew={({ id, name }) =>
          edited.open({
            profile: { id: null, module: id, draft: { name: '', description: '', permissions: [] } },
            title: _(msg`Novo perfil de ${name}`),
          })
        }
        onAct={(act, profile) => (act === 'remove' ? removed.open(profile) : edited.open(openedFor(act, profile)))}
      />
      {edited.shown ? (
        <ProfileEdit {...edited.shown} permissions={permissionsOf(edited.shown.profile.module)} {...edited.closing} />
      ) : null}
      {removed.shown ? <ProfileRemove profile={removed.shown} {...removed.closing} /> : null}
    </Permitted>
  )

  function openedFor(act: Exclude<ProfileAct, 'remove'>, one: Profile): Edited {
    const { id, module, permissions } = one
    const [name, description] = [profileName(one, i18n), profileDescription(one, i18n)]
    return act === 'edit'
      ? {
          profile: { id, module: module.id, draft: { name, description, permissions } },
          title: _(msg`Alterar o perfil ${name}`),
        }
      : {
          profile: { id: null, module: module.id, draft: { name: _(msg`${name} (cópia)`), description, permissions } },
          title: _(msg`Copiar o perfil ${name}`),
        }
  }
}
