import { eq } from 'drizzle-orm'
import { feature, profile, profileFeature } from '../../../../server/database/schema'
import type { TestServer } from '../../../support/server'
import { profileId } from './profile-edit.cases'

/** A profile of the forms that nobody has. */

export async function makeProfile(
  { database }: TestServer,
  { name, permissions }: { readonly name: string; readonly permissions: readonly string[] },
): Promise<void> {
  const [of] = await database
    .select()
    .from(feature)
    .where(eq(feature.permission_codename, permissions[0] ?? ''))
  if (!of) throw new Error('the permission is not there')
  await database
    .insert(profile)
    .values({ id: profileId, module_id: of.module_id, name, description: '' })
    .onConflictDoNothing()
  await database.insert(profileFeature).values({ profile_id: profileId, feature_id: of.id }).onConflictDoNothing()
}
