import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { accessChangeMachine } from './access-change.machine'

export const accessChangeWords = {
  title: msg`Alteração de acesso`,
  states: {
    open: msg`Aberta`,
    'open.choosing': msg`Escolha o que dar e o que tirar`,
    'open.nothingChosen': msg`Falta escolher algo`,
    'open.reviewing': msg`Confira o que muda para cada pessoa`,
    'open.outdated': msg`O acesso mudou enquanto você conferia`,
    'open.failed': msg`Erro ao alterar o acesso`,
    confirmingDiscard: msg`Descartar as escolhas?`,
    previewing: msg`Vendo o que muda`,
    applying: msg`Alterando o acesso`,
    applied: msg`Acesso alterado`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'choice.set': msg`Dar, tirar ou deixar como está`,
    'choices.reset': msg`Desfazer`,
    'change.preview': msg`Ver o que muda`,
    'change.amend': msg`Mudar as escolhas`,
    'change.retry': msg`Tentar de novo`,
    'change.apply': msg`Alterar acesso`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar escolhas`,
    'dialog.keep': msg`Manter escolhas`,
  },
  guards: {
    hasChoices: msg`algo foi escolhido`,
    isTouched: msg`as escolhas não estão como a janela abriu`,
    hasEffect: msg`o acesso de ao menos uma pessoa muda`,
    hasPreview: msg`já se conferiu o que muda, e outra tentativa pode ter outra resposta`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isAmendable: msg`outras escolhas podem ter outra resposta`,
    isStale: msg`o resultado seria outro do que se conferiu (412)`,
  },
  answers: {
    'previewChange.done': msg`O servidor diz o que muda para cada pessoa`,
    'previewChange.error': msg`O servidor recusa ou não responde`,
    'applyChange.done': msg`O servidor altera o acesso`,
    'applyChange.error': msg`O servidor não altera ou não responde`,
  },
  actions: {
    keepChoice: msg`guardar a escolha`,
    resetChoices: msg`voltar às escolhas com que a janela abriu`,
    keepPreview: msg`guardar o que muda`,
    forgetPreview: msg`esquecer o que mudaria`,
    keepKey: msg`guardar a chave do pedido`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof accessChangeMachine>
