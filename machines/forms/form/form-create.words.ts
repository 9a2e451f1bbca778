import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { formCreateMachine } from './form-create.machine'

export const formCreateWords = {
  title: msg`Criação de formulário`,
  states: {
    writing: msg`Preenchendo os dados`,
    incomplete: msg`Falta preencher`,
    reviewing: msg`Conferindo o que se perde do arquivo`,
    creating: msg`Criando o formulário`,
    failed: msg`O formulário não foi criado`,
    created: msg`Formulário criado`,
  },
  events: {
    'draft.change': msg`Preencher os dados`,
    'import.offer': msg`Escolher um arquivo`,
    'import.accept': msg`Usar o arquivo assim`,
    'import.abandon': msg`Não usar o arquivo`,
    'form.create': msg`Criar e montar`,
    'form.retry': msg`Tentar de novo`,
    'form.amend': msg`Mudar os dados`,
  },
  guards: {
    isWhole: msg`nada do arquivo se perde`,
    isComplete: msg`nome e grupo estão preenchidos, e nada passa do limite`,
    isFieldRejected: msg`o servidor rejeita um campo`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isAmendable: msg`outros dados podem ter outra resposta`,
  },
  answers: {
    'createForm.done': msg`O servidor cria o formulário`,
    'createForm.error': msg`O servidor não cria ou não responde`,
  },
  actions: {
    keepDraft: msg`guardar os dados`,
    keepOffer: msg`guardar o que veio do arquivo`,
    takeOffer: msg`pôr no formulário o que veio do arquivo`,
    dropOffer: msg`esquecer o que veio do arquivo`,
    keepKey: msg`guardar a chave do pedido`,
    keepForm: msg`guardar o número do formulário`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof formCreateMachine>
