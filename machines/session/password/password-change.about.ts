import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { passwordChangeMachine } from './password-change.machine'

export const passwordChangeAbout = {
  machine: msg`Troca a senha de quem está no portal, numa janela que o menu do usuário abre. Só existe onde o servidor a oferece. A senha nova vale na próxima entrada; as entradas da pessoa em outros navegadores terminam, e a deste continua. As duas senhas são esquecidas quando a janela fecha, por isso fechar nada pergunta. Quem entrou com uma primeira senha, que outra pessoa lhe deu, vê esta janela em lugar do portal: o servidor não abre mais nada antes da troca, e fechar a janela sai.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa.`,
    'open.writing': msg`A pessoa escreve a senha atual e a nova, de 12 a 1024 caracteres. Se o servidor rejeitou uma delas, a mensagem fica no campo até ele mudar: uma senha atual errada conta como uma entrada que falhou.`,
    'open.incomplete': msg`A pessoa quis alterar sem a senha atual, com uma nova curta demais ou igual à atual: o campo diz o que falta até ele mudar.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou; a janela diz o que houve, e o que foi escrito fica. Se nada respondeu, a senha pode ter mudado: tentar de novo com as mesmas é seguro.`,
    saving: msg`O pedido está no servidor, e a janela não fecha.`,
    changed: msg`Aparece “Senha alterada”. Quem entrou com ela em outro navegador precisa entrar de novo ali.`,
    dismissed: msg`A janela fecha, e nada do que foi escrito fica.`,
  },
  actors: {
    changePassword: msg`envia as duas senhas ao servidor, que confere a atual, troca a senha e encerra as outras entradas da pessoa`,
  },
} satisfies About<typeof passwordChangeMachine>
