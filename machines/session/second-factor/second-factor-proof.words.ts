import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { secondFactorProofMachine } from './second-factor-proof.machine'

export const secondFactorProofWords = {
  title: msg`Verificação em duas etapas`,
  states: {
    preparing: msg`Vendo como a pessoa pode confirmar`,
    unprepared: msg`Erro ao ver como confirmar`,
    offering: msg`Confirme com a sua chave de acesso`,
    asking: msg`Esperando a chave de acesso`,
    confirming: msg`Enviando a resposta da chave`,
    declined: msg`Chave de acesso não aceita`,
    renewing: msg`Preparando outro pedido à chave`,
    writing: msg`Informe o código`,
    sending: msg`Enviando o código`,
    refused: msg`Código não aceito`,
    over: msg`Prazo da segunda etapa terminado`,
    proven: msg`Segunda etapa aceita`,
    left: msg`De volta à senha`,
  },
  events: {
    'offer.retry': msg`Tentar de novo`,
    'passkey.use': msg`Usar chave de acesso`,
    'code.choose': msg`Usar um código`,
    'code.change': msg`Escrever o código`,
    'code.submit': msg`Confirmar código`,
    'code.leave': msg`Voltar`,
  },
  guards: {
    isCode: msg`o código tem 6 dígitos, ou os 20 de um código de recuperação`,
    hasPasskey: msg`a pessoa tem uma chave de acesso`,
    isPasskeyOffered: msg`a pessoa tem uma chave de acesso para este endereço`,
    isOfferUnknown: msg`o servidor só conhece códigos`,
    isOver: msg`o prazo da segunda etapa terminou`,
  },
  answers: {
    'loadOffer.done': msg`O servidor diz como a pessoa pode confirmar`,
    'loadOffer.error': msg`O servidor não diz ou não responde`,
    'askPasskey.done': msg`A chave de acesso responde`,
    'askPasskey.error': msg`O navegador não traz resposta da chave`,
    'sendProof.done': msg`O servidor aceita`,
    'sendProof.error': msg`O servidor não aceita ou não responde`,
  },
  actions: {
    keepOffer: msg`guardar como a pessoa pode confirmar`,
    keepPasskey: msg`guardar a resposta da chave`,
    forgetPasskey: msg`esquecer a resposta da chave`,
    keepCode: msg`guardar o código escrito`,
    forgetCode: msg`esquecer o código`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof secondFactorProofMachine>
