import { msg } from '@lingui/core/macro'
import type { About } from '../../../support/about'
import type { responseDiscardMachine } from './response-discard.machine'

export const responseDiscardAbout = {
  machine: msg`Joga fora uma resposta que só este aparelho tem: a que está em preenchimento, na fila ou foi recusada. É iniciada com “Descartar” na lista do que está neste aparelho. O que o servidor já tem dela fica lá como está.`,
  states: {
    confirming: msg`A pessoa lê de qual formulário e de qual ativo é a resposta e que ela não volta, e confirma ou desiste.`,
    removing: msg`As respostas e os arquivos dela são apagados deste aparelho.`,
    failed: msg`O navegador não a apagou. Confirmar de novo é seguro.`,
    removed: msg`A resposta sai da lista.`,
    kept: msg`A janela fecha, e a resposta continua como estava.`,
  },
  actors: { removeTarget: msg`apaga deste aparelho a resposta e os arquivos dela` },
} satisfies About<typeof responseDiscardMachine>
