import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { formLifecycle } from './form.lifecycle'

export const formAbout = {
  machine: msg`É o ciclo de vida de um formulário. Ele nasce rascunho e nunca é excluído: as respostas continuam a citá-lo. Não funciona sozinho: o servidor decide por ele, e a tela lê dele o que é possível. Tudo aqui exige a permissão formularios_criar. Se o que foi montado pode ser publicado, dizem as regras de montagem, que tela e servidor leem do mesmo lugar.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que o formulário está guardado.`,
    draft: msg`Está sendo montado, e ninguém o responde. É salvo por si.`,
    published: msg`A versão mais nova é respondida. O que se edita fica à parte até ser publicado como a próxima versão; respostas já começadas ficam na versão em que começaram.`,
    retired: msg`Já não é oferecido nem editado. O que foi começado nele ainda pode ser concluído.`,
  },
} satisfies About<typeof formLifecycle>
