import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { assetKeepMachine } from './asset-keep.machine'

export const assetKeepAbout = {
  machine: msg`Deixa os formulários de um ativo neste aparelho, na versão publicada de cada um, com o que a página precisa saber do ativo, para serem respondidos onde não há conexão. Fica no banco de dados da pessoa neste aparelho: outra pessoa não os vê, e 'Sair' os apaga. Com conexão, o que está guardado se atualiza sozinho.`,
  states: {
    looking: msg`O que a tela mostra depende do que o aparelho já guarda.`,
    absent: msg`Os formulários deste ativo abrem só com conexão. A pessoa pode deixá-los disponíveis, até 30 ativos por aparelho.`,
    keeping: msg`Os formulários vêm do servidor e são guardados juntos: ou todos, ou nada muda. O navegador é pedido para não os apagar por falta de espaço.`,
    kept: msg`Os formulários abrem e são respondidos sem conexão. A pessoa vê de quando são, pode atualizá-los e removê-los. O que já respondeu não é removido com eles.`,
    forgetting: msg`Os formulários são apagados deste aparelho.`,
  },
  actors: {
    keepForms: msg`lê o ativo e seus formulários no servidor e os guarda neste aparelho, com as partes do portal que os mostram`,
    forgetForms: msg`apaga deste aparelho os formulários do ativo`,
  },
} satisfies About<typeof assetKeepMachine>
