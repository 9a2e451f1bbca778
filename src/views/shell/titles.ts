import { msg } from '@lingui/core/macro'

/** What a page is called: in its heading, in the browser's tab and in the navigation. */
export const titles = {
  home: msg`Início`,
  reports: msg`Boletins de medição`,
  notFound: msg`Página não encontrada`,
  invalidId: msg`ID inválido`,
}

export const reportTitle = (id: number) => msg`Boletim #${id}`
