import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../../machines/shell/preferences.machine'
import { fetchChunk } from '../fetch-chunk'
import { messages as portal } from '../locales/portal/pt.po'

type Load = () => Promise<{ messages: Messages }>

const catalogues = {
  portal: { pt: async () => ({ messages: portal }), en: () => import('../locales/portal/en.po') },
  shell: { pt: () => import('../locales/shell/pt.po'), en: () => import('../locales/shell/en.po') },
  record: { pt: () => import('../locales/record/pt.po'), en: () => import('../locales/record/en.po') },
  dialogs: { pt: () => import('../locales/dialogs/pt.po'), en: () => import('../locales/dialogs/en.po') },
  masters: { pt: () => import('../locales/masters/pt.po'), en: () => import('../locales/masters/en.po') },
  overview: { pt: () => import('../locales/overview/pt.po'), en: () => import('../locales/overview/en.po') },
  access: { pt: () => import('../locales/access/pt.po'), en: () => import('../locales/access/en.po') },
  forms: { pt: () => import('../locales/forms/pt.po'), en: () => import('../locales/forms/en.po') },
  projects: { pt: () => import('../locales/projects/pt.po'), en: () => import('../locales/projects/en.po') },
  palette: { pt: () => import('../locales/palette/pt.po'), en: () => import('../locales/palette/en.po') },
  billing: { pt: () => import('../locales/billing/pt.po'), en: () => import('../locales/billing/en.po') },
} satisfies Record<string, Record<Language, Load>>

type Area = keyof typeof catalogues

const onScreen = new Set<Area>(['portal'])

/** Fetches the words of an area in the language on screen; each is loaded with the chunk that shows it. */
export async function loadArea(area: Area): Promise<void> {
  onScreen.add(area)
  const language = i18n.locale as Language
  const { messages } = await catalogues[area][language]()
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
  const loaded = await Promise.all(areas.map((area) => fetchChunk(catalogues[area][language])))
  signal?.throwIfAborted()
  for (const { messages } of loaded) i18n.load(language, messages)
  if (areas.length < onScreen.size) return speak(language, signal)
  i18n.activate(language)
  document.documentElement.lang = language
}
