import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import type { Statistics, WaitingName } from '../../../contract/billing/statistics'
import { formatMoney, formatMonth } from '../../ui/format'
import { reportsToBill } from '../../ui/titles'
import { timeInState } from '../shared/time-in-state'
import { BehindLink } from './behind'
import classes from './overview.module.css'
import type { MayOpen } from './overview-address'

const words: Readonly<Record<Exclude<WaitingName, 'reports_to_bill'>, MessageDescriptor>> = {
  provisions_to_confirm: msg`Provisões a confirmar`,
  overdue_invoices: msg`Faturas vencidas`,
  requests_to_send: msg`Solicitações de ND a enviar`,
  requests_in_review: msg`Solicitações de ND em revisão`,
  requests_awaiting_client: msg`Solicitações de ND aguardando o cliente`,
  requests_to_debit: msg`Solicitações de ND a debitar`,
  overdue_debit_notes: msg`Notas de débito vencidas`,
}

interface WaitingPartProps {
  waiting: Statistics['waiting']
  /** When it was answered. */
  now: number
  mayOpen: MayOpen
}

/** What somebody with the permissions of who looks can do next, of every month. */
export function WaitingPart({ waiting, now, mayOpen }: WaitingPartProps) {
  const { _, i18n } = useLingui()
  const some = waiting.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="waiting" className={classes['part']}>
      <Title order={2} id="waiting">
        {_(msg`Esperam por você`)}
      </Title>
      {some.length === 0 ? <Text c="dimmed">{_(msg`Nada espera por você agora.`)}</Text> : null}
      <ul className={classes['lines']}>
        {some.map(({ name, count, value, since, ...behind }) => (
          <li key={name}>
            <BehindLink behind={behind} mayOpen={mayOpen} className={classes['line']}>
              <strong>{i18n.number(count)}</strong>
              <span>
                {_(
                  name === 'reports_to_bill'
                    ? reportsToBill(formatMonth(behind.filter['competencia_to'] ?? '', i18n))
                    : words[name],
                )}
                {since === null ? null : <small>{oldest(timeInState(since, now, i18n))}</small>}
              </span>
              <span className={classes['amount']}>{formatMoney(value, i18n)}</span>
            </BehindLink>
          </li>
        ))}
      </ul>
    </section>
  )

  function oldest(time: string): string {
    return _(msg`a mais antiga, ${time}`)
  }
}
