import type { z } from 'zod'
import { profileText } from '../limits'
import type {
  editProfileSchema,
  newProfileSchema,
  profileDraftSchema,
  profilePageSchema,
  profilePreviewSchema,
  profileSchema,
} from './profile.schema'

export type ProfilePage = z.infer<typeof profilePageSchema>
export type Profile = z.infer<typeof profileSchema>
export type ProfileDraft = z.infer<typeof profileDraftSchema>
export type NewProfile = z.infer<typeof newProfileSchema>
export type EditProfile = z.infer<typeof editProfileSchema>
export type ProfilePreview = z.infer<typeof profilePreviewSchema>

/** The profile that is being made, where `id` is null, or changed. */
export interface EditedProfile {
  readonly id: number | null
  readonly module: number
  readonly draft: ProfileDraft
}

/** What is sent: `version` and `digest` are those of the preview. */
export interface SaveProfile extends EditedProfile, Pick<ProfilePreview, 'version' | 'digest'> {
  readonly key: string
}

/** As the server keeps it. */
export function keptProfile({ name, description, permissions }: ProfileDraft): ProfileDraft {
  return { name: name.trim(), description: description.trim(), permissions: [...permissions].sort() }
}

export function isSameProfile(one: ProfileDraft, other: ProfileDraft): boolean {
  return JSON.stringify(keptProfile(one)) === JSON.stringify(keptProfile(other))
}

/** Which fields a profile cannot be saved with. */
export function missingInProfile(draft: ProfileDraft): readonly ('name' | 'permissions')[] {
  const { name, permissions } = keptProfile(draft)
  const isNamed = name !== '' && name.length <= profileText.name
  return [...(isNamed ? [] : (['name'] as const)), ...(permissions.length > 0 ? [] : (['permissions'] as const))]
}
