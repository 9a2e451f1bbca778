import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { followUpLifecycle } from './follow-up.lifecycle'

export const followUpAbout = {
  machine: msg`É o ciclo de vida de uma pendência: o que uma resposta de formulário pede que alguém resolva, por exemplo depois de um “Não conforme”. O servidor a abre quando a resposta é concluída, uma só para cada pergunta, também se a resposta é devolvida e concluída de novo. Não funciona sozinho: o servidor decide por ele cada passo pedido, e a tela lê dele quais passos são possíveis agora e por que um não é. Quem é responsável por ela a resolve; os outros passos são de quem tem a permissão formularios_auditoria, que o servidor confere à parte.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que a pendência está guardada.`,
    open: msg`Alguém tem de resolvê-la até o prazo. Para resolver, diz-se o que foi feito; se a pergunta pede uma foto do que foi feito, ela está antes entre os documentos. Gravidade, responsável e prazo podem mudar. Depois do prazo, a página diz há quantos dias está atrasada.`,
    done: msg`Foi resolvida: o que foi feito está na página. Quem audita pode reabri-la, com um motivo, ou cancelá-la.`,
    cancelled: msg`Fim: não há nada a resolver. O motivo fica na página e no histórico.`,
  },
} satisfies About<typeof followUpLifecycle>
