import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { accessChangeMachine } from './access-change.machine'

export const accessChangeAbout = {
  machine: msg`Dá e tira perfis, permissões avulsas e a administração de módulos, de uma pessoa ou de até 200 de uma vez. Começa na lista de pessoas, sobre a seleção, na página de uma pessoa, ou na de um pedido de acesso, com o que foi pedido já escolhido, e só oferece os módulos que quem altera pode dar: os que administra, ou todos, sendo superusuário. Nada é gravado antes de conferir o que cada pessoa ganha e perde. Termina quando o acesso foi alterado ou a janela fecha.`,
  readsMessages: true,
  states: {
    open: msg`A janela está aberta; fechá-la com algo escolhido pergunta antes.`,
    'open.choosing': msg`Para cada perfil, permissão e administração: dar, tirar ou deixar como está. Desfazer volta a como a janela abriu: nada escolhido, ou só o que foi pedido.`,
    'open.nothingChosen': msg`Quis ver o que muda sem ter escolhido nada; a janela diz o que falta.`,
    'open.reviewing': msg`A janela mostra, por pessoa, o que ela passa a poder e o que deixa de poder, e o que é recusado e por quê. Quem tem uma recusa fica de fora; as outras mudam. Se nada muda para ninguém, não há o que confirmar.`,
    'open.outdated': msg`Entre conferir e confirmar, o acesso de alguma destas pessoas ou um dos perfis mudou: o resultado seria outro. Nada foi alterado, e é preciso conferir de novo.`,
    'open.failed': msg`O servidor recusou, falhou ou não respondeu. Sem resposta à confirmação, o acesso pode ter sido alterado: tentar de novo repete o mesmo pedido com a mesma chave.`,
    confirmingDiscard: msg`Pergunta se as escolhas podem ser perdidas.`,
    previewing: msg`O servidor apura o que muda para cada pessoa, sem gravar.`,
    applying: msg`O pedido leva as escolhas, a marca do que foi conferido e uma chave só dele. Tudo é gravado numa só transação, com um registro no histórico de cada pessoa.`,
    applied: msg`Aparece “Acesso alterado”; listas e páginas de pessoas são lidas de novo.`,
    dismissed: msg`A janela fecha, e nada foi alterado por ela.`,
  },
  actors: {
    previewChange: msg`pergunta ao servidor o que as escolhas mudam para cada pessoa`,
    applyChange: msg`envia as escolhas, a marca do que foi conferido e a chave; com ou sem resposta, pessoas e perfis são lidos de novo`,
  },
} satisfies About<typeof accessChangeMachine>
