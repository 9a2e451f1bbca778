import { msg } from '@lingui/core/macro'

export const invoicePdfWords = {
  generate: msg`Gerar PDF`,
  /** While it is being drawn it cannot be asked for again. */
  generating: msg`O PDF está sendo gerado`,
  generated: msg`PDF gerado`,
  failed: msg`Erro ao gerar PDF`,
}
