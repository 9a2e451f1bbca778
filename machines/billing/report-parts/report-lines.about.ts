import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { reportLinesMachine } from './report-lines.machine'

export const reportLinesAbout = {
  machine: msg`Edita as linhas de um boletim de medição na própria tabela, uma de cada vez. Vive enquanto o resumo do boletim está na tela, para quem tem a permissão faturamento_boletins_editar e num boletim que não está cancelado. Cada linha é salva por si: duas pessoas em linhas diferentes não se atrapalham. O que foi escrito fica na linha até ser salvo ou abandonado, também depois de um erro.`,
  readsMessages: true,
  states: {
    resting: msg`Nenhuma linha é editada. Enter ou F2 numa linha, ou um clique nela, começa a edição.`,
    editing: msg`A pessoa escreve nos campos da linha, e o percorrido e o total acompanham. Quando as leituras ou a franquia mudam e a linha tinha um excedente por unidade, o valor por esse preço é proposto, e só entra se a pessoa o pede. O que foi escrito fica quando a janela muda de largura. Enter salva e segue na mesma coluna da linha seguinte; outra linha sem nada alterado passa direto. “Cancelar edição” abandona o que foi escrito. O que a pessoa escreve de inválido é marcado no campo e não sai da tela: leituras são números inteiros, a final não fica abaixo da inicial, valores não são negativos.`,
    confirmingDiscard: msg`A pessoa quis fechar a linha, por Esc ou pelo x, com algo escrito: a janela pergunta antes. “Descartar” deixa a linha como estava; “Continuar editando”, ou fechar a pergunta, volta à linha, com tudo o que havia.`,
    askingUnusual: msg`O que foi escrito é permitido, mas raro: um percorrido muito acima da franquia, um excedente sem a franquia ter sido passada, por outro preço por unidade do que a linha tinha, ou zerado com a franquia passada, um aluguel longe do combinado, um desconto que não deixa nada, ou um total acima do que uma fatura ativa já cobra desta linha: a fatura não muda, e a diferença vai para o saldo. A janela diz o que é e pergunta. Abaixo do que a fatura cobra, nada é enviado: ela é cancelada antes.`,
    saving: msg`O pedido está no servidor, que tem 30 segundos, com a versão da linha que a pessoa viu. Os campos não mudam enquanto isso.`,
    comparing: msg`O servidor diz que a linha mudou depois que a pessoa a viu (412), e nada foi salvo. Ela é lida como é agora. Se já está como a pessoa quer, conta como salva: uma tentativa anterior tinha chegado ao servidor. Se é a que a pessoa viu, ninguém a mudou, e a janela diz que o servidor recusou. Se os outros não mexeram em nenhum campo, ou escreveram o mesmo que a pessoa, o envio se repete sozinho sobre a versão nova; senão, a pessoa decide.`,
    saved: msg`Aparece “Item atualizado!”, e a edição segue na linha que vem depois, ou termina.`,
    conflicting: msg`A janela mostra quem mudou a linha e, campo a campo, o que está salvo ao lado do que a pessoa escreveu, e quais os dois mudaram. “Salvar o meu” grava só os campos que a pessoa mudou, e os que só os outros mudaram ficam como estão salvos; um valor incomum que resulte disso é perguntado antes, e um inválido é recusado pelo servidor e marcado na linha. “Ficar com o deles” abandona o que foi escrito; “Corrigir” volta à linha, que junta os dois.`,
    failed: msg`A janela diz “Erro ao atualizar item” e o que houve; o que foi escrito fica na linha. “Tentar de novo” repete o pedido, e está fechado quando a resposta seria a mesma.`,
  },
  actors: {
    saveLine: msg`envia a linha e a versão vista ao servidor; com ou sem resposta, o boletim e o histórico são lidos de novo`,
    readLine: msg`lê as linhas do boletim como são agora`,
  },
} satisfies About<typeof reportLinesMachine>
