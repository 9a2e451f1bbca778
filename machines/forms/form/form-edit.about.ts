import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { formEditMachine } from './form-edit.machine'

export const formEditAbout = {
  machine: msg`Monta o que um formulário pergunta, numa página com uma prévia ao lado. É de quem tem a permissão formularios_criar. Cada mudança é um dado, aplicado por uma só função; o que se exclui por último pode voltar ao seu lugar. A edição é salva por si, completa ou não, e não muda o que está publicado.`,
  readsMessages: true,
  states: {
    opening: msg`Dura um instante: um formulário retirado não é editado.`,
    building: msg`A pessoa acrescenta, escreve, move e exclui seções e perguntas, e experimenta as respostas na prévia.`,
    'building.saved': msg`O servidor tem a edição como está na tela.`,
    'building.unsaved': msg`Algo mudou. É salvo um segundo e meio depois da última mudança.`,
    'building.saving': msg`A edição está a caminho do servidor, com a versão que a página conhece. A pessoa continua a editar.`,
    'building.failed': msg`O servidor não respondeu ou falhou. A página tenta de novo por si; a edição continua na tela.`,
    'building.rejected': msg`O servidor não aceita a edição, e repetir não ajudaria. A próxima mudança é salva como as outras.`,
    reading: msg`O que está salvo não é o que a página conhecia: o formulário é lido.`,
    comparing: msg`Dura um instante: o que falta salvar segue para o servidor.`,
    conflicting: msg`Outra pessoa salvou outra edição. Nada é salvo antes de a pessoa escolher qual fica.`,
    closed: msg`O formulário foi retirado, ou a pessoa já não pode editá-lo. O que não foi salvo continua na tela.`,
  },
  actors: {
    saveForm: msg`envia a edição inteira com a versão conhecida`,
    readForm: msg`lê o formulário`,
  },
} satisfies About<typeof formEditMachine>
