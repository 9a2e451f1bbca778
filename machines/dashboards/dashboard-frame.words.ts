import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { dashboardFrameMachine } from './dashboard-frame.machine'

export const dashboardFrameWords = {
  title: msg`Painel de outro programa`,
  states: {
    asking: msg`Buscando o painel`,
    refused: msg`Este painel não existe, ou você não tem acesso a ele`,
    offline: msg`Sem conexão`,
    failed: msg`Erro ao carregar o painel`,
    opening: msg`Abrindo o painel`,
    silent: msg`O painel está demorando`,
    shown: msg`Painel na tela`,
    renewing: msg`Renovando o acesso ao painel`,
    outdated: msg`O painel pode estar desatualizado`,
  },
  events: {
    'frame.load': msg`Painel chegou`,
    'dashboard.reload': msg`Recarregar painel`,
  },
  guards: {
    isRepeatable: msg`pode dar certo se for repetido`,
    isRefused: msg`não há painel, ou a pessoa não pode vê-lo`,
    isUnanswered: msg`ninguém respondeu`,
  },
  delays: { patience: msg`20 segundos` },
  answers: {
    'readDashboard.done': msg`Endereço do painel recebido`,
    'readDashboard.error': msg`O servidor recusa ou não responde`,
    'awaitExpiry.done': msg`O endereço está para vencer`,
    'awaitExpiry.error': msg`Não se sabe quando o endereço vence`,
    'awaitRetry.done': msg`A espera termina`,
    'awaitRetry.error': msg`A espera falha`,
  },
  actions: {
    keepDashboard: msg`guardar o endereço e até quando vale, e esquecer o erro`,
    forget: msg`esquecer o endereço e o erro`,
    keepProblem: msg`guardar o erro e contar mais uma falha`,
  },
} satisfies Words<typeof dashboardFrameMachine>
