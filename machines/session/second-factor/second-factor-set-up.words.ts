import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { secondFactorSetUpMachine } from './second-factor-set-up.machine'

export const secondFactorSetUpWords = {
  title: msg`Ativar a verificação em duas etapas`,
  states: {
    preparing: msg`Preparando o QR code`,
    unavailable: msg`Erro ao preparar o QR code`,
    open: msg`Aberta`,
    'open.writing': msg`Informe o código do aplicativo`,
    'open.incomplete': msg`Corrija o código`,
    'open.failed': msg`Erro ao ativar a verificação`,
    confirming: msg`Conferindo o código`,
    showingCodes: msg`Códigos de recuperação à vista`,
    set: msg`Verificação em duas etapas ativada`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'preparation.retry': msg`Tentar de novo`,
    'code.change': msg`Escrever o código`,
    'password.change': msg`Escrever a senha`,
    'code.submit': msg`Ativar verificação`,
    'codes.finish': msg`Guardei os códigos`,
    'dialog.dismiss': msg`Voltar`,
  },
  guards: {
    isComplete: msg`o código tem 6 dígitos, e a senha está escrita onde é pedida`,
    isPasswordWanted: msg`a pessoa já tem uma chave de acesso`,
    isRejected: msg`o servidor rejeita o código ou a senha`,
    hasCodes: msg`há códigos de recuperação`,
  },
  answers: {
    'prepareFactor.done': msg`O servidor faz um segredo`,
    'prepareFactor.error': msg`O servidor não faz ou não responde`,
    'confirmFactor.done': msg`O servidor aceita o código`,
    'confirmFactor.error': msg`O servidor não aceita ou não responde`,
  },
  actions: {
    keepSetUp: msg`guardar o segredo`,
    keepCode: msg`guardar o código escrito`,
    keepPassword: msg`guardar a senha`,
    wantPassword: msg`pedir a senha, se é ela que falta`,
    keepCodes: msg`guardar os códigos de recuperação`,
    forgetAll: msg`esquecer o segredo, a senha e os códigos`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof secondFactorSetUpMachine>
