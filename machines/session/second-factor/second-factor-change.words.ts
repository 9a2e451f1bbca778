import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { secondFactorChangeMachine } from './second-factor-change.machine'

export const secondFactorChangeWords = {
  title: msg`Mudar a verificação em duas etapas`,
  states: {
    open: msg`Aberta`,
    'open.writing': msg`Informe a sua senha ou um código`,
    'open.incomplete': msg`Falta a senha ou o código`,
    'open.failed': msg`Erro ao mudar a verificação`,
    sending: msg`Mudando a verificação`,
    showingCodes: msg`Novos códigos de recuperação à vista`,
    changed: msg`Verificação em duas etapas alterada`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'proof.change': msg`Escrever a senha ou o código`,
    'change.submit': msg`Confirmar`,
    'codes.finish': msg`Guardei os códigos`,
    'dialog.dismiss': msg`Voltar`,
  },
  guards: {
    isComplete: msg`a senha ou o código está escrito`,
    isProofRejected: msg`o servidor rejeita a senha ou o código`,
    hasCodes: msg`há novos códigos de recuperação`,
  },
  answers: {
    'changeFactor.done': msg`O servidor muda a verificação`,
    'changeFactor.error': msg`O servidor não muda ou não responde`,
  },
  actions: {
    keepProof: msg`guardar a senha ou o código`,
    keepCodes: msg`guardar os códigos de recuperação`,
    forgetAll: msg`esquecer o que foi escrito e os códigos`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof secondFactorChangeMachine>
