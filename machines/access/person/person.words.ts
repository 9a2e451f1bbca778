import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { personLifecycle } from './person.lifecycle'

export const personWords = {
  title: msg`Pessoa`,
  states: {
    entering: msg`Lendo a situação`,
    invited: msg`Convidada`,
    active: msg`Ativa`,
    inactive: msg`Desativada`,
    returning: msg`Voltando à situação de antes`,
  },
  events: {
    'person.givePassword': msg`Dar nova senha`,
    'person.deactivate': msg`Desativar pessoa`,
    'person.reactivate': msg`Reativar pessoa`,
  },
  actions: { bringBack: msg`devolver a situação de antes` },
  guards: {
    isInactive: msg`a pessoa está desativada`,
    isInvited: msg`a pessoa ainda não entrou`,
    isSomebodyElse: msg`é outra pessoa`,
    isAnothersPassword: msg`a senha é de outra pessoa`,
    isAdminWithinReach: msg`não administra módulo nenhum, ou quem pede é superusuário`,
    isSigningInHere: msg`não entra só com a conta da empresa`,
    isWithinReach: msg`não é superusuário, ou quem pede também é`,
    hasOtherSuperuser: msg`resta outro superusuário ativo`,
    hasOtherAdmins: msg`resta quem administre cada módulo, ou quem pede é superusuário`,
  },
  closed: {
    isSomebodyElse: msg`Você não pode desativar a si mesmo.`,
    isAnothersPassword: msg`A sua senha você altera no menu do usuário.`,
    isAdminWithinReach: msg`Esta pessoa administra um módulo: só um superusuário dá a ela uma nova senha.`,
    isSigningInHere: msg`Esta pessoa entra com a conta da empresa, e não tem senha neste portal.`,
    isWithinReach: msg`Só um superusuário altera a conta de outro.`,
    hasOtherSuperuser: msg`É o último superusuário ativo do portal.`,
    hasOtherAdmins: msg`É quem ainda administra um módulo. Dê a administração a outra pessoa antes.`,
  },
} satisfies Words<typeof personLifecycle>
