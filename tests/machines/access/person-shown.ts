import type { SnapshotFrom } from 'xstate'
import type { personLifecycle } from '../../../machines/access/person/person.lifecycle'

const statuses: Readonly<Record<string, string>> = { invited: 'Convidada', active: 'Ativa', inactive: 'Desativada' }

/** What the page of a person in this state offers, and why it does not. */
export function personShown({ value, context }: Pick<SnapshotFrom<typeof personLifecycle>, 'value' | 'context'>) {
  const { is_self, is_superuser, is_by_superuser, is_last_superuser, is_last_admin } = context
  const isOut = is_superuser && !is_by_superuser ? ['Só um superusuário desativa ou reativa outro.'] : []
  const isLeaving = [
    ...(is_self ? ['Você não pode desativar a si mesmo.'] : []),
    ...isOut,
    ...(is_last_superuser ? ['É o último superusuário ativo do portal.'] : []),
    ...(is_last_admin && !is_by_superuser
      ? ['É quem ainda administra um módulo. Dê a administração a outra pessoa antes.']
      : []),
  ]
  const [step, why] = value === 'inactive' ? ['Reativar pessoa', isOut] : ['Desativar pessoa', isLeaving]
  return {
    status: statuses[String(value)],
    open: ['Alterar acesso', ...(why.length === 0 ? [step] : [])],
    closed: why.length === 0 ? [] : [`${step}: ${why.join('\n')}`],
  }
}
