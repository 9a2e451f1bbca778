import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { sidebarMachine } from './sidebar.machine'

export const sidebarAbout = {
  machine: msg`Decide como o menu lateral aparece. Começa com a página de quem entrou e dura tanto quanto ela. Em telas de 768 px ou mais o menu fica ao lado da página, aberto (16rem) ou só com os ícones (3rem), e a escolha é guardada por sete dias em um cookie deste navegador; sem escolha, começa aberto. Em telas menores ele cobre a página (18rem), começa fechado e nada é guardado. O botão e o atalho Ctrl+B (Cmd+B) fazem o mesmo.`,
  states: {
    placing: msg`Dura um instante: verifica só a largura da tela.`,
    beside: msg`Há lugar para o menu e a página lado a lado. Se a tela encolhe, o menu passa a cobrir a página, fechado; a escolha feita aqui continua guardada.`,
    'beside.remembered': msg`Dura um instante: vale a escolha guardada; sem ela, aberto.`,
    'beside.open': msg`Os nomes e os ícones aparecem, cada aplicativo com as suas telas.`,
    'beside.folded': msg`Só os ícones aparecem; o nome vem em uma dica, e as telas de um aplicativo, em um menu ao lado do ícone. Quem não tem aplicativo encontra a dica “Sem acesso”.`,
    over: msg`Não há lugar ao lado da página. Se a tela cresce, o menu volta para o lado, como a pessoa o deixou.`,
    'over.closed': msg`A página tem a tela toda.`,
    'over.open': msg`O menu cobre parte da página, que espera. Fecha pelo botão, por Esc, por um toque fora dele ou quando uma página é escolhida.`,
  },
  actors: {
    watchWidth: msg`avisa quando a tela passa de menos para 768 px ou mais, e o contrário`,
    watchShortcut: msg`avisa quando a pessoa aperta Ctrl+B ou Cmd+B`,
  },
} satisfies About<typeof sidebarMachine>
