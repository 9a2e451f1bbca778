import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Box, Group, NativeSelect } from '@mantine/core'
import { type GenerateDebitNotes, planDebit } from '../../../contract/billing/nd-request'
import { debitParts } from '../../../contract/limits'
import { formatAmount, formatDay } from '../../ui/format'
import tableClasses from '../../ui/parts/table.module.css'
import { DueDateField } from '../shared/due-date-field'

interface DebitPlanProps {
  plan: GenerateDebitNotes
  onChange: (plan: Pick<GenerateDebitNotes, 'parts' | 'due_date'>) => void
  isEditable: boolean
  /** It can be asked for. */
  isPlan: boolean
  errors: { readonly parts: string | null; readonly due_date: string | null }
}

const counts = Array.from({ length: debitParts.max }, (_, index) => String(index + 1))

/** In how many debit notes, from which day on; and what each of them will be. */
export function DebitPlan({ plan, onChange, isEditable, isPlan, errors }: DebitPlanProps) {
  const { _, i18n } = useLingui()
  const { parts, due_date } = plan
  return (
    <>
      <Group gap={16} align="flex-start" grow>
        <NativeSelect
          label={_(msg`Número de notas`)}
          data-autofocus
          data={counts}
          value={String(parts)}
          disabled={!isEditable}
          error={errors.parts}
          onChange={({ currentTarget }) => onChange({ parts: Number(currentTarget.value), due_date })}
        />
        <DueDateField
          value={due_date}
          description={parts === 1 ? null : _(msg`Da primeira; as outras, mês a mês`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={!isEditable}
          error={errors.due_date}
          onChange={(day) => onChange({ parts, due_date: day })}
        />
      </Group>
      {isPlan ? (
        <Box component="table" className={tableClasses['table']} __vars={{ '--row': '32px' }}>
          <thead>
            <tr>
              <th scope="col">{_(msg`Nota`)}</th>
              <th scope="col">{_(msg`Vencimento`)}</th>
              <th scope="col" data-amount>
                {_(msg`Valor (R$)`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {planDebit(plan).map((part, place) => (
              <tr key={part.due_date}>
                <td>{i18n.number(place + 1)}</td>
                <td>{formatDay(part.due_date, i18n)}</td>
                <td data-amount>{formatAmount(part.value, i18n)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      ) : null}
    </>
  )
}
