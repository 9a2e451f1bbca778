import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { formLifecycle } from './form.lifecycle'

export const formWords = {
  title: msg`Formulário`,
  states: {
    entering: msg`Lendo a situação`,
    draft: msg`Rascunho`,
    published: msg`Publicado`,
    retired: msg`Retirado`,
  },
  events: {
    'form.edit': msg`Alterar dados`,
    'form.save': msg`Editar perguntas`,
    'form.publish': msg`Publicar`,
    'form.retire': msg`Retirar`,
    'form.reactivate': msg`Voltar a oferecer`,
  },
  actions: {
    build: msg`guardar que há algo novo`,
    publish: msg`passar a ser oferecido como está montado`,
    offer: msg`passar a ser oferecido`,
  },
  guards: {
    isPublished: msg`o formulário está publicado`,
    isRetired: msg`o formulário foi retirado`,
    hasChanges: msg`há algo novo a publicar`,
  },
  closed: { hasChanges: msg`Não há nada novo a publicar.` },
} satisfies Words<typeof formLifecycle>
