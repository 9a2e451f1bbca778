import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { invoiceIssueMachine } from './invoice-issue.machine'

export const invoiceIssueAbout = {
  machine: msg`Emite uma fatura de um boletim, ou registra uma provisão, numa janela sobre a página dele. A mesma máquina serve às quatro intenções: o saldo inteiro, um valor, ativos e itens escolhidos, e a provisão de qualquer um deles. É iniciada pela pessoa, com “Emitir fatura” ou “Provisionar saldo”, se ela tem a permissão faturamento_faturas_emitir. O valor nunca passa do saldo: a janela pergunta ao ciclo de vida do boletim, o mesmo pelo qual o servidor decide. O saldo é lido de novo a cada 15 segundos enquanto a janela está aberta. Há um só envio por intenção: a chave do pedido pertence aos dados revisados e continua a mesma enquanto eles são os mesmos, também depois de um envio sem resposta, de fechar a janela e de abri-la de novo. Se o servidor já tinha emitido, responde com a mesma fatura e não emite outra. Termina com a fatura emitida, e a página dela abre, ou com a janela fechada.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa. Ela pode querer fechar em qualquer ponto; se algo se perderia, a janela pergunta antes.`,
    'open.filling': msg`A pessoa pode mudar tudo o que a janela pede. Se o boletim é cancelado ou fica sem saldo, a janela diz isso e só pode ser fechada.`,
    'open.filling.choosing': msg`A pessoa escolhe o que cobrar e o vencimento, proposto para 30 dias. O saldo inteiro acompanha o saldo do boletim. Um valor vai de um centavo ao saldo. Dos ativos e itens só se escolhem os que ainda não foram cobrados por inteiro; um crédito, só junto de outros, com a soma acima de zero. Se o servidor rejeitou um campo, a mensagem fica nele.`,
    'open.filling.incomplete': msg`A pessoa quis revisar o que não se pode emitir: um valor acima do saldo, nada escolhido, um vencimento que já passou. Cada campo diz o que falta ou o que vale, por exemplo de quanto é o saldo. Corrigido, revisar leva adiante.`,
    'open.filling.outdated': msg`Os valores do boletim mudaram enquanto a pessoa revisava, ou o servidor recusou porque o saldo já não comporta o valor. A janela mostra o saldo de agora e mantém o que foi preenchido; revisar de novo leva adiante.`,
    'open.filling.unread': msg`O servidor recusou, e o boletim não pôde ser lido de novo. A janela diz isso, e não que o saldo mudou; mostra o saldo que se conhecia, que a leitura seguinte corrige; mantém o que foi preenchido, e revisar de novo leva adiante.`,
    'open.reviewing': msg`A janela diz em palavras e números o que acontecerá: o valor e o vencimento da fatura, de quanto para quanto passa o saldo e de que situação para qual passa o boletim. “Voltar” leva aos dados, com tudo o que foi preenchido. Se os valores do boletim mudam aqui, a janela volta aos dados e avisa.`,
    'open.failed': msg`O servidor não respondeu ou falhou. A fatura pode ter sido emitida sem que a resposta chegasse. “Tentar de novo” é seguro: mesmos dados, mesma chave, uma só fatura; só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta a eles; outros dados são outra intenção, com outra chave. A quem não pode emitir, ou já não acha o boletim, resta voltar.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados” volta ao ponto em que estava, com tudo o que havia.`,
    issuing: msg`O pedido está no servidor. Os campos estão desabilitados, e a janela não fecha: não se envia duas vezes nem se desiste no meio.`,
    reading: msg`O servidor recusou: o boletim é lido de novo, para que a pessoa veja o saldo de agora. Se a leitura falha, a janela o diz.`,
    closed: msg`O boletim foi cancelado, ou já não tem saldo a faturar: a janela diz qual dos dois. Resta voltar à página dele.`,
    issued: msg`Aparece “Fatura emitida” ou “Provisão registrada”, e a página dela abre a quem pode ver faturas; os outros ficam na do boletim.`,
    dismissed: msg`A janela fecha, e a pessoa está na página do boletim. Se um envio tinha ficado sem resposta, ela mostra, lida de novo, se a fatura foi emitida.`,
  },
  actors: {
    issueInvoice: msg`envia os dados e a chave ao servidor; com ou sem resposta, o boletim, as faturas e os totais são lidos de novo`,
    readReport: msg`lê o boletim de novo`,
  },
} satisfies About<typeof invoiceIssueMachine>
