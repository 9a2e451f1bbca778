import { msg } from '@lingui/core/macro'

/** Words of the code at sign-in that people see and analysts read in the chart of the form. */
export const onCodeStep = {
  title: msg`Verificação em duas etapas`,
  submit: msg`Confirmar código`,
  leave: msg`Voltar`,
}
