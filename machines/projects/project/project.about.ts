import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { projectLifecycle } from './project.lifecycle'

export const projectAbout = {
  machine: msg`É o ciclo de vida de um projeto: o que se faz por um tempo com máquinas e pessoas. Não funciona sozinho: o servidor decide por ele cada passo pedido, e a tela lê dele quais passos são possíveis agora e por que um não é. O que um projeto custa não é lançado nele: são os boletins e as solicitações de nota de débito dos seus centros de custo, nas competências do seu período. Só se encerra um projeto em que nada disso está em aberto. Cada passo exige também a permissão projetos_editar, que o servidor confere à parte.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que o projeto está guardado.`,
    planned: msg`Está sendo preparado: gestor, equipe, centros de custo, período e orçamento. Pode ser iniciado ou cancelado.`,
    active: msg`Está em andamento. Pode ser suspenso, com um motivo, encerrado, se nada dele estiver em aberto, ou cancelado. Depois do término previsto, a página diz há quantos dias está atrasado.`,
    suspended: msg`Parou por um tempo: o motivo está na página. Pode ser retomado, encerrado ou cancelado; o que os centros de custo faturam enquanto isso continua sendo do projeto.`,
    closed: msg`Fim: tudo está faturado e debitado, e nada muda mais. Encerrado antes do término previsto, o projeto termina nesse dia.`,
    cancelled: msg`Fim: nenhum passo é possível, nem desfazer. O motivo fica na página e no histórico, e os centros de custo ficam livres para outro projeto.`,
  },
} satisfies About<typeof projectLifecycle>
