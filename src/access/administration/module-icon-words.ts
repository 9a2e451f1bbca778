import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { moduleIcons } from '../../../contract/limits'

/** The icons that a module can have, as people call them. */
export const moduleIconWords: Readonly<Record<(typeof moduleIcons)[number], MessageDescriptor>> = {
  'square-terminal': msg`Terminal`,
  bot: msg`Robô`,
  'book-open': msg`Livro aberto`,
  'settings-2': msg`Ajustes`,
  'circle-dollar-sign': msg`Cifrão`,
  'receipt-text': msg`Recibo`,
  'bar-chart-3': msg`Gráfico de barras`,
  'file-text': msg`Documento`,
  'clipboard-list': msg`Prancheta`,
}
