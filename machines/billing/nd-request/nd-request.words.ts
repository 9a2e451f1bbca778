import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { ndRequestLifecycle } from './nd-request.lifecycle'
import { ndRequestClosed } from './nd-request-closed.words'

export const ndRequestWords = {
  title: msg`Solicitação de nota de débito`,
  states: {
    entering: msg`Lendo a situação`,
    draft: msg`Rascunho`,
    awaiting_client: msg`Aguardando o cliente`,
    in_review: msg`Em revisão`,
    settling: msg`Apurando os valores`,
    approved: msg`Aprovada`,
    debited: msg`Debitada`,
    cancelled: msg`Cancelada`,
  },
  events: {
    'request.edit': msg`Alterar a solicitação`,
    'request.send': msg`Enviar para aprovação do cliente`,
    'request.approve': msg`Registrar aprovação`,
    'request.review': msg`Enviar para revisão`,
    'debitNotes.generate': msg`Gerar notas de débito`,
    'debitNote.cancel': msg`Cancelar nota de débito`,
    'request.cancel': msg`Cancelar solicitação`,
  },
  guards: {
    hasValue: msg`há ao menos um custo, e o valor é maior que zero`,
    fitsUndebited: msg`há valor ainda não debitado, e o pedido cabe nele`,
    fitsDebited: msg`há valor debitado`,
    isUndebited: msg`não há nota de débito ativa`,
    isOther: msg`foi outra pessoa que a enviou, ou o módulo não separa isso da aprovação`,
    isDebited: msg`o valor está todo debitado`,
    isAwaiting: msg`a solicitação aguarda o cliente`,
    isInReview: msg`a solicitação está em revisão`,
    isAccepted: msg`o cliente já aprovou`,
    isCancelled: msg`a solicitação está cancelada`,
  },
  closed: ndRequestClosed,
  actions: {
    addDebited: msg`somar ao debitado`,
    takeDebited: msg`tirar do debitado`,
  },
} satisfies Words<typeof ndRequestLifecycle>
