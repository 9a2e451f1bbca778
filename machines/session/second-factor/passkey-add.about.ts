import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { passkeyAddMachine } from './passkey-add.machine'

export const passkeyAddAbout = {
  machine: msg`Cria uma chave de acesso (passkey) de quem entra com senha: no celular, no computador ou numa chave USB. É iniciada na página “Suas sessões”; onde o servidor exige a verificação, também depois da senha, e fechá-la volta ao aplicativo. De quem já tem a verificação ativa ela pede a senha ou um código do aplicativo antes: quem acha um computador aberto não acrescenta a sua.`,
  readsMessages: true,
  states: {
    open: msg`A janela diz o que é uma chave de acesso e espera pela pessoa.`,
    'open.writing': msg`A pessoa dá um nome à chave, para reconhecê-la na lista, e escreve a senha ou os 6 dígitos do aplicativo onde são pedidos. Uma senha ou um código errado conta como uma entrada que falhou.`,
    'open.incomplete': msg`Falta o nome, a senha ou o código: o campo diz o quê até ele mudar.`,
    'open.failed': msg`A janela diz o que houve: a pessoa fechou o pedido, o tempo acabou, o navegador não cria chaves, o aparelho já tem uma, ou o servidor não respondeu ou negou. Se nada respondeu, a chave pode estar registrada: a lista da página mostra isso.`,
    preparing: msg`O servidor confere a senha ou o código e manda o que o navegador deve assinar, uma vez e em 5 minutos, nesta entrada.`,
    creating: msg`O navegador pede à pessoa que escolha onde criar a chave e confirme com o dedo, o rosto ou o PIN. Ela ainda pode fechar a janela; o pedido é cancelado.`,
    keeping: msg`A chave está no servidor, que confere o que foi assinado e o endereço. A janela não fecha.`,
    showingCodes: msg`Com a primeira chave vêm dez códigos de recuperação, que aparecem só agora. Quem já tinha a verificação ativa tem os de antes, e não passa por aqui.`,
    added: msg`Aparece “Chave de acesso adicionada”, e a página lê de novo. Com a primeira, as outras entradas da pessoa terminaram.`,
    dismissed: msg`A janela fecha, e nada mudou.`,
  },
  actors: {
    preparePasskey: msg`pede ao servidor de que o navegador faz a chave, com a senha ou o código onde são pedidos`,
    createPasskey: msg`pede ao navegador que crie a chave`,
    keepPasskey: msg`envia a chave criada e o seu nome ao servidor; a página lê de novo com ou sem resposta`,
  },
} satisfies About<typeof passkeyAddMachine>
