import { z } from 'zod'
import { listViewBounds } from '../limits'
import { idSchema } from '../paging.schema'
import { type ViewableListName, viewableLists } from './viewable-lists'

const listSchema = z.enum(Object.keys(viewableLists) as [ViewableListName, ...ViewableListName[]])

/** A list as somebody wants to find it again. */
export const listViewSchema = z.object({
  id: idSchema,
  /** Grows with every write; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  list: z.string(),
  name: z.string(),
  /** What stands in the address of the list after `?`: filters, search, order, columns; no page. */
  query: z.string(),
  is_shared: z.boolean(),
  /** The caller's list opens by it. */
  is_default: z.boolean(),
  owner: z.object({ id: idSchema, name: z.string() }),
  /** Whether the caller may change and delete it. */
  may_change: z.boolean(),
})

/** Query of `GET /list-views/`. */
export const listViewQuerySchema = z.strictObject({ list: listSchema })

/** `GET /list-views/`, by name: the caller's own, and those that others share. */
export const listViewsSchema = z.object({
  results: z.array(listViewSchema),
  /** Whether the caller may share views of this list. */
  may_share: z.boolean(),
})

const draftShape = {
  /** No two of the same owner have it alike in one list, whatever the case and the accents. */
  name: z.string().trim().min(1).max(listViewBounds.name),
  query: z.string().max(listViewBounds.query),
  is_shared: z.boolean(),
}

/** Body of `POST /list-views/`. */
export const newListViewSchema = z.strictObject({ ...draftShape, list: listSchema })

/** Body of `PATCH /list-views/{id}/`: all that can be changed. */
export const listViewDraftSchema = z.strictObject(draftShape)

/** Body of `POST /list-views/{id}/set-default/`. */
export const listViewDefaultSchema = z.strictObject({ is_default: z.boolean() })
