import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../../machines/shell/preferences.machine'
import { fetchChunk } from '../fetch-chunk'
import { messages as portal } from '../locales/portal/pt.po'

type Load = () => Promise<{ messages: Messages }>

/** Of an area, by language. */
type Catalogue = Readonly<Record<Language, Load>>

/** What is there before the shell, and what it opens without the shell; the rest comes with it (`shell-catalogues.ts`). */
const catalogues = {
  portal: { pt: async () => ({ messages: portal }), en: () => import('../locales/portal/en.po') },
  shell: { pt: () => import('../locales/shell/pt.po'), en: () => import('../locales/shell/en.po') },
  record: { pt: () => import('../locales/record/pt.po'), en: () => import('../locales/record/en.po') },
  access: { pt: () => import('../locales/access/pt.po'), en: () => import('../locales/access/en.po') },
  forms: { pt: () => import('../locales/forms/pt.po'), en: () => import('../locales/forms/en.po') },
} satisfies Record<string, Catalogue>

/** Shown by nothing but what the shell leads to: the first load need not know where these words are. */
type ShellArea = 'dialogs' | 'masters' | 'overview' | 'projects' | 'palette' | 'billing'

type Area = keyof typeof catalogues | ShellArea

/** Whole as soon as the shell is there, and nothing before it names what comes with it. */
const known = catalogues as Partial<Record<Area, Catalogue>> as Record<Area, Catalogue>

export function addCatalogues(more: Readonly<Record<ShellArea, Catalogue>>): void {
  Object.assign(known, more)
}

const onScreen = new Set<Area>(['portal'])

/** Fetches the words of an area in the language on screen; each is loaded with the chunk that shows it. */
export async function loadArea(area: Area): Promise<void> {
  onScreen.add(area)
  const language = i18n.locale as Language
  const { messages } = await known[area][language]()
  i18n.load(language, messages)
  if (i18n.locale !== language) await loadArea(area)
}

/** A part of the program, with the words of the areas that it shows. */
export async function withWords<T>(part: Promise<T>, ...areas: Area[]): Promise<T> {
  const [loaded] = await Promise.all([part, ...areas.map(loadArea)])
  return loaded
}

/**
 * Puts the portal into a language; the page's `lang` follows. Rejects, changing nothing, where its words don't come, or
 * where it is given up before they do.
 */
export async function speak(language: Language, signal?: AbortSignal): Promise<void> {
  const areas = [...onScreen]
  const loaded = await Promise.all(areas.map((area) => fetchChunk(known[area][language])))
  signal?.throwIfAborted()
  for (const { messages } of loaded) i18n.load(language, messages)
  if (areas.length < onScreen.size) return speak(language, signal)
  i18n.activate(language)
  document.documentElement.lang = language
}
