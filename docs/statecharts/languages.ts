import { type I18n, setupI18n } from '@lingui/core'
import { messages as chartsEn } from '../../src/locales/charts/en.po'
import { messages as chartsPt } from '../../src/locales/charts/pt.po'
import { messages as portalEn } from '../../src/locales/portal/en.po'
import { messages as portalPt } from '../../src/locales/portal/pt.po'
import type { Language } from './phrases'

export const languages: readonly Language[] = ['pt', 'en']

const catalogues = { pt: { ...portalPt, ...chartsPt }, en: { ...portalEn, ...chartsEn } }

/** Says what analysts read; a text without a translation stops the build. */
export function i18nFor(language: Language): I18n {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogues[language] } })
  i18n.on('missing', ({ id }) => {
    throw new Error(`"${id}" is not in the catalogues of ${language}: npm run messages`)
  })
  return i18n
}
