import { msg } from '@lingui/core/macro'
import { newPassword, password } from '../../../contract/limits'
import type { Words } from '../../support/words'
import type { passwordChangeMachine } from './password-change.machine'

const { min } = newPassword
const { max } = password

export const passwordChangeWords = {
  title: msg`Alterar a sua senha`,
  states: {
    open: msg`Aberta`,
    'open.writing': msg`Informe a senha atual e a nova`,
    'open.incomplete': msg`Corrija a senha`,
    'open.failed': msg`Erro ao alterar a senha`,
    saving: msg`Alterando a senha`,
    changed: msg`Senha alterada`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'current.change': msg`Escrever a senha atual`,
    'new.change': msg`Escrever a nova senha`,
    'password.submit': msg`Alterar senha`,
    'dialog.dismiss': msg`Voltar`,
  },
  guards: {
    isComplete: msg`a senha atual está escrita, e a nova tem de ${min} a ${max} caracteres e é outra`,
    isFieldRejected: msg`o servidor rejeita uma das senhas`,
  },
  answers: {
    'changePassword.done': msg`O servidor altera a senha`,
    'changePassword.error': msg`O servidor não altera ou não responde`,
  },
  actions: {
    keepCurrent: msg`guardar a senha atual`,
    keepNew: msg`guardar a nova senha`,
    forgetBoth: msg`esquecer as duas senhas`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof passwordChangeMachine>
