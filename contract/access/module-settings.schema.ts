import { z } from 'zod'
import { moduleIcons, moduleName, moduleRules, placeInMenu } from '../limits'
import { idSchema } from '../paging.schema'

/** Body of `PATCH /iam/modules/{id}/`: `rules` are those in force. 400 at `rules` for one that the module does not know. */
export const editModuleSettingsSchema = z.strictObject({
  name: z.string().trim().min(1).max(moduleName.max),
  icon: z.enum(moduleIcons),
  place: z.int().min(placeInMenu.min).max(placeInMenu.max),
  rules: z.array(z.enum(moduleRules)).max(moduleRules.length),
})

/** Answer of `GET /iam/modules/{id}/`. */
export const moduleSettingsSchema = editModuleSettingsSchema.extend({
  id: idSchema,
  version: z.int().positive(),
  code: z.string(),
  icon: z.string(),
})
