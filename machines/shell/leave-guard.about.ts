import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { leaveGuardMachine } from './leave-guard.machine'

export const leaveGuardAbout = {
  machine: msg`Cuida para que ninguém perca o que preencheu ao sair de uma página sem querer. Começa quando a pessoa entra, vive tanto quanto a sessão e vale para o portal inteiro: cada tela diz quando tem algo preenchido e não salvo, e diz quando isso foi salvo ou descartado. Sair da página é ir a outro endereço do portal, por um link, pelos botões Voltar e Avançar do navegador ou por “Sair”. Mudar só a busca, os filtros ou a página de uma lista não é sair: nada se perde. Quando a sessão termina, por qualquer motivo, ela não pergunta nada: o que foi escrito e não enviado se perde.`,
  states: {
    untouched: msg`Nada se perde ao sair: todos os links, os botões do navegador e “Sair” valem na hora.`,
    touched: msg`Há algo preenchido e não salvo, talvez em mais de um lugar. Quem fecha a aba, recarrega ou vai a outro site é perguntado pelo próprio navegador, com as palavras dele.`,
    'touched.editing': msg`A pessoa preenche e usa a tela como sempre. Se ela tenta sair da página, nada acontece ainda: a página e o endereço continuam os mesmos, e a pergunta aparece. O que este aparelho guarda não se perde ao ir a outra página, só com “Sair”: só então é perguntado.`,
    'touched.asking': msg`O diálogo “Sair sem salvar?” diz o nome do que seria perdido. “Continuar editando”, Esc ou fechar o diálogo deixam tudo como estava. Quem aperta Voltar de novo enquanto a pergunta está na tela não sai nem é perguntado outra vez. Se nesse meio-tempo o que faltava é salvo, a pergunta some e a pessoa fica na página.`,
    leaving: msg`A pessoa descartou o que preencheu e está a caminho, como queria: ao endereço, às páginas de antes ou de depois, ou para fora da sessão. Nada mais é perguntado. Se algo por salvar continua na tela de destino, volta a ser guardado.`,
    over: msg`A sessão terminou nesta ou em outra aba, ou venceu: a página é deixada sem perguntas, mesmo com o diálogo aberto.`,
  },
  actors: {
    holdTab: msg`faz o navegador perguntar antes de fechar a aba, recarregar ou ir a outro site`,
    leave: msg`vai aonde a pessoa queria ir: abre o endereço, anda no histórico do navegador ou encerra a sessão`,
  },
} satisfies About<typeof leaveGuardMachine>
