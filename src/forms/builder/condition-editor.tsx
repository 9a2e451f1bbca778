import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import type { DraftQuestion, Test } from '../../../contract/forms/form'
import { conditionOf, firstTest, type QuestionFields, testOn } from '../../../contract/forms/form-change'
import { answersOf, testsOf } from '../../../contract/forms/form-faults'
import { kindOf } from '../../../contract/forms/question-kinds'
import classes from './form-edit.module.css'
import { NumberField } from './number-field'
import { optionName, questionName } from './question-words'

interface ConditionEditorProps {
  question: DraftQuestion
  /** That are asked before it. */
  earlier: readonly DraftQuestion[]
  onWrite: (fields: QuestionFields) => void
}

const choices: Readonly<Record<'always' | 'all' | 'any', MessageDescriptor>> = {
  always: msg`Sempre`,
  all: msg`Só quando tudo isto vale`,
  any: msg`Quando uma destas vale`,
}

/** When a question is asked, as the sentence that it is. */
export function ConditionEditor({ question, earlier, onWrite }: ConditionEditorProps) {
  const { _, i18n } = useLingui()
  const { when } = question
  const joins: keyof typeof choices = when === undefined ? 'always' : 'all' in when ? 'all' : 'any'
  const tests = testsOf(question)
  const testable = earlier.filter(({ kind }) => kindOf(kind).tested !== null)
  const first = firstTest(earlier)
  const write = (next: readonly Test[], how: typeof joins = joins) =>
    onWrite({ when: how === 'always' ? undefined : conditionOf(how, next) })
  const change = (place: number, test: Test) => write(tests.map((one, at) => (at === place ? test : one)))

  return (
    <fieldset className={classes['condition']}>
      <NativeSelect
        label={_(msg`Quando perguntar`)}
        description={
          first === null && when === undefined
            ? _(msg`Uma condição cita uma pergunta anterior de opções ou de número.`)
            : null
        }
        disabled={first === null && when === undefined}
        value={joins}
        data={Object.entries(choices).map(([value, word]) => ({ value, label: _(word) }))}
        onChange={({ currentTarget }) => {
          const how = currentTarget.value as typeof joins
          write(tests.length > 0 || first === null ? tests : [first], how)
        }}
      />
      {tests.map((test, place) => {
        const number = place + 1
        const tested = earlier.find(({ key }) => key === test.question)
        const known = tested && !testable.includes(tested) ? [...testable, tested] : testable
        return (
          <fieldset key={place} aria-label={_(msg`Condição ${number}`)} className={classes['test']}>
            <NativeSelect
              label={_(msg`Pergunta`)}
              value={tested ? test.question : ''}
              data={[
                ...(tested ? [] : [{ value: '', label: _(msg`Escolha a pergunta`) }]),
                ...known.map((one) => ({ value: one.key, label: questionName(one, i18n) })),
              ]}
              onChange={({ currentTarget }) => {
                const chosen = earlier.find(({ key }) => key === currentTarget.value)
                if (chosen) change(place, testOn(chosen))
              }}
            />
            {tested ? answered(test, tested, (next) => change(place, next)) : null}
            <Button variant="subtle" onClick={() => write(tests.filter((_one, at) => at !== place))}>
              {_(msg`Remover condição`)}
            </Button>
          </fieldset>
        )
      })}
      {when !== undefined && first && tests.length < 10 ? (
        <Button variant="default" onClick={() => write([...tests, first])}>
          {_(msg`Adicionar condição`)}
        </Button>
      ) : null}
    </fieldset>
  )

  function answered(test: Test, tested: DraftQuestion, onTest: (test: Test) => void) {
    const how = kindOf(tested.kind).tested
    if (how === 'options')
      return (
        <Checkbox.Group
          label={tested.kind === 'many_of' ? _(msg`inclui uma destas`) : _(msg`é uma destas`)}
          value={test.is ?? []}
          onChange={(keys) => onTest({ question: test.question, ...(keys.length > 0 ? { is: keys } : {}) })}
        >
          <Group gap={16} mt={4}>
            {answersOf(tested).map((key) => (
              <Checkbox key={key} value={key} label={optionName(tested, key, i18n)} />
            ))}
          </Group>
        </Checkbox.Group>
      )
    if (how === null) return null
    const withRange = (from: number | undefined, to: number | undefined) =>
      onTest({
        question: test.question,
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      })
    return (
      <Group gap={16} grow>
        <NumberField label={_(msg`de (opcional)`)} value={test.from} onChange={(from) => withRange(from, test.to)} />
        <NumberField label={_(msg`até (opcional)`)} value={test.to} onChange={(to) => withRange(test.from, to)} />
      </Group>
    )
  }
}
