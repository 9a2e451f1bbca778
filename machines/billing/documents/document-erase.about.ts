import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { documentEraseMachine } from './document-erase.machine'

export const documentEraseAbout = {
  machine: msg`Exclui o conteúdo de um arquivo por determinação legal (LGPD), com o motivo, numa janela sobre a página do registro. É de quem tem a permissão iam_arquivos_excluir e vê o registro. Não há volta: o conteúdo é apagado, e a linha do arquivo fica, com quem excluiu, quando e por quê. Cada confirmação leva uma chave só dela e a versão do arquivo que a pessoa viu.`,
  readsMessages: true,
  states: {
    open: actionDialogAbout.openForReason,
    'open.writing': msg`A janela diz o que é apagado, o que fica, e o que vale para cópias de segurança. Escreve-se o motivo, de 10 a 500 caracteres sem contar os espaços em volta. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': actionDialogAbout.noReason,
    'open.refused': msg`O servidor recusou: o arquivo mudou desde que a pessoa o viu, ou já foi excluído. Ela o lê de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, o arquivo pode ter sido excluído: “Tentar de novo” é seguro.`,
    confirmingDiscard: actionDialogAbout.discardingReason,
    sending: actionDialogAbout.sending,
    reloading: msg`O arquivo é lido de novo. Se ainda está guardado, a pessoa volta ao que escreveu, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já o excluiu. Resta fechar.`,
    done: msg`Aparece “Arquivo excluído por determinação legal”; a linha do arquivo diz quem o excluiu, quando e por quê, e não oferece mais o conteúdo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o motivo, a versão e a chave ao servidor; com ou sem resposta, os arquivos e o histórico são lidos de novo`,
    readRecord: msg`lê o arquivo de novo`,
  },
} satisfies About<typeof documentEraseMachine>
