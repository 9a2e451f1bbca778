import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { readingsPasteMachine } from './readings-paste.machine'

export const readingsPasteAbout = {
  machine: msg`Aplica de uma vez as leituras de muitos ativos de um boletim, copiadas da planilha que vem do campo. É iniciada pela pessoa, com “Colar leituras”, se ela tem a permissão faturamento_boletins_editar, o boletim não está cancelado e já mede algum ativo. A planilha é lida no navegador; o servidor recebe as linhas inteiras, com a versão que a pessoa viu de cada uma, e grava todas ou nenhuma. Cada pedido leva uma chave só dele, e “Tentar de novo” a repete. Termina com as leituras aplicadas ou com a janela fechada sem aplicar.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa. Fechar com algo colado pergunta antes.`,
    'open.pasting': msg`A pessoa cola as células no campo. Com uma linha de títulos, as colunas são reconhecidas pelo título, em português ou inglês; sem ela valem o código do ativo e a leitura final, ou código, inicial e final. Uma célula vazia não diz nada: o que está na linha fica.`,
    'open.unusable': msg`Nada do que foi colado pode ser lido, e o campo diz por quê: está vazio, não tem coluna de ativo, as colunas não são reconhecidas ou são linhas demais. O texto fica como estava.`,
    'open.reviewing': msg`A janela mostra cada linha que muda, campo a campo, com o valor antes e depois, e o total do boletim. As que não podem ser usadas vêm antes, com o número da linha e o motivo, e ficam de fora; as que não mudam nada são só contadas. Se outros mudaram linhas enquanto isso, a janela diz quais, e o que muda é contado sobre o que está salvo agora. “Voltar” leva ao texto como estava.`,
    'open.doubting': msg`O mesmo, com valores que são permitidos, mas raros, os mesmos que a edição de uma linha pergunta: um percorrido muito acima da franquia, um excedente sem ela ter sido passada ou por outro preço, uma locação longe do combinado. Cada um está marcado com a frase que o explica, e a pessoa marca que os conferiu antes de aplicar.`,
    'open.unaccepted': msg`A pessoa quis aplicar sem marcar que conferiu os valores incomuns: a janela pede isso. Nada foi enviado.`,
    'open.failed': msg`A janela diz “Erro ao aplicar as leituras” e o que houve; nada do que foi colado se perde. “Tentar de novo” repete o pedido com a mesma chave, e está fechado quando a resposta seria a mesma.`,
    confirmingDiscard: msg`A pessoa quis fechar com leituras coladas: a janela pergunta antes. “Manter leituras”, ou fechar a pergunta, volta ao ponto em que ela estava.`,
    applying: msg`O pedido está no servidor, que tem 30 segundos. Nada pode ser mudado, e a janela não fecha.`,
    comparing: msg`O servidor não gravou nada: ou alguma linha mudou depois que a pessoa a viu (412), ou alguma fere uma regra (400). As linhas são lidas como são agora, e a revisão é refeita sobre elas: o que foi colado continua valendo, o resto é o que está salvo. O que o servidor rejeitou fica entre as linhas que não podem ser usadas. Se nada mudou, a janela diz que o servidor recusou.`,
    applied: msg`Aparece quantas leituras foram aplicadas, e as linhas mostram os valores novos. O histórico conta cada linha como se tivesse sido editada sozinha.`,
    dismissed: msg`A janela fecha. Se um pedido tinha ficado sem resposta, o boletim lido de novo mostra se as leituras foram aplicadas.`,
  },
  actors: {
    applyReadings: msg`envia ao servidor as linhas que mudam, com a versão vista de cada uma e a chave; com ou sem resposta, o boletim e o histórico são lidos de novo`,
    readLines: msg`lê as linhas do boletim como são agora`,
  },
} satisfies About<typeof readingsPasteMachine>
