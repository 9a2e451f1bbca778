import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { profileEditMachine } from './profile-edit.machine'

export const profileEditAbout = {
  machine: msg`Faz um perfil novo, copia um que existe ou altera um que a empresa fez, numa janela sobre a página Perfis. É iniciada por quem administra o módulo, ou por um superusuário. Os perfis padrão só se copiam. Antes de alterar, a janela mostra quantas pessoas ganham e perdem cada permissão. Termina com o perfil salvo ou a janela fechada.`,
  readsMessages: true,
  states: {
    open: msg`A janela está aberta; fechá-la com algo mudado pergunta antes.`,
    'open.writing': msg`Escrevem-se o nome e a descrição, e marcam-se as permissões, em palavras. Se o servidor rejeitou um campo, a mensagem fica nele até mudar: por exemplo, o módulo já tem um perfil com o nome.`,
    'open.incomplete': msg`Quis salvar sem nome ou sem permissão; os campos dizem o que falta.`,
    'open.reviewing': msg`A janela mostra cada permissão que pessoas ganham ou perdem, e quantas são. Quem tem a permissão por outro caminho não conta.`,
    'open.failed': msg`O servidor recusou, falhou ou não respondeu. Sem resposta, o perfil pode ter sido salvo: tentar de novo repete o mesmo pedido com a mesma chave. Se o perfil mudou entre conferir e salvar (412), é preciso conferir de novo.`,
    confirmingDiscard: msg`Pergunta se o que foi preenchido pode ser perdido.`,
    previewing: msg`O servidor apura o que muda para quem tem o perfil, sem gravar. Se ninguém ganha nem perde nada, salva-se logo.`,
    saving: msg`O perfil está a caminho do servidor, com uma chave só dele e a marca do que foi conferido.`,
    saved: msg`Aparece “Perfil salvo”; os perfis são lidos de novo.`,
    dismissed: msg`A janela fecha, e nada foi salvo por ela.`,
  },
  actors: {
    previewProfile: msg`pergunta ao servidor o que a mudança faz a quem tem o perfil`,
    saveProfile: msg`envia o perfil, a marca do que foi conferido e a chave; com ou sem resposta, perfis e pessoas são lidos de novo`,
  },
} satisfies About<typeof profileEditMachine>
