import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { responseLifecycle } from './response.lifecycle'

export const responseAbout = {
  machine: msg`É o ciclo de vida de uma resposta de formulário. Ela nasce rascunho, quando alguém começa a responder sobre um ativo, e fica na versão do formulário em que começou. Não funciona sozinho: o servidor decide por ele, e a tela lê dele o que é possível. Só quem começou a resposta a preenche e conclui; auditar exige a permissão formularios_auditoria, que o servidor vê à parte.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que a resposta está guardada.`,
    rascunho: msg`A resposta está sendo preenchida e é salva por si. Para concluir, cada pergunta feita que é obrigatória tem uma resposta, e nenhuma está errada.`,
    completo: msg`Quem preencheu concluiu. A resposta espera a auditoria: é aceita, ou devolvida com um motivo e volta a ser rascunho.`,
    finalizado: msg`Fim: a resposta foi auditada e aceita, e não muda mais.`,
    cancelado: msg`Fim: a resposta não conta em nenhum número. O motivo fica nela e no histórico.`,
  },
} satisfies About<typeof responseLifecycle>
