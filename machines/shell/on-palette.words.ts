import { msg } from '@lingui/core/macro'

/** Words of the command palette that people see and analysts read in its chart. */
export const onPalette = {
  title: msg`Ir para…`,
  searching: msg`Buscando registros…`,
  nothing: msg`Nenhum registro encontrado`,
  retry: msg`Tentar de novo`,
  close: msg`Fechar a busca`,
}
