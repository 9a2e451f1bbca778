import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { listExportMachine } from './list-export.machine'

export const listExportAbout = {
  machine: msg`Exporta uma lista para um arquivo, CSV ou planilha XLSX. Começa com a tela da lista e vive tanto quanto ela: sair da tela abandona o arquivo que está sendo preparado. O arquivo traz todas as linhas do filtro, em todas as páginas, ou só as selecionadas, com as colunas que estão à mostra e os títulos delas. Um arquivo de cada vez. O que se pede fica guardado só para repetir.`,
  readsMessages: true,
  states: {
    ready: msg`A lista está na tela, e a pessoa pode pedir um arquivo em “Exportar”, ou a partir das linhas que selecionou.`,
    exporting: msg`O servidor prepara o arquivo com o filtro e a ordem do momento do pedido; mudar o filtro agora não muda o arquivo. A pessoa segue usando a lista e pode cancelar. O pedido tem dez minutos. O arquivo que chega inteiro vai para os downloads do navegador, e aparece “Arquivo exportado”.`,
    failed: msg`O servidor recusou, falhou ou não respondeu, ou o navegador não salvou; a lista diz o que houve. “Tentar de novo” repete o mesmo pedido, também se o filtro mudou desde então; um pedido novo em “Exportar” toma o lugar dele.`,
  },
  actors: {
    exportFile: msg`pede o arquivo ao servidor, recebe-o inteiro e o entrega aos downloads do navegador`,
  },
} satisfies About<typeof listExportMachine>
