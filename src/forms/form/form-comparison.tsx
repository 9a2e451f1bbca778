import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import { type ChangedQuestion, type FormComparison, isUnchanged } from '../../../contract/forms/compare-forms'
import type { Question } from '../../../contract/forms/form'
import { percentText } from '../answer/score-text'
import { kindWords, partWords, pointsChange } from '../builder/question-words'
import classes from './form.module.css'

/** What is new, gone and changed from one version of a form to another. */
export function FormComparisonView({ comparison }: { comparison: FormComparison }) {
  const { _, i18n } = useLingui()
  const { added, removed, changed, isReordered, sections, passPercent } = comparison
  if (isUnchanged(comparison)) return <Text>{_(msg`As duas perguntam o mesmo.`)}</Text>
  return (
    <div className={classes['comparison']}>
      {group(msg`Perguntas novas`, added.map(asked))}
      {group(msg`Perguntas retiradas`, removed.map(asked))}
      {group(msg`Perguntas mudadas`, changed.map(change))}
      {group(
        msg`Seções novas`,
        sections.added.map((title) => <li key={title}>{title}</li>),
      )}
      {group(
        msg`Seções retiradas`,
        sections.removed.map((title) => <li key={title}>{title}</li>),
      )}
      {group(
        msg`Seções com outra explicação`,
        sections.changed.map((title) => <li key={title}>{title}</li>),
      )}
      {group(
        msg`Seções que se repetem de outro modo`,
        sections.repeated.map((title) => <li key={title}>{title}</li>),
      )}
      {passPercent ? <Text>{_(passText(passPercent))}</Text> : null}
      {isReordered ? <Text>{_(msg`A ordem das perguntas mudou.`)}</Text> : null}
    </div>
  )

  function group(title: ReturnType<typeof msg>, items: readonly React.ReactNode[]) {
    if (items.length === 0) return null
    return (
      <section aria-label={_(title)}>
        <Title order={3} fz="sm">
          {_(title)} <span className={classes['count']}>{i18n.number(items.length)}</span>
        </Title>
        <ul>{items}</ul>
      </section>
    )
  }

  function asked({ key, label, kind }: Question) {
    return (
      <li key={key}>
        {label} <span className={classes['told']}>{_(kindWords[kind])}</span>
      </li>
    )
  }

  function passText(both: NonNullable<FormComparison['passPercent']>) {
    const [before = '', after = ''] = both.map((one) => (one === undefined ? '—' : percentText(one, i18n)))
    return msg`Mínimo para passar: ${before} → ${after}`
  }

  function change({ before, after, parts }: ChangedQuestion) {
    const words = new Intl.ListFormat(i18n.locale).format(parts.map((part) => _(partWords[part])))
    const was = before.label
    return (
      <li key={after.key}>
        {after.label} <span className={classes['told']}>{_(msg`Mudou: ${words}`)}</span>
        {parts.includes('points') ? <span className={classes['told']}>{pointsChange(before, after, i18n)}</span> : null}
        {parts.includes('label') ? <span className={classes['told']}>{_(msg`Era “${was}”`)}</span> : null}
      </li>
    )
  }
}
