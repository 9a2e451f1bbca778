import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { leaveGuardMachine } from './leave-guard.machine'
import { onShell } from './on-shell.words'

export const leaveGuardWords = {
  title: msg`Saída com algo por salvar`,
  states: {
    untouched: msg`Nada por salvar`,
    touched: msg`Algo por salvar`,
    'touched.editing': msg`A pessoa preenche`,
    'touched.asking': onShell.leaveUnsaved,
    leaving: msg`Saindo da página`,
    over: msg`Sessão encerrada`,
  },
  events: {
    'work.touched': msg`A pessoa preenche algo`,
    'work.settled': msg`O que foi preenchido é salvo ou descartado`,
    'departure.attempt': msg`Tentar sair da página`,
    'departure.confirm': onShell.discardAndLeave,
    'departure.abandon': onShell.keepEditing,
    'session.ended': msg`A sessão termina`,
  },
  guards: {
    isLast: msg`era a última coisa por salvar`,
    isLosing: msg`algo se perderia: a sessão acaba, ou este aparelho não guarda tudo`,
    hasWork: msg`ainda há algo por salvar`,
  },
  answers: {
    'holdTab.error': msg`O navegador não deixa vigiar a aba; o portal segue`,
    'leave.done': msg`A pessoa chega à outra página`,
    'leave.error': msg`A saída falha`,
  },
  actions: {
    keepWork: msg`guardar o nome do que está por salvar`,
    forgetWork: msg`esquecer o que foi salvo ou descartado`,
    discardWork: msg`esquecer tudo o que estava por salvar`,
    keepDeparture: msg`guardar aonde a pessoa vai`,
    forgetDeparture: msg`esquecer aonde a pessoa ia`,
  },
} satisfies Words<typeof leaveGuardMachine>
