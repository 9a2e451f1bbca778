import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { reportLinesMachine } from './report-lines.machine'

export const reportLinesAbout = {
  machine: msg`Edita as linhas de um boletim de medição na própria tabela, uma de cada vez. Vive enquanto o resumo do boletim está na tela, para quem tem a permissão faturamento_boletins_editar e num boletim que não está cancelado. Cada linha é salva por si: duas pessoas em linhas diferentes não se atrapalham. O que foi escrito fica na linha até ser salvo ou abandonado, também depois de um erro.`,
  readsMessages: true,
  states: {
    resting: msg`Nenhuma linha é editada. Enter ou F2 numa linha, ou um clique nela, começa a edição.`,
    editing: msg`A pessoa escreve nos campos da linha, e o percorrido e o total acompanham. Enter salva e segue na mesma coluna da linha seguinte; Esc deixa a linha como estava; outra linha sem nada alterado passa direto. O que é inválido é marcado no campo e não sai da tela: leituras são números inteiros, a final não fica abaixo da inicial, valores não são negativos.`,
    askingUnusual: msg`O que foi escrito é permitido, mas raro: um percorrido muito acima da franquia, um excedente sem a franquia ter sido passada, um aluguel longe do combinado, um desconto que não deixa nada. A janela diz o que é e pergunta.`,
    saving: msg`O pedido está no servidor, que tem 30 segundos, com a versão da linha que a pessoa viu. Os campos não mudam enquanto isso.`,
    conflicting: msg`A linha mudou depois que a pessoa a viu (412). A janela mostra quem mudou o quê e, campo a campo, o que está salvo ao lado do que ela escreveu. “Salvar o meu” grava sobre a versão que está na tela; “Ficar com o deles” abandona o que foi escrito; “Corrigir” volta à linha.`,
    failed: msg`A janela diz “Erro ao atualizar item” e o que houve; o que foi escrito fica na linha. “Tentar de novo” repete o pedido, e está fechado quando a resposta seria a mesma. Se a primeira tentativa tinha chegado ao servidor, a segunda encontra a linha já como foi escrita, e isso conta como salvo.`,
  },
  actors: {
    saveLine: msg`envia a linha e a versão vista ao servidor; com ou sem resposta, o boletim e o histórico são lidos de novo; a linha de um conflito é lida antes de a pessoa ser perguntada`,
  },
} satisfies About<typeof reportLinesMachine>
