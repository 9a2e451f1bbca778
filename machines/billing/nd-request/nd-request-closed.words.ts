import { msg } from '@lingui/core/macro'

/** Why a step of a request is closed: its page says it, and home. */
export const ndRequestClosed = {
  hasValue: msg`A solicitação ainda não tem custos com valor.`,
  fitsUndebited: msg`Não há mais valor a debitar nesta solicitação.`,
  fitsDebited: msg`Não há nota de débito ativa nesta solicitação.`,
  isOther: msg`Você enviou esta solicitação ao cliente. Pela regra do módulo, outra pessoa registra a aprovação.`,
  isUndebited: msg`Esta solicitação tem nota de débito ativa.`,
}
