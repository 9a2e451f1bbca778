import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { reportEditMachine } from './report-edit.machine'

export const reportEditAbout = {
  machine: msg`Altera período, competência, pedido de compra, FRS e observações de um boletim, numa janela sobre a página dele. É iniciada pela pessoa, com “Alterar dados do boletim”, se ela tem a permissão faturamento_boletins_editar e o boletim não está cancelado. Termina com os dados salvos, ou com a janela fechada sem salvar. Cada envio diz sobre que versão do boletim foi feito: quem salva sobre uma versão antiga não apaga o que outra pessoa escreveu, e também não perde o que escreveu. Nada do que foi alterado se perde sem a pessoa confirmar, também ao recarregar ou fechar a aba, salvo quando a sessão termina.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que altera os dados ou, depois de um erro ou de um conflito, decide o que fazer.`,
    'open.filling': msg`O formulário traz os dados como estão. O que falta ou não vale é marcado no próprio campo, ao enviar. Se foi o servidor que rejeitou um campo, a mensagem fica nele até a pessoa o alterar ou enviar de novo. Fechar sem ter alterado nada não pergunta nada.`,
    'open.conflicting': msg`Outra pessoa alterou dados deste formulário depois que a pessoa os viu, e nada foi salvo. A janela diz quem mudou o quê, de quê para quê; se o histórico lido não traz todas as mudanças, diz isso e leva ao Histórico, noutra aba. “Salvar o meu” salva o que a pessoa alterou por cima do que há agora; o que só os outros alteraram fica como eles deixaram. “Alterar os dados” volta ao formulário, para juntar os dois à mão: o que os outros escreveram continua à vista, e o envio é sobre a versão nova. “Ficar com a versão deles” fecha sem salvar; a janela diz quais campos se perdem.`,
    'open.refused': msg`O servidor recusou, e repetir daria a mesma resposta: outro boletim deste cliente e centro de custo mede parte do período, ou o boletim foi cancelado. A janela diz qual dos dois; o que foi escrito fica, e pode-se alterar os dados ou fechar.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo; a janela diz o que houve. Os dados podem ter sido salvos sem que a resposta chegasse. “Tentar de novo” é seguro: se já estão salvos, a janela percebe e termina; só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta ao formulário com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia.`,
    saving: msg`O pedido está no servidor, que tem 30 segundos. Os campos estão desabilitados, e a janela também não fecha: não se envia duas vezes nem se desiste no meio.`,
    comparing: msg`O boletim mudou desde que a pessoa o viu, e nada foi salvo. O boletim e o que mudou nele são lidos. Se os outros não mexeram nos dados deste formulário, o envio se repete sozinho sobre a versão nova; se o boletim já está como a pessoa quer, não há o que salvar; senão, ela decide.`,
    saved: msg`A janela fecha, aparece “Dados do boletim salvos”, e a página os mostra.`,
    dismissed: msg`A janela fecha, e a pessoa está na página do boletim.`,
  },
  actors: {
    editReport: msg`envia os dados ao servidor com a versão sobre a qual foram escritos; com ou sem resposta, o boletim, o histórico, a lista e os totais são lidos de novo`,
    readChanges: msg`lê o boletim como é agora e os registros do histórico mais novos que a versão vista`,
  },
} satisfies About<typeof reportEditMachine>
