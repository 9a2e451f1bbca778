import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { ndRequestFormMachine } from './nd-request-form.machine'

export const ndRequestFormAbout = {
  machine: msg`Cria uma solicitação de nota de débito, ou altera uma que está em rascunho ou em revisão, com os seus custos, numa janela. É iniciada pela pessoa, com “Nova solicitação” na lista ou “Alterar a solicitação” na página dela, se ela tem a permissão faturamento_solicitacoes_nd_criar. Termina com a solicitação salva, e a página de uma nova abre, ou com a janela fechada sem salvar. Uma criação leva uma chave, que é a mesma enquanto os dados são os mesmos: se o servidor já a fez, responde com a mesma solicitação. Uma alteração diz sobre que versão foi feita: quem salva sobre uma versão antiga não apaga o que outra pessoa escreveu, e também não perde o que escreveu. Fechar a janela ou a aba, ou recarregar, não perde o que foi escrito sem a pessoa confirmar, salvo quando a sessão termina; remover uma linha do formulário vale logo, sem pergunta, e nada muda no servidor até salvar.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que preenche o formulário ou, depois de um erro ou de um conflito, decide o que fazer.`,
    'open.filling': msg`A pessoa informa competência, observações e os custos, cada um com ativo, descrição e valor; numa solicitação nova também o centro de custo e um dos clientes dele, que depois não mudam mais. O pé da tabela soma os custos. Uma linha toda vazia não conta, e uma solicitação pode ser salva sem custo: só enviar ao cliente exige um. O que falta ou não vale é marcado no próprio campo, ao enviar. Se foi o servidor que rejeitou um campo, a mensagem fica nele até a pessoa o alterar ou enviar de novo. Fechar sem ter alterado nada não pergunta nada.`,
    'open.conflicting': msg`Outra pessoa alterou dados ou custos desta solicitação depois que a pessoa os viu, e nada foi salvo. A janela diz quem mudou o quê; se o histórico lido não traz todas as mudanças, diz isso e leva ao Histórico, noutra aba. O formulário já mostra os dois juntos: o que a pessoa alterou, acrescentou ou removeu vale, e o resto está como os outros deixaram; um custo é de quem o alterou por inteiro. “Salvar o meu” salva assim. “Alterar os dados” volta ao formulário, para juntar os dois à mão. “Ficar com a versão deles” pergunta antes de descartar o que a pessoa escreveu.`,
    'open.closed': msg`Enquanto a pessoa escrevia, a solicitação foi enviada ao cliente ou cancelada: já não pode ser alterada, e nada foi salvo. A janela diz quem fez isso e mostra o que a pessoa escreveu, que ainda pode ser copiado. Só resta fechar.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo; a janela diz o que houve. A solicitação pode ter sido salva sem que a resposta chegasse. “Tentar de novo” só é oferecido onde pode adiantar, e é seguro: uma criação leva a mesma chave, e de uma alteração que já está salva a janela percebe. “Alterar os dados” volta ao formulário com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar ou ficar com a versão dos outros, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia.`,
    saving: msg`O pedido está no servidor, que tem 30 segundos. Os campos estão fechados, e a janela também não fecha: não se envia duas vezes nem se desiste no meio.`,
    comparing: msg`A solicitação mudou desde que a pessoa a viu, e nada foi salvo. Ela e o que mudou nela são lidos. Se já está como a pessoa quer, não há o que salvar; se os outros não mexeram em nada do formulário, o envio se repete sozinho sobre a versão nova; senão, a pessoa decide.`,
    saved: msg`A janela fecha, e aparece “Solicitação salva”. De uma solicitação nova abre a página; a de uma que havia mostra os dados novos.`,
    dismissed: msg`A janela fecha, e a pessoa está onde estava.`,
  },
  actors: {
    saveRequest: msg`cria a solicitação, com a chave, ou a altera, com a versão sobre a qual foi escrita; com ou sem resposta, ela, o histórico e a lista são lidos de novo`,
    readChanges: msg`lê a solicitação como é agora e os registros do histórico mais novos que a versão vista`,
  },
} satisfies About<typeof ndRequestFormMachine>
