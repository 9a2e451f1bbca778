import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { ssoStartMachine } from './sso-start.machine'

export const ssoStartAbout = {
  machine: msg`Leva a pessoa ao provedor de identidade da empresa que ela escolhe. Começa com a página de entrada, vive tanto quanto ela e serve quantas vezes for preciso: quem volta à página encontra os dois botões livres. Não termina por si: se der certo, o navegador sai da página, e a resposta do provedor é tratada na volta. Em cada aba só a última ida vale: quem volta com a resposta de uma anterior não entra.`,
  states: {
    idle: msg`Os botões das duas empresas estão livres.`,
    leaving: msg`O botão escolhido mostra que o navegador está indo ao provedor; o outro fica fechado. Se o provedor não abrir em 15 segundos, os dois botões ficam livres de novo, sem mensagem. O mesmo vale para quem volta com o botão Voltar.`,
    failed: msg`O navegador não conseguiu ir ao provedor. Uma mensagem diz isso e pede que se fale com quem administra o portal. Os dois botões estão livres, e escolher de novo apaga a mensagem.`,
  },
  actors: {
    leaveForProvider: msg`guarda na aba uma marca de uso único e abre a página do provedor`,
  },
} satisfies About<typeof ssoStartMachine>
