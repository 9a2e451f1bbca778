import type { z } from 'zod'
import { moduleName, type moduleRules, placeInMenu } from '../limits'
import { mergeEntries } from '../record-form'
import type { editModuleSettingsSchema, moduleSettingsSchema } from './module-settings.schema'

export type ModuleSettings = z.infer<typeof moduleSettingsSchema>
export type EditModuleSettings = z.infer<typeof editModuleSettingsSchema>
export type ModuleRule = (typeof moduleRules)[number]

/** As it is typed. */
export interface SettingsDraft extends Pick<ModuleSettings, 'name' | 'icon'> {
  readonly place: string
  readonly rules: readonly ModuleRule[]
}

/** Which duties a module can separate, by its code. */
export const rulesOfModules: Readonly<Record<string, readonly ModuleRule[]>> = {
  faturamento: ['approve_own_sending'],
  formularios: ['audit_own_response'],
}

export const settingsOf = ({ name, icon, place, rules }: ModuleSettings): SettingsDraft => ({
  ...{ name, icon, place: String(place), rules: rules.toSorted() },
})

/** As the server takes it. */
export const settingsBodyOf = ({ name, icon, place, rules }: SettingsDraft) => ({
  ...{ name, icon, place: Number(place), rules },
})

/** What stands in the way of a draft, by field; nothing where it may be sent. */
export function problemsOfSettings({ name, place }: SettingsDraft): { name?: 'missing' | 'long'; place?: 'invalid' } {
  const length = name.trim().length
  const isPlace = /^\d{1,3}$/.test(place.trim()) && Number(place) >= placeInMenu.min
  return {
    ...(length === 0 ? { name: 'missing' } : length > moduleName.max ? { name: 'long' } : {}),
    ...(isPlace ? {} : { place: 'invalid' }),
  }
}

export const isCompleteSettings = (draft: SettingsDraft): boolean => Object.keys(problemsOfSettings(draft)).length === 0

const texts = ['name', 'icon', 'place'] as const

/** Fields in which two drafts differ; rules are the same in any order. */
export function changedSettings(before: SettingsDraft, after: SettingsDraft): (keyof SettingsDraft)[] {
  const isAlike = String(before.rules.toSorted()) === String(after.rules.toSorted())
  return [
    ...texts.filter((field) => before[field].trim() !== after[field].trim()),
    ...(isAlike ? [] : (['rules'] as const)),
  ]
}

/** What the person wrote, and of what they left alone what others wrote; of the rules each one. */
export function mergeSettings(seen: SettingsDraft, own: SettingsDraft, theirs: SettingsDraft): SettingsDraft {
  const changed = changedSettings(seen, own)
  return {
    ...theirs,
    ...Object.fromEntries(changed.map((field) => [field, own[field]])),
    rules: mergeEntries(seen.rules, own.rules, theirs.rules).toSorted(),
  }
}
