import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { secondFactorProofMachine } from './second-factor-proof.machine'

export const secondFactorProofWords = {
  title: msg`Verificação em duas etapas`,
  states: {
    writing: msg`Informe o código`,
    sending: msg`Enviando o código`,
    refused: msg`Código não aceito`,
    over: msg`Prazo do código terminado`,
    proven: msg`Código aceito`,
    left: msg`De volta à senha`,
  },
  events: {
    'code.change': msg`Escrever o código`,
    'code.submit': msg`Confirmar código`,
    'code.leave': msg`Voltar`,
  },
  guards: {
    isCode: msg`o código tem 6 dígitos, ou os 20 de um código de recuperação`,
    isOver: msg`o prazo do código terminou`,
  },
  answers: {
    'sendCode.done': msg`O servidor aceita o código`,
    'sendCode.error': msg`O servidor não aceita o código ou não responde`,
  },
  actions: {
    keepCode: msg`guardar o código escrito`,
    forgetCode: msg`esquecer o código`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof secondFactorProofMachine>
