import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { ssoStartMachine } from './sso-start.machine'

export const ssoStartAbout = {
  machine: msg`Leva a pessoa ao provedor de identidade da empresa que ela escolhe. Começa com a página de entrada, vive tanto quanto ela e serve quantas vezes for preciso: quem volta à página encontra os dois botões habilitados. Não termina sozinha: se der certo, o navegador sai da página, e a resposta do provedor é tratada na volta. Em cada aba só a última ida vale: quem volta com a resposta de uma anterior não entra.`,
  states: {
    idle: msg`Os botões das duas empresas estão habilitados.`,
    leaving: msg`O botão escolhido mostra que o navegador está indo ao provedor; o outro fica desabilitado. Se o provedor não abrir em 15 segundos, os dois botões ficam habilitados de novo, sem mensagem; se ele abrir mais tarde, aos 20 segundos por exemplo, o navegador sai da página do mesmo modo. Também quem volta com o botão Voltar encontra os dois habilitados.`,
    failed: msg`O navegador não conseguiu ir ao provedor. A página diz “Não foi possível abrir a página da empresa. Fale com quem administra o portal.” Os dois botões estão habilitados, e escolher de novo apaga a mensagem.`,
  },
  actors: {
    leaveForProvider: msg`guarda na aba uma marca de uso único e abre a página do provedor`,
  },
} satisfies About<typeof ssoStartMachine>
