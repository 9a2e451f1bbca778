import { inArray } from 'drizzle-orm'
import { feature, featureGrant, membership } from '../../server/database/schema'
import type { TestServer } from './server'

/** Davi Rocha, who is in no module, gets these of billing, or of the module, and nothing else; answers his token. */
export async function signInWithGrants(
  server: TestServer,
  permissions: readonly string[],
  module_id = 1,
): Promise<string> {
  const { database } = server
  await database.insert(membership).values({ user_id: 4, module_id, is_admin: false, profile: 'Convidado' })
  const granted = await database
    .select({ feature_id: feature.id })
    .from(feature)
    .where(inArray(feature.permission_codename, [...permissions]))
  if (granted.length !== permissions.length) throw new Error(`not all of ${permissions.join(', ')} can be granted`)
  await database.insert(featureGrant).values(granted.map((one) => ({ ...one, user_id: 4 })))
  return (await server.signIn('davi.rocha')).access
}
