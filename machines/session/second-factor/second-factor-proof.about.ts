import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { secondFactorProofMachine } from './second-factor-proof.machine'

export const secondFactorProofAbout = {
  machine: msg`É a segunda etapa da entrada com senha, para quem ativou a verificação em duas etapas. É iniciada quando o servidor aceita a senha e pede um código, e toma o lugar dos campos na página de entrada. Termina com o código aceito, e o formulário carrega os dados do usuário, ou com a volta à senha.`,
  readsMessages: true,
  states: {
    writing: msg`Um só campo toma os 6 dígitos do aplicativo ou os 20 de um código de recuperação; espaços e hífens não contam. O servidor dá 5 minutos e 5 tentativas.`,
    sending: msg`O código está no servidor; o campo fica desabilitado. O servidor tem 10 segundos.`,
    refused: msg`Uma mensagem diz o que houve, e o código escrito fica até mudar. Um código errado, vencido ou já usado conta como uma senha errada.`,
    over: msg`Os 5 minutos ou as 5 tentativas terminaram: o servidor não toma mais código. A pessoa volta e informa a senha de novo; o nome de usuário fica.`,
    proven: msg`O acesso está guardado, e o código, esquecido.`,
    left: msg`A pessoa volta à senha. O que o servidor espera vence sozinho.`,
  },
  actors: {
    sendCode: msg`envia o código ao servidor e guarda o acesso recebido`,
  },
} satisfies About<typeof secondFactorProofMachine>
