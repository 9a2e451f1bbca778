import type { attachment } from '../database/schema'
import type { Download } from '../http/download'
import { erased, notFound } from '../http/refused'
import type { Services } from '../services'

type Stored = Pick<
  typeof attachment.$inferSelect,
  'id' | 'entity' | 'entity_id' | 'name' | 'type' | 'size' | 'stored_as' | 'erased_at'
>

/** The content of a file that a row names; 410 where it was deleted by law, 404, and a line in the server's log, where it is gone. */
export async function readStored(
  { store, log }: Pick<Services, 'store' | 'log'>,
  { id: document, entity, entity_id, name, type, size, stored_as, erased_at }: Stored,
): Promise<Download> {
  if (erased_at !== null) throw erased()
  const content = await store.read(stored_as)
  if (content) return { name, type, size, content, audit: { event: 'file.download', entity, id: entity_id } }
  log({ event: 'file.missing', document, file: stored_as })
  throw notFound()
}
