import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { preferencesMachine } from './preferences.machine'

export const preferencesAbout = {
  machine: msg`Guarda como a pessoa quer ver o portal: tema claro ou escuro, português ou inglês. É iniciada pelo portal, já antes da entrada, e vive tanto quanto a página. Tema e idioma funcionam lado a lado. As escolhas ficam neste navegador, não no servidor: valem para quem usar este navegador, também depois de sair. Outra aba aberta só as vê quando é recarregada.`,
  states: {
    theme: msg`Se as cores são claras ou escuras.`,
    'theme.remembered': msg`Dura um instante: vale o tema guardado neste navegador; sem ele, o do sistema.`,
    'theme.light': msg`Cores claras. O botão passa às escuras na hora, e a escolha é guardada.`,
    'theme.dark': msg`Cores escuras. O botão passa às claras na hora, e a escolha é guardada.`,
    language: msg`Em que idioma o portal fala. Sem escolha guardada, português.`,
    'language.spoken': msg`Os textos estão no idioma escolhido; a pessoa pode pedir o outro.`,
    'language.loading': msg`Os textos do idioma pedido estão chegando; até lá a tela fica como está. Se a pessoa escolhe outra vez, a escolha anterior é abandonada: vale a última.`,
    'language.unavailable': msg`Os textos não chegaram. A tela fica no idioma anterior e avisa “O idioma não pôde ser carregado. Tente de novo.” Escolher de novo apaga o aviso.`,
  },
  actors: {
    loadLanguage: msg`busca os textos do idioma, mostra o portal nele e guarda a escolha neste navegador`,
  },
} satisfies About<typeof preferencesMachine>
