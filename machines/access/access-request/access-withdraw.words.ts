import { msg } from '@lingui/core/macro'
import { removalDialogWords } from '../../protocols/removal-dialog.words'
import type { Words } from '../../support/words'
import type { accessWithdrawMachine } from './access-withdraw.machine'

export const accessWithdrawWords = {
  title: msg`Retirada de um pedido de acesso`,
  states: {
    confirming: msg`Retirar o pedido?`,
    removing: msg`Retirando o pedido`,
    failed: msg`Erro ao retirar o pedido`,
    removed: msg`Pedido retirado`,
    kept: msg`Pedido mantido`,
  },
  events: { 'removal.confirm': msg`Retirar pedido`, 'removal.dismiss': msg`Manter pedido` },
  guards: removalDialogWords.guards,
  answers: {
    'removeTarget.done': msg`O servidor retira o pedido`,
    'removeTarget.error': msg`O servidor não retira ou não responde`,
  },
  actions: removalDialogWords.actions,
} satisfies Words<typeof accessWithdrawMachine>
