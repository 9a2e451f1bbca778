import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readCards } from '../../../contract/dashboards/logged-cards'
import type { LogWordsOf } from '../../ui/record/log.projection'
import { cardTitle, displayWords } from './figure-words'

/** The log of a dashboard: what was done in sentences, fields as its builder names them. */
export const dashboardLogWords = {
  entity: 'dashboard',
  sentences: {
    'dashboard.create': ({ who, subject }) => msg`${who} criou o dashboard ${subject}`,
    'dashboard.edit': ({ who, subject }) => msg`${who} alterou o dashboard ${subject}`,
    'dashboard.remove': ({ who, subject }) => msg`${who} excluiu o dashboard ${subject}`,
  },
  fields: {
    title: msg`Título`,
    title_en: msg`Título em inglês`,
    description: msg`Descrição`,
    description_en: msg`Descrição em inglês`,
    permission: msg`Quem vê`,
    cards: msg`Cartões`,
  },
  values: { permission: { everyone: msg`Todos` } },
  written: { cards: cardsText },
} satisfies LogWordsOf<'dashboard', 'dashboard.create' | 'dashboard.edit' | 'dashboard.remove'>

const widths = [msg`um terço da largura`, msg`dois terços da largura`, msg`largura inteira`]

/** As 'Faturas emitidas por mês (colunas, dois terços da largura)', one after the other. */
function cardsText(text: string, i18n: I18n): string {
  return readCards(text)
    .map((card) => {
      if (typeof card === 'string') return card
      const { display, width, whom } = card
      const wide = widths[width - 1]
      const shown = i18n._(displayWords[display]).toLocaleLowerCase(i18n.locale)
      return `${cardTitle(card, i18n)} (${[shown, wide && i18n._(wide), whom].filter(Boolean).join(', ')})`
    })
    .join(', ')
}
