import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { responseAuditMachine } from './response-audit.machine'

export const responseAuditAbout = {
  machine: msg`Audita uma resposta concluída, na página dela: quem tem a permissão formularios_auditoria a aceita, ou a devolve a quem a preencheu, com um motivo e, em cada pergunta, o que corrigir. Cada confirmação leva uma chave só dela e a versão que está na tela. Existe enquanto a resposta está completa.`,
  readsMessages: true,
  states: {
    deciding: msg`A pessoa lê as respostas. O que já escreveu para devolver continua guardado.`,
    accepting: msg`A resposta será aceita, e não muda mais depois disso.`,
    'accepting.confirming': msg`A tela diz qual resposta é aceita e que não há volta.`,
    'accepting.sending': msg`O pedido está no servidor.`,
    'accepting.failed': msg`O servidor recusou ou não respondeu; a página lê a resposta de novo. Repetir usa a mesma chave.`,
    sendingBack: msg`A resposta voltará a ser rascunho de quem a preencheu.`,
    'sendingBack.writing': msg`O motivo tem de 10 a 500 caracteres. O que corrigir em cada pergunta é opcional e aparece nela a quem for corrigir.`,
    'sendingBack.sending': msg`O pedido está no servidor.`,
    'sendingBack.failed': msg`O servidor recusou ou não respondeu; o que foi escrito fica. Repetir usa a mesma chave.`,
    accepted: msg`Aparece “Resposta aceita”; a página da resposta é lida de novo.`,
    sentBack: msg`Aparece “Resposta devolvida”; a página da resposta é lida de novo.`,
  },
  actors: {
    acceptResponse: msg`envia a versão e a chave ao servidor; com ou sem resposta, a página é lida de novo`,
    sendResponseBack: msg`envia o motivo, o que corrigir, a versão e a chave ao servidor; com ou sem resposta, a página é lida de novo`,
  },
} satisfies About<typeof responseAuditMachine>
