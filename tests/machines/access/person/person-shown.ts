import type { SnapshotFrom } from 'xstate'
import type { personLifecycle } from '../../../../machines/access/person/person.lifecycle'

const statuses: Readonly<Record<string, string>> = { invited: 'Convidada', active: 'Ativa', inactive: 'Desativada' }

/** What the page of a person in this state offers, and why it does not. */
export function personShown({ value, context }: Pick<SnapshotFrom<typeof personLifecycle>, 'value' | 'context'>) {
  const { is_self, is_superuser, is_by_superuser, is_last_superuser, is_last_admin, is_admin, is_by_provider } = context
  const isOut = is_superuser && !is_by_superuser ? ['Só um superusuário altera a conta de outro.'] : []
  const isLeaving = [
    ...(is_self ? ['Você não pode desativar a si mesmo.'] : []),
    ...isOut,
    ...(is_last_superuser ? ['É o último superusuário ativo do portal.'] : []),
    ...(is_last_admin && !is_by_superuser
      ? ['É quem ainda administra um módulo. Dê a administração a outra pessoa antes.']
      : []),
  ]
  const isHeld = [
    ...(is_self ? ['A sua senha você altera no menu do usuário.'] : []),
    ...isOut,
    ...(is_admin && !is_by_superuser
      ? ['Esta pessoa administra um módulo: só um superusuário dá a ela uma nova senha.']
      : []),
    ...(is_by_provider ? ['Esta pessoa entra com a conta da empresa, e não tem senha neste portal.'] : []),
  ]
  const [step, why] = value === 'inactive' ? ['Reativar pessoa', isOut] : ['Desativar pessoa', isLeaving]
  const steps = [...(value === 'inactive' ? [] : [{ step: 'Dar nova senha', why: isHeld }]), { step, why }]
  return {
    status: statuses[String(value)],
    open: ['Alterar acesso', ...steps.flatMap((one) => (one.why.length === 0 ? [one.step] : []))],
    closed: steps.flatMap((one) => (one.why.length === 0 ? [] : [`${one.step}: ${one.why.join('\n')}`])),
  }
}
