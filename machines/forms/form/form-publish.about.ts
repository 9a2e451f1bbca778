import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { formPublishMachine } from './form-publish.machine'

export const formPublishAbout = {
  machine: msg`Publica o que foi montado como a próxima versão do formulário, numa janela que compara as duas versões. É de quem tem a permissão formularios_criar. Cada confirmação leva uma chave só dela e a versão do formulário que a pessoa viu. Respostas já começadas ficam na versão em que começaram.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa. Se ela quer fechar com uma nota escrita, a janela pergunta antes.`,
    'open.writing': msg`A janela mostra as perguntas novas, retiradas e mudadas. A nota sobre o que mudou é opcional, até 500 caracteres. Se o servidor rejeitou a nota, a mensagem fica no campo até ela mudar.`,
    'open.incomplete': msg`A pessoa quis publicar com uma nota longa demais: o campo diz o limite até ela a mudar.`,
    'open.refused': msg`O servidor recusou: o formulário mudou desde que a pessoa o viu, ou já não permite. Ela o lê de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou, ou achou o que corrigir. Se nada respondeu, a versão pode ter sido publicada: “Tentar de novo” é seguro.`,
    confirmingDiscard: msg`A pessoa quis fechar com uma nota escrita: a janela pergunta antes.`,
    sending: actionDialogAbout.sending,
    reloading: msg`O formulário é lido de novo. Se ainda há o que publicar, a pessoa volta à nota, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já publicou ou retirou o formulário. Resta fechar.`,
    done: msg`Aparece “Formulário publicado”; a página do formulário é lida de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia a nota, a versão e a chave ao servidor; com ou sem resposta, os formulários são lidos de novo`,
    readRecord: msg`lê o formulário de novo`,
  },
} satisfies About<typeof formPublishMachine>
