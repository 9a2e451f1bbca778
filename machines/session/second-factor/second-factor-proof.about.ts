import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { secondFactorProofMachine } from './second-factor-proof.machine'

export const secondFactorProofAbout = {
  machine: msg`É a segunda etapa da entrada com senha, para quem ativou a verificação em duas etapas. É iniciada quando o servidor aceita a senha e pede a segunda etapa, e toma o lugar dos campos na página de entrada. Termina com a chave de acesso ou o código aceito, e o formulário carrega os dados do usuário, ou com a volta à senha.`,
  readsMessages: true,
  states: {
    preparing: msg`Só agora, depois da senha certa, o servidor diz se a pessoa tem chave de acesso ou aplicativo, e o que a chave deve assinar.`,
    unprepared: msg`O servidor não respondeu ou falhou. A pessoa tenta de novo, ou usa um código.`,
    offering: msg`Quem tem chave de acesso é convidado a usá-la primeiro; o código é o outro caminho.`,
    asking: msg`O navegador pede a chave à pessoa: o celular, o computador ou uma chave USB. Ela pode desistir aqui também; o pedido ao navegador é cancelado.`,
    confirming: msg`A resposta está no servidor, que confere a assinatura, o endereço e a contagem da chave. O servidor tem 10 segundos.`,
    declined: msg`Uma mensagem diz o que houve: a pessoa fechou o pedido, o tempo acabou, o navegador não usa chaves, a chave não confere ou nada respondeu. Ela tenta de novo ou usa um código. Uma chave que não confere conta como uma senha errada.`,
    renewing: msg`Cada resposta serve uma vez: o servidor faz outro pedido, e o navegador pede a chave de novo.`,
    writing: msg`Um só campo toma os 6 dígitos do aplicativo ou os 20 de um código de recuperação; espaços e hífens não contam. O servidor dá 5 minutos e 5 tentativas.`,
    sending: msg`O código está no servidor; o campo fica desabilitado. O servidor tem 10 segundos.`,
    refused: msg`Uma mensagem diz o que houve, e o código escrito fica até mudar. Um código errado, vencido ou já usado conta como uma senha errada.`,
    over: msg`Os 5 minutos ou as 5 tentativas terminaram: o servidor não toma mais nada. A pessoa volta e informa a senha de novo; o nome de usuário fica.`,
    proven: msg`O acesso está guardado, e o código, esquecido.`,
    left: msg`A pessoa volta à senha. O que o servidor espera vence sozinho.`,
  },
  actors: {
    loadOffer: msg`pergunta ao servidor como a pessoa pode confirmar; um servidor que só conhece códigos não sabe responder`,
    askPasskey: msg`pede ao navegador que a chave de acesso assine o que o servidor mandou`,
    sendProof: msg`envia o código ou a resposta da chave ao servidor e guarda o acesso recebido`,
  },
} satisfies About<typeof secondFactorProofMachine>
