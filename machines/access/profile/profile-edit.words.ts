import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { profileEditMachine } from './profile-edit.machine'

export const profileEditWords = {
  title: msg`Edição de perfil`,
  states: {
    open: msg`Aberta`,
    'open.writing': msg`Escreva o nome e escolha as permissões`,
    'open.incomplete': msg`Falta o nome, ou alguma permissão`,
    'open.reviewing': msg`Confira o que muda para quem tem o perfil`,
    'open.failed': msg`Erro ao salvar o perfil`,
    confirmingDiscard: msg`Descartar o que foi preenchido?`,
    previewing: msg`Vendo o que muda`,
    saving: msg`Salvando o perfil`,
    saved: msg`Perfil salvo`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'draft.change': msg`Escrever o perfil, ou escolher as permissões`,
    'profile.submit': msg`Salvar perfil`,
    'profile.apply': msg`Alterar perfil`,
    'profile.retry': msg`Tentar de novo`,
    'profile.amend': msg`Mudar o perfil`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    isMissing: msg`falta o nome, ou alguma permissão`,
    isNew: msg`o perfil é novo: ninguém o tem`,
    isUntouched: msg`nada mudou`,
    hasNoEffect: msg`ninguém ganha nem perde nada`,
    isFieldRejected: msg`o servidor rejeita um campo`,
    isUnpreviewed: msg`ainda não se conferiu o que muda, e outra tentativa pode ter outra resposta`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isAmendable: msg`outros dados podem ter outra resposta`,
  },
  answers: {
    'previewProfile.done': msg`O servidor diz o que muda, e para quantos`,
    'previewProfile.error': msg`O servidor recusa ou não responde`,
    'saveProfile.done': msg`O servidor salva o perfil`,
    'saveProfile.error': msg`O servidor não salva ou não responde`,
  },
  actions: {
    keepDraft: msg`guardar o que foi preenchido`,
    keepKey: msg`guardar a chave do pedido`,
    keepPreview: msg`guardar o que muda`,
    forgetPreview: msg`esquecer o que mudaria`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof profileEditMachine>
