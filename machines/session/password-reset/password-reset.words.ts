import { msg } from '@lingui/core/macro'
import { newPassword, password } from '../../../contract/limits'
import type { Words } from '../../support/words'
import type { passwordResetMachine } from './password-reset.machine'

const { min } = newPassword
const { max } = password

export const passwordResetWords = {
  title: msg`Escolher uma nova senha`,
  states: {
    writing: msg`Informe a nova senha`,
    incomplete: msg`Corrija a nova senha`,
    failed: msg`Erro ao guardar a senha`,
    saving: msg`Guardando a senha`,
    over: msg`Link sem valor`,
    changed: msg`Senha alterada`,
    left: msg`De volta à entrada`,
  },
  events: {
    'password.change': msg`Escrever a nova senha`,
    'password.submit': msg`Salvar senha`,
    'page.leave': msg`Voltar à entrada`,
  },
  guards: {
    isComplete: msg`a nova senha tem de ${min} a ${max} caracteres`,
    isPasswordRejected: msg`o servidor rejeita a senha`,
    isOver: msg`o link do e-mail já não vale`,
  },
  answers: {
    'resetPassword.done': msg`O servidor troca a senha`,
    'resetPassword.error': msg`O servidor não troca ou não responde`,
  },
  actions: {
    keepPassword: msg`guardar a nova senha`,
    forgetPassword: msg`esquecer a nova senha`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof passwordResetMachine>
