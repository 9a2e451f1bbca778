import { msg } from '@lingui/core/macro'
import type { projectWords } from '../../../machines/projects/project/project.words'
import { fileSentences, type LogWordsOf } from '../../ui/record/log.projection'

/** The log of a project: what was done in sentences, fields as its page names them. */
export const projectLogWords = {
  entity: 'project',
  sentences: {
    ...fileSentences,
    'project.create': ({ who }) => msg`${who} criou o projeto`,
    'project.edit': ({ who }) => msg`${who} alterou o projeto`,
    'project.activate': ({ who }) => msg`${who} iniciou o projeto`,
    'project.suspend': ({ who }) => msg`${who} suspendeu o projeto`,
    'project.resume': ({ who }) => msg`${who} retomou o projeto`,
    'project.close': ({ who }) => msg`${who} encerrou o projeto`,
    'project.cancel': ({ who }) => msg`${who} cancelou o projeto`,
  },
  fields: {
    code: msg`Código`,
    name: msg`Nome`,
    client: msg`Cliente`,
    description: msg`Descrição`,
    manager: msg`Gestor`,
    members: msg`Equipe`,
    cost_centers: msg`Centros de custo`,
    begins: msg({ message: 'Início', context: 'período' }),
    ends: msg`Término previsto`,
    budget: msg`Orçamento`,
    budget_month: msg`Orçamento do mês`,
    status: msg`Situação`,
  },
} satisfies LogWordsOf<'project', keyof typeof projectWords.events | keyof typeof fileSentences | 'project.create'>
