import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { passkeyAddMachine } from './passkey-add.machine'

export const passkeyAddWords = {
  title: msg`Adicionar chave de acesso`,
  states: {
    open: msg`Aberta`,
    'open.writing': msg`Dê um nome à chave`,
    'open.incomplete': msg`Complete o que falta`,
    'open.failed': msg`Erro ao adicionar a chave`,
    preparing: msg`Preparando a chave`,
    creating: msg`Siga as instruções do navegador`,
    keeping: msg`Registrando a chave`,
    showingCodes: msg`Códigos de recuperação à vista`,
    added: msg`Chave de acesso adicionada`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'name.change': msg`Escrever o nome`,
    'proof.change': msg`Escrever a senha ou o código`,
    'passkey.submit': msg`Adicionar chave de acesso`,
    'codes.finish': msg`Guardei os códigos`,
    'dialog.dismiss': msg`Voltar`,
  },
  guards: {
    isComplete: msg`o nome está escrito, e a senha ou o código onde é pedido`,
    isProofWanted: msg`a verificação em duas etapas já está ativa`,
    isProofRejected: msg`o servidor rejeita a senha ou o código`,
    hasCodes: msg`há códigos de recuperação`,
  },
  answers: {
    'preparePasskey.done': msg`O servidor diz de que a chave é feita`,
    'preparePasskey.error': msg`O servidor não diz ou não responde`,
    'createPasskey.done': msg`O navegador cria a chave`,
    'createPasskey.error': msg`O navegador não cria a chave`,
    'keepPasskey.done': msg`O servidor registra a chave`,
    'keepPasskey.error': msg`O servidor não registra ou não responde`,
  },
  actions: {
    keepName: msg`guardar o nome`,
    keepProof: msg`guardar a senha ou o código`,
    wantProof: msg`pedir a senha ou o código`,
    keepCreation: msg`guardar de que a chave é feita`,
    keepMade: msg`guardar a chave criada`,
    keepCodes: msg`guardar os códigos de recuperação`,
    forgetMade: msg`esquecer a chave que não foi registrada`,
    forgetAll: msg`esquecer o que foi escrito e os códigos`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof passkeyAddMachine>
