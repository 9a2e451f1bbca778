import { msg } from '@lingui/core/macro'
import { formText } from '../../../contract/forms/form-limits'
import { actionDialogWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { formPublishMachine } from './form-publish.machine'

const { note: longest } = formText

export const formPublishWords = {
  title: msg`Publicação de formulário`,
  states: {
    ...actionDialogWords.states,
    'open.writing': msg`Diga o que mudou`,
    'open.incomplete': msg`A nota é longa demais`,
    'open.refused': msg`Publicação recusada`,
    'open.failed': msg`Erro ao publicar`,
    confirmingDiscard: msg`Descartar a nota escrita?`,
    sending: msg`Publicando o formulário`,
    reloading: msg`Lendo o formulário de novo`,
    overtaken: msg`Este formulário já não pode ser publicado`,
    done: msg`Formulário publicado`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    ...actionDialogWords.events,
    'field.change': msg`Escrever o que mudou`,
    'action.confirm': msg`Publicar formulário`,
    'action.amend': msg`Alterar a nota`,
    'record.reload': msg`Ler o formulário de novo`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar nota`,
    'dialog.keep': msg`Manter nota`,
  },
  guards: {
    ...actionDialogWords.guards,
    isComplete: msg`a nota tem até ${longest} caracteres`,
    isPossible: msg`o formulário ainda pode ser publicado`,
  },
  answers: {
    'performAction.done': msg`O servidor publica a versão`,
    'performAction.error': msg`O servidor não publica ou não responde`,
    'readRecord.done': msg`O formulário chega`,
    'readRecord.error': msg`O formulário não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof formPublishMachine>
