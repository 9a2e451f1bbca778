import { msg } from '@lingui/core/macro'
import type { formWords } from '../../../machines/forms/form/form.words'
import type { LogWordsOf } from '../../ui/record/log.projection'

/** The log of a form: what was done in sentences, fields as its page names them. */
export const formLogWords = {
  entity: 'form',
  sentences: {
    'form.create': ({ who }) => msg`${who} criou o formulário`,
    'form.edit': ({ who }) => msg`${who} alterou os dados do formulário`,
    'form.publish': ({ who, changes }) => {
      const number = String(changes.find(({ field }) => field === 'number')?.new ?? '')
      return msg`${who} publicou a versão ${number}`
    },
    'form.retire': ({ who }) => msg`${who} retirou o formulário`,
    'form.reactivate': ({ who }) => msg`${who} voltou a oferecer o formulário`,
  },
  fields: {
    title: msg`Nome`,
    description: msg`Descrição`,
    group: msg`Grupo`,
    every_days: msg`Prazo (dias)`,
    machines: msg`Ativos`,
    status: msg`Situação`,
    number: msg`Versão`,
    note: msg`O que mudou`,
  },
} satisfies LogWordsOf<'form', Exclude<keyof typeof formWords.events, 'form.save'> | 'form.create'>
