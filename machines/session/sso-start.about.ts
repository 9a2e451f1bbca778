import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { ssoStartMachine } from './sso-start.machine'

export const ssoStartAbout = {
  machine: msg`Leva a pessoa ao provedor de identidade da empresa que ela escolhe. Funciona enquanto a página de entrada está aberta e serve quantas vezes for preciso: quem volta à página encontra os dois botões livres.`,
  states: {
    idle: msg`Os botões das duas empresas estão livres.`,
    leaving: msg`O botão escolhido mostra que o navegador está indo ao provedor; o outro fica fechado. Se o provedor não abrir em 15 segundos, os dois botões ficam livres de novo.`,
    failed: msg`O navegador não conseguiu ir ao provedor. Uma mensagem diz isso, e a pessoa pode escolher de novo.`,
  },
  actors: {
    leaveForProvider: msg`abre a página do provedor`,
  },
} satisfies About<typeof ssoStartMachine>
