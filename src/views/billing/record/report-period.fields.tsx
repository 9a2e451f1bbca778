import 'dayjs/locale/pt-br'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { SimpleGrid } from '@mantine/core'
import { DateInput, DatesProvider, MonthPickerInput } from '@mantine/dates'
import { periodDays } from '../../../../contract/limits'
import type { CloneReport, DraftProblem } from '../../../../contract/reports'
import { dayFormats, readTypedDay } from '../../typed-day'

export const draftMessages: Record<DraftProblem, MessageDescriptor> = {
  required: msg`Campo obrigatório`,
  endBeforeStart: msg`Fim da medição deve ser igual ou após o início`,
  tooLong: msg`O período pode ter no máximo ${periodDays.max} dias`,
}

interface PeriodFieldsProps {
  /** An empty text is a day or a month not chosen yet. */
  values: CloneReport
  /** What the form knows of a field. */
  inputProps: (field: keyof CloneReport) => object
  disabled: boolean
  onChange: (field: keyof CloneReport, value: string) => void
}

/** The days a report measures and the month it is booked in. */
export function PeriodFields({ values, inputProps, disabled, onChange }: PeriodFieldsProps) {
  const { _, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'pt'
  const day = {
    valueFormat: dayFormats[language],
    placeholder: _(msg`dd/mm/aaaa`),
    dateParser: (text: string) => readTypedDay(text, language),
    clearable: true,
    clearButtonProps: { 'aria-label': _(msg`Limpar`) },
    disabled,
  }

  return (
    <DatesProvider settings={{ locale: language === 'pt' ? 'pt-br' : 'en', firstDayOfWeek: 0, weekendDays: [] }}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <DateInput
          {...inputProps('inicio')}
          {...day}
          label={_(msg`Início da medição`)}
          value={values.inicio || null}
          onChange={(inicio) => onChange('inicio', inicio ?? '')}
        />
        <DateInput
          {...inputProps('fim')}
          {...day}
          label={_(msg`Fim da medição`)}
          value={values.fim || null}
          onChange={(fim) => onChange('fim', fim ?? '')}
        />
      </SimpleGrid>
      <MonthPickerInput
        {...inputProps('competencia')}
        label={_(msg`Competência`)}
        valueFormat="MM/YYYY"
        placeholder={_(msg`mm/aaaa`)}
        value={values.competencia === '' ? null : `${values.competencia}-01`}
        disabled={disabled}
        onChange={(month) => onChange('competencia', month?.slice(0, 7) ?? '')}
      />
    </DatesProvider>
  )
}
