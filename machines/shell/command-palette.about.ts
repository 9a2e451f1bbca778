import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { commandPaletteMachine } from './command-palette.machine'

export const commandPaletteAbout = {
  machine: msg`A busca que abre com Ctrl+K, de qualquer página: leva a uma página, a um registro ou a uma configuração. Páginas, o que foi aberto há pouco e os comandos já estão no navegador e aparecem na hora; os registros o servidor procura, entre os que a pessoa pode abrir. Termina quando ela escolhe uma linha ou fecha.`,
  readsMessages: true,
  states: {
    open: msg`A busca está na frente da página. Em qualquer momento a pessoa pode mudar o texto, escolher uma linha ou fechar.`,
    'open.idle': msg`Sem texto, ou com um caractere só, a pessoa vê o que abriu há pouco, as páginas e os comandos. Nada é pedido ao servidor.`,
    'open.waiting': msg`O texto acabou de mudar. Só depois de uma pausa os registros são procurados, para que não saia um pedido por letra.`,
    'open.searching': msg`O pedido está a caminho. Se o texto muda, ele é abandonado: a resposta a um texto que já não está na tela nunca aparece. Até lá o que foi encontrado antes fica na tela, apagado, e não pode ser escolhido.`,
    'open.found': msg`Os registros aparecem por tipo, abaixo das páginas.`,
    'open.nothing': msg`Nenhum registro que a pessoa possa abrir tem esse texto; páginas e comandos que o têm continuam na lista.`,
    'open.failed': msg`O servidor respondeu com um erro. A pessoa lê o motivo e pode tentar de novo; páginas e comandos continuam na lista.`,
    'open.offline': msg`Ninguém respondeu. A pessoa lê que está sem conexão e pode tentar de novo; páginas e comandos continuam na lista.`,
    'open.pagesOnly': msg`O portal está ligado a um servidor que não tem essa busca. Só páginas e comandos são procurados, e nada é pedido.`,
    chosen: msg`A pessoa escolheu uma linha: a página abre, ou o comando é feito.`,
    dismissed: msg`A pessoa fechou sem escolher; o foco volta para onde estava.`,
  },
  actors: { searchRecords: msg`pede ao servidor os registros com esse texto` },
} satisfies About<typeof commandPaletteMachine>
