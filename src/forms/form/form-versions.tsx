import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { NativeSelect, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { compareForms } from '../../../contract/forms/compare-forms'
import type { Form } from '../../../contract/forms/form'
import { definitionOf } from '../../../contract/forms/form-faults'
import { formatMoment } from '../../ui/format'
import type { formVersion } from '../shared/forms.queries'
import classes from './form.module.css'
import { FormComparisonView } from './form-comparison'

/** Two versions by their numbers; `draft` is what is being built. */
export interface Compared {
  readonly from: string
  readonly to: string
}

interface FormVersionsProps {
  form: Form
  compared: Compared
  source: (number: number) => ReturnType<typeof formVersion>
  onCompare: (compared: Compared) => void
}

/** The versions of a form, and what changed from one to another. */
export function FormVersions({ form, compared, source, onCompare }: FormVersionsProps) {
  const { _, i18n } = useLingui()
  const { versions, draft } = form
  const numbers = [...(draft ? ['draft'] : []), ...versions.map(({ number }) => String(number))]
  const nameOf = (number: string) => (number === 'draft' ? _(msg`Em edição`) : _(msg`Versão ${number}`))
  const chosen = (wanted: string, otherwise: string | undefined) =>
    numbers.includes(wanted) ? wanted : (otherwise ?? '')
  const to = chosen(compared.to, numbers[0])
  const from = chosen(compared.from, numbers[1] ?? numbers[0])
  const options = numbers.map((value) => ({ value, label: nameOf(value) }))
  const before = useDefinition(from)
  const after = useDefinition(to)

  return (
    <>
      {versions.length === 0 ? <Text>{_(msg`Ainda não há versões: o formulário não foi publicado.`)}</Text> : null}
      <ol className={classes['versions']}>
        {versions.map(({ number, published_at, published_by, note }) => (
          <li key={number}>
            <span>
              {nameOf(String(number))} · {published_by} · {formatMoment(published_at, i18n)}
            </span>
            {note ? <span className={classes['told']}>{note}</span> : null}
          </li>
        ))}
      </ol>
      {numbers.length > 1 ? (
        <section aria-labelledby="compare">
          <Title order={2} fz="md" id="compare" mb={8}>
            {_(msg`Comparar versões`)}
          </Title>
          <div className={classes['compared']}>
            <NativeSelect
              label={_(msg`De`)}
              data={options}
              value={from}
              onChange={({ currentTarget }) => onCompare({ from: currentTarget.value, to })}
            />
            <NativeSelect
              label={_(msg`Para`)}
              data={options}
              value={to}
              onChange={({ currentTarget }) => onCompare({ from, to: currentTarget.value })}
            />
          </div>
          <div aria-live="polite">
            {before && after ? <FormComparisonView comparison={compareForms(before, after)} /> : null}
          </div>
        </section>
      ) : null}
    </>
  )

  function useDefinition(number: string) {
    const isVersion = number !== 'draft' && number !== ''
    const { data } = useQuery({ ...source(Number(number)), enabled: isVersion })
    if (number === 'draft') return draft ? definitionOf(draft) : null
    return data?.definition ?? null
  }
}
