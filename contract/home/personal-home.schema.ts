import { z } from 'zod'
import { favouriteBounds } from '../limits'
import { readLink } from '../link'
import { homeParts } from './home-parts'
import { mayHide } from './placed-parts'

/** The address of a page of the portal, without what may follow `?` or `#`. */
const pathSchema = z
  .string()
  .max(favouriteBounds.path)
  .refine((path) => readLink(path) === path && !/[?#]/.test(path), 'Informe o endereço de uma página do portal.')

/** What a page was called, and in which language. */
const nameSchema = z.strictObject({
  text: z.string().trim().min(1).max(favouriteBounds.name),
  locale: z.enum(['pt', 'en']),
})

const placedPartSchema = z.strictObject({ part: z.enum(homeParts), is_shown: z.boolean() })

/** `GET /home/personal/`: what the caller's home has of their own. */
export const personalHomeSchema = z.object({
  /** In the order of the caller; `name` is null where the title of the page says it all. */
  favourites: z.array(z.object({ path: z.string(), name: nameSchema.nullable() })),
  /** Null for whoever has arranged nothing. */
  parts: z.array(placedPartSchema).nullable(),
})

/** `POST /home/personal/favourites/`: whether a page is one of the caller's favourites. */
export const favouriteDraftSchema = z.strictObject({
  path: pathSchema,
  name: nameSchema.nullable(),
  is_favourite: z.boolean(),
})

/** `PATCH /home/personal/`: how the caller wants it. What is not named stays as it is. */
export const homeOrderSchema = z.strictObject({
  /** Favourites in their new order, in the places that they have; those that are not named stay, others than favourites count for nothing. */
  favourites: z.array(z.string().max(favouriteBounds.path)).max(favouriteBounds.perPerson).optional(),
  /** Each part once, in the places that they have; those that are not named stay. Null for the order that everybody begins with. */
  parts: z
    .array(placedPartSchema)
    .max(homeParts.length)
    .refine((parts) => new Set(parts.map(({ part }) => part)).size === parts.length, 'Cada parte tem um só lugar.')
    .refine(
      (parts) => parts.every(({ part, is_shown }) => is_shown || mayHide(part)),
      'O que espera por você não pode ser ocultado.',
    )
    .nullable()
    .optional(),
})
