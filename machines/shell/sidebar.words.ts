import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import { onShell } from './on-shell.words'
import type { sidebarMachine } from './sidebar.machine'

export const sidebarWords = {
  title: msg`Menu lateral`,
  states: {
    placing: msg`Medindo a tela`,
    beside: msg`Ao lado da página`,
    'beside.remembered': msg`Lendo a escolha guardada`,
    'beside.open': msg`Aberto`,
    'beside.folded': msg`Só os ícones`,
    over: msg`Por cima da página`,
    'over.closed': msg`Fechado`,
    'over.open': msg`Aberto sobre a página`,
  },
  events: {
    'sidebar.toggle': onShell.toggleSidebar,
    'sheet.close': onShell.closeSidebar,
    'page.opened': msg`Outra página abre`,
    'screen.widened': msg`A tela passa a ter 768 px ou mais`,
    'screen.narrowed': msg`A tela passa a ter menos de 768 px`,
  },
  guards: {
    isWide: msg`a tela tem 768 px ou mais`,
    prefersFolded: msg`a escolha guardada é só os ícones`,
  },
  answers: {
    'watchWidth.error': msg`O navegador não diz a largura; o menu fica como está`,
    'watchShortcut.error': msg`O navegador não diz as teclas; o botão segue valendo`,
  },
  actions: {
    keepChoice: msg`lembrar a escolha`,
    announceChoice: msg`avisar da escolha, para ser guardada`,
  },
} satisfies Words<typeof sidebarMachine>
