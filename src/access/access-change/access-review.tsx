import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { Minus, Plus } from 'lucide-react'
import type { PersonChange } from '../../../contract/access/access-change'
import { permissionWord } from '../../ui/permission-words'
import { moduleText } from '../shared/module-text'
import classes from './access-change.module.css'

type Refusal = PersonChange['refusals'][number]

/** Who is left out, and why. */
function refusalText({ reason, module }: Refusal, i18n: I18n): MessageDescriptor {
  const name = moduleText(module ?? '', i18n)
  switch (reason) {
    case 'inactive':
      return msg`Fica de fora: a pessoa está desativada, e a quem está desativado nada se dá.`
    case 'last_admin':
      return msg`Fica de fora: é quem ainda administra ${name}. Só um superusuário pode tirar a última administração.`
    case 'own_last_admin':
      return msg`Fica de fora: você é quem ainda administra ${name}. Dê a administração a outra pessoa antes.`
  }
}

/** What changes (IAM-01): for one person, or for how many of many and then for each. */
export function AccessReview({ people }: { people: readonly PersonChange[] }) {
  const { _ } = useLingui()
  if (people.length === 1) return <Each people={people} />
  return (
    <>
      <Summary people={people} />
      <details className={classes['each']}>
        <summary>{_(msg`Ver pessoa por pessoa`)}</summary>
        <Each people={people} />
      </details>
    </>
  )
}

function Summary({ people }: { people: readonly PersonChange[] }) {
  const { _, i18n } = useLingui()
  const isLeftOut = ({ refusals }: PersonChange) => refusals.length > 0
  const out = people.filter(isLeftOut)
  const changed = people.filter((one) => one.is_changed && !isLeftOut(one))
  const same = people.length - out.length - changed.length
  const administering = (module: string) => {
    const name = moduleText(module, i18n)
    return _(msg`Administrar ${name}`)
  }
  const counted = (itemsOf: (one: PersonChange) => readonly string[]) => {
    const counts = new Map<string, number>()
    for (const item of changed.flatMap(itemsOf)) counts.set(item, (counts.get(item) ?? 0) + 1)
    return [...counts].map(([item, count]) =>
      _(msg`${item}: ${plural(count, { one: '# pessoa', other: '# pessoas' })}`),
    )
  }
  const named = (modules: readonly string[], permissions: readonly string[]) => [
    ...modules.map(administering),
    ...permissions.map((one) => _(permissionWord(one))),
  ]
  return (
    <section aria-label={_(msg`Resumo`)} className={classes['summary']}>
      <Text fw={500}>
        {_(
          msg`${plural(changed.length, { 0: 'O acesso de ninguém muda.', one: 'O acesso de # pessoa muda.', other: 'O acesso de # pessoas muda.' })}`,
        )}
      </Text>
      {same > 0 ? (
        <Text c="dimmed">
          {_(msg`${plural(same, { one: 'Para # pessoa nada muda.', other: 'Para # pessoas nada muda.' })}`)}
        </Text>
      ) : null}
      <Difference title={msg`Passam a poder`} items={counted((one) => named(one.admin_gained, one.gains))} isGain />
      <Difference title={msg`Deixam de poder`} items={counted((one) => named(one.admin_lost, one.loses))} />
      {out.map(({ user, refusals }) =>
        refusals.map((refusal) => (
          <Text key={`${user.id} ${refusal.reason} ${refusal.module}`} mt={8}>
            <strong>{user.name}</strong> {_(refusalText(refusal, i18n))}
          </Text>
        )),
      )}
    </section>
  )
}

function Each({ people }: { people: readonly PersonChange[] }) {
  const { _ } = useLingui()
  return (
    <ul className={classes['people']} aria-label={_(msg`O que muda para cada pessoa`)}>
      {people.map((change) => (
        <li key={change.user.id}>
          <Text fw={500}>{change.user.name}</Text>
          <Changes change={change} />
        </li>
      ))}
    </ul>
  )
}

function Changes({ change }: { change: PersonChange }) {
  const { _, i18n } = useLingui()
  const administering = (module: string) => {
    const name = moduleText(module, i18n)
    return _(msg`Administrar ${name}`)
  }
  const { is_changed, gains, loses, admin_gained, admin_lost, refusals } = change
  if (refusals.length > 0)
    return refusals.map((refusal) => (
      <Text key={`${refusal.reason} ${refusal.module}`}>{_(refusalText(refusal, i18n))}</Text>
    ))
  if (!is_changed) return <Text c="dimmed">{_(msg`Nada muda.`)}</Text>
  const gained = [...admin_gained.map((name) => administering(name)), ...gains.map((one) => _(permissionWord(one)))]
  const lost = [...admin_lost.map((name) => administering(name)), ...loses.map((one) => _(permissionWord(one)))]
  if (gained.length + lost.length === 0)
    return <Text c="dimmed">{_(msg`Continua podendo o mesmo; muda só de onde vem cada permissão.`)}</Text>
  return (
    <>
      <Difference title={msg`Passa a poder`} items={gained} isGain />
      <Difference title={msg`Deixa de poder`} items={lost} />
    </>
  )
}

interface DifferenceProps {
  title: MessageDescriptor
  items: readonly string[]
  isGain?: true
}

function Difference({ title, items, isGain }: DifferenceProps) {
  const { _ } = useLingui()
  const Icon = isGain ? Plus : Minus
  return items.length === 0 ? null : (
    <dl className={classes['difference']} data-gain={isGain}>
      <dt>{_(title)}</dt>
      {items.map((item) => (
        <dd key={item}>
          <Icon size={14} aria-hidden />
          {item}
        </dd>
      ))}
    </dl>
  )
}
