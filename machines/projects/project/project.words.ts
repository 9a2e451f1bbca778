import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { projectLifecycle } from './project.lifecycle'

export const projectWords = {
  title: msg`Projeto`,
  states: {
    entering: msg`Lendo a situação`,
    planned: msg`Planejado`,
    active: msg`Em andamento`,
    suspended: msg`Suspenso`,
    closed: msg`Encerrado`,
    cancelled: msg`Cancelado`,
  },
  events: {
    'project.edit': msg`Alterar projeto`,
    'project.activate': msg`Iniciar projeto`,
    'project.suspend': msg`Suspender projeto`,
    'project.resume': msg`Retomar projeto`,
    'project.close': msg`Encerrar projeto`,
    'project.cancel': msg`Cancelar projeto`,
  },
  guards: {
    isActive: msg`o projeto está em andamento`,
    isSuspended: msg`o projeto está suspenso`,
    isClosed: msg`o projeto está encerrado`,
    isCancelled: msg`o projeto está cancelado`,
    hasNoBalance: msg`nenhum boletim do projeto tem saldo a faturar`,
    hasNoProvision: msg`nenhuma provisão do projeto espera confirmação`,
    hasNoOpenRequest: msg`nenhuma solicitação de ND do projeto está em aberto`,
  },
  closed: {
    hasNoBalance: msg`Há boletins deste projeto com saldo a faturar.`,
    hasNoProvision: msg`Há provisões deste projeto a confirmar.`,
    hasNoOpenRequest: msg`Há solicitações de ND deste projeto em aberto.`,
  },
} satisfies Words<typeof projectLifecycle>
