import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { formCreateMachine } from './form-create.machine'

export const formCreateAbout = {
  machine: msg`Cria um formulário, que é rascunho até ser publicado, e leva à montagem dele. É de quem tem a permissão formularios_criar. Pode começar vazio, do que outro formulário pergunta ou de um arquivo, nosso ou XLSForm; o que se perde do arquivo é dito linha por linha antes. Cada envio leva uma chave só dele; “Tentar de novo” repete o mesmo pedido com a mesma chave.`,
  readsMessages: true,
  states: {
    writing: msg`A pessoa escreve nome, descrição, grupo e prazo. Se o servidor rejeitou um campo, a mensagem fica nele até ele mudar.`,
    incomplete: msg`A pessoa quis criar e falta algo: cada campo diz o que falta até os dados mudarem.`,
    reviewing: msg`Parte do arquivo não cabe no formulário: cada linha diz o quê, onde e por quê. A pessoa usa o que cabe ou deixa o arquivo; o que escreveu fica.`,
    creating: msg`O pedido está no servidor.`,
    failed: msg`O servidor não respondeu, falhou ou negou; o que foi escrito fica. Repetir usa a mesma chave.`,
    created: msg`A página de montagem do formulário abre.`,
  },
  actors: { createForm: msg`envia os dados e a chave ao servidor` },
} satisfies About<typeof formCreateMachine>
