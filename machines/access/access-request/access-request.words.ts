import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { accessRequestLifecycle } from './access-request.lifecycle'

export const accessRequestWords = {
  title: msg`Pedido de acesso`,
  states: {
    entering: msg`Lendo a situação`,
    open: msg`Aguarda resposta`,
    granted: msg`Atendido`,
    denied: msg`Negado`,
    withdrawn: msg`Retirado`,
    expired: msg`Sem resposta a tempo`,
  },
  events: {
    'access.grant': msg`Dar acesso`,
    'access.deny': msg`Negar pedido`,
    'access.withdraw': msg`Retirar pedido`,
  },
  guards: {
    isGranted: msg`o pedido foi atendido`,
    isDenied: msg`o pedido foi negado`,
    isWithdrawn: msg`o pedido foi retirado`,
    isExpired: msg`ninguém respondeu a tempo`,
  },
  actions: { grant: msg`dar por atendido`, deny: msg`dar por negado`, withdraw: msg`dar por retirado` },
} satisfies Words<typeof accessRequestLifecycle>
