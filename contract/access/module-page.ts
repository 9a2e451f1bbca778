import type { z } from 'zod'
import { moduleLinkBounds } from '../limits'
import { isWebAddress } from '../web-address'
import type { moduleLinkDraftSchema, moduleLinkSchema, modulePageSchema } from './module-page.schema'

export type ModulePage = z.infer<typeof modulePageSchema>
export type ModuleLink = z.infer<typeof moduleLinkSchema>
export type ModuleLinkDraft = z.infer<typeof moduleLinkDraftSchema>
type Problem = 'missing' | 'long' | 'notAnAddress'

export const moduleLinkDraftOf = ({ title, url, description, place }: ModuleLink): ModuleLinkDraft => ({
  ...{ title, url, description, place },
})

/** As the server keeps it. */
export const keptModuleLink = ({ title, url, description, place }: ModuleLinkDraft): ModuleLinkDraft => ({
  ...{ title: title.trim(), url: url.trim(), description: description.trim(), place },
})

/** What stands in the way of a draft, by field; nothing where it may be sent. */
export function problemsOfModuleLink(draft: ModuleLinkDraft): Partial<Record<keyof ModuleLinkDraft, Problem>> {
  const { title, url, description } = keptModuleLink(draft)
  const { title: titleLength, url: urlLength, description: descriptionLength } = moduleLinkBounds
  return {
    ...(title === '' ? { title: 'missing' } : title.length > titleLength ? { title: 'long' } : {}),
    ...(url === '' ? { url: 'missing' } : url.length > urlLength ? { url: 'long' } : {}),
    ...(url !== '' && url.length <= urlLength && !isWebAddress(url) ? { url: 'notAnAddress' } : {}),
    ...(description.length > descriptionLength ? { description: 'long' } : {}),
  }
}

const fields = ['title', 'url', 'description', 'place'] as const

/** Fields in which two drafts differ. */
export function changedModuleLink(before: ModuleLinkDraft, after: ModuleLinkDraft): (keyof ModuleLinkDraft)[] {
  const [one, other] = [keptModuleLink(before), keptModuleLink(after)]
  return fields.filter((field) => one[field] !== other[field])
}

/** What the person wrote, and of what they left alone what others wrote. */
export function mergeModuleLink(seen: ModuleLinkDraft, own: ModuleLinkDraft, theirs: ModuleLinkDraft): ModuleLinkDraft {
  return { ...theirs, ...Object.fromEntries(changedModuleLink(seen, own).map((field) => [field, own[field]])) }
}
