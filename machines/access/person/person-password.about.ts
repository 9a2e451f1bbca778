import { msg } from '@lingui/core/macro'
import { newPassword } from '../../../contract/limits'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { personPasswordMachine } from './person-password.machine'

const { min } = newPassword

export const personPasswordAbout = {
  machine: msg`Dá uma nova senha a quem perdeu a sua, ou a primeira a quem foi convidado e não tem conta da empresa, numa janela sobre a página da pessoa. É iniciada por quem tem a permissão iam_pessoas. Todas as sessões da pessoa terminam; com a nova senha ela entra, e escolhe a própria antes de continuar. Cada confirmação leva uma chave só dela e a versão da pessoa que se viu.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera por quem administra. Se quer fechar com uma senha escrita por si, a janela pergunta antes.`,
    'open.writing': msg`A janela abre com uma senha sorteada no navegador, que se copia; pode-se escrever outra, de ao menos ${min} caracteres. Ela não aparece de novo: o servidor guarda só um resumo dela. Se o servidor rejeitou a senha, a mensagem fica no campo até ela mudar.`,
    'open.incomplete': msg`A senha escrita é curta ou longa demais: o campo diz o que falta até ela mudar.`,
    'open.refused': msg`O servidor recusou: a pessoa mudou desde que foi vista, ou já não se pode. Ela é lida de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, a senha pode ter sido guardada: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: msg`Quis-se fechar com uma senha escrita: a janela pergunta antes.`,
    sending: actionDialogAbout.sending,
    reloading: msg`A pessoa é lida de novo. Se ainda se pode, volta-se à senha, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa a desativou, ou ela passou a entrar com a conta da empresa. Resta fechar.`,
    done: msg`Aparece “Nova senha dada”; a pessoa é lida de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia a senha, a versão e a chave ao servidor; com ou sem resposta, pessoas são lidas de novo`,
    readRecord: msg`lê a pessoa de novo`,
  },
} satisfies About<typeof personPasswordMachine>
