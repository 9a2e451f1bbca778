import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { ssoStartMachine } from './sso-start.machine'

export const ssoStartAbout = {
  machine: msg`Leva a pessoa ao provedor de identidade da empresa que ela escolhe. Começa com a página de entrada, vive tanto quanto ela e serve quantas vezes for preciso: quem volta à página encontra os dois botões habilitados. Não termina sozinha: se der certo, o navegador sai da página, e a resposta do provedor é tratada na volta. Em cada aba só a última ida vale: quem volta com a resposta de uma anterior não entra.`,
  states: {
    idle: msg`Os botões das duas empresas estão habilitados.`,
    leaving: msg`O botão escolhido mostra que o navegador está indo ao provedor; o outro fica desabilitado.`,
    'leaving.preparing': msg`A aba guarda uma marca de uso único. Um servidor que o oferece também guarda neste navegador um segredo que nenhum programa da página lê; o que sai dele vai no endereço, e só com ele o código do provedor vale alguma coisa. Um servidor que não o oferece não é perguntado; um que o oferece tem 10 segundos para responder.`,
    'leaving.going': msg`O navegador abre a página do provedor. A ida termina quando ele sai desta página, ou quando a pessoa volta a ela: quem volta com o botão Voltar encontra os dois botões habilitados. Se o provedor não abrir em 15 segundos, os dois botões ficam habilitados de novo, sem mensagem; se ele abrir mais tarde, aos 20 segundos por exemplo, o navegador sai da página do mesmo modo.`,
    failed: msg`A ida não pôde ser preparada, ou o navegador não conseguiu ir ao provedor. A página diz “Não foi possível abrir a página da empresa. Tente novamente; se continuar, fale com quem administra o portal.” Os dois botões estão habilitados, e escolher de novo apaga a mensagem.`,
  },
  actors: {
    prepareSso: msg`guarda na aba uma marca de uso único, pede ao servidor, se ele o oferece, o que prende a volta a este navegador, e monta o endereço`,
    leaveForProvider: msg`abre a página do provedor`,
  },
} satisfies About<typeof ssoStartMachine>
