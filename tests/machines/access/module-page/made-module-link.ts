import { eq } from 'drizzle-orm'
import type { ModuleLinkDraft } from '../../../../contract/access/module-page'
import { module, moduleLink } from '../../../../server/database/schema'
import type { TestServer } from '../../../support/server'

/** Leaves two links on the page of TI: the one of the cases, and another behind it. Answers the module and the link. */
export async function makeModuleLinks({ database }: Pick<TestServer, 'database'>, link: ModuleLinkDraft | null) {
  const [own] = await database.select({ id: module.id }).from(module).where(eq(module.code, 'ti'))
  const module_id = own?.id ?? 0
  await database.delete(moduleLink).where(eq(moduleLink.module_id, module_id))
  const links = [
    ...(link ? [link] : []),
    { title: 'Normas', url: 'https://normas.example', description: '', place: link ? 2 : 1 },
  ]
  const made = await database
    .insert(moduleLink)
    .values(links.map((one) => ({ ...one, module_id })))
    .returning({ id: moduleLink.id })
  return { module: module_id, link: link ? (made[0]?.id ?? 0) : null }
}
