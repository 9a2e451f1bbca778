import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { evaluate } from '../../../contract/forms/evaluate'
import type { FormDefinition } from '../../../contract/forms/form'
import { type FilledSection, oneMore, repeatedName } from '../../../contract/forms/repeat'
import type { Answer, Answers } from '../../../contract/forms/response'
import type { Score } from '../../../contract/forms/score'
import { ownValue } from '../../../contract/own-value'
import { newRepetition } from '../../random-key'
import { askedQuestions } from '../answer/asked-questions'
import { QuestionField } from '../answer/question-field'
import { ScoreLine } from '../answer/score-line'
import { SignatureField } from '../answer/signature-field'
import fillClasses from '../response/response-fill.module.css'
import classes from './form-edit.module.css'
import { kindWords } from './question-words'

interface FormPreviewProps {
  definition: FormDefinition
  /** Which section is shown; counts from 0. */
  page: number
  answers: Answers
  onAnswer: (question: string, answer: Answer) => void
  onPage: (page: number) => void
}

/** A page of what is built, on a phone, as whoever answers it sees it; its answers are kept nowhere. */
export function FormPreview({ definition, page, answers, onAnswer, onPage }: FormPreviewProps) {
  const { _, i18n } = useLingui()
  const { sections, asked, score, scores } = evaluate(definition, answers, null)
  const shown = sections.map((section, place) => ({ section, place })).filter(({ section }) => section.at === page)
  const repeating = definition.sections[page]
  const added = repeating && oneMore(definition, answers, page, newRepetition())
  const [number, count] = [page + 1, definition.sections.length]
  return (
    <section aria-labelledby="preview" className={classes['preview']}>
      <Title order={2} fz="md" id="preview">
        {_(msg`Prévia`)}
      </Title>
      <div className={classes['phone']}>
        {shown.length > 0 ? (
          <>
            <Text c="dimmed" fz="sm">
              {_(msg`Página ${number} de ${count}`)}
            </Text>
            <ScoreLine score={score} />
            {shown.map(({ section, place }) => sectionOf(section, asked[place] ?? [], scores[place] ?? null))}
            {repeating && added ? (
              <Button
                variant="default"
                onClick={() => {
                  for (const [mark, answer] of Object.entries(added)) onAnswer(mark, answer)
                }}
              >
                {addingText(repeatedName(repeating))}
              </Button>
            ) : null}
            <div className={fillClasses['steps']}>
              {page > 0 ? (
                <Button variant="default" onClick={() => onPage(page - 1)}>
                  {_(msg`Anterior`)}
                </Button>
              ) : null}
              {number < count ? <Button onClick={() => onPage(page + 1)}>{_(msg`Próxima`)}</Button> : null}
            </div>
          </>
        ) : (
          <Text c="dimmed">{_(msg`O formulário ainda não tem seções.`)}</Text>
        )}
      </div>
    </section>
  )

  function addingText(name: string) {
    return _(msg`Adicionar “${name}”`)
  }

  function sectionOf(section: FilledSection, asked: readonly string[], score: Score | null) {
    return (
      <Fragment key={section.title}>
        <div>
          <Title order={3} fz="lg">
            {section.title}
          </Title>
          {sections.length > 1 ? <ScoreLine score={score} /> : null}
        </div>
        {section.help ? <Text c="dimmed">{section.help}</Text> : null}
        <div className={fillClasses['questions']}>
          {askedQuestions(section, i18n)
            .filter(({ key }) => asked.includes(key))
            .map((question) => (
              <QuestionField
                key={question.key}
                question={question}
                answer={ownValue(answers, question.key) ?? (question.kind === 'many_of' ? [] : '')}
                error={null}
                isEditable
                remark={null}
                onChange={(answer) => onAnswer(question.key, answer)}
                onLeave={() => undefined}
                files={({ label }) => (
                  <div>
                    <Text fw={500}>{label}</Text>
                    {question.kind === 'signature' ? (
                      <SignatureField onSign={() => undefined} whyClosed={_(msg`É uma prévia: nada é assinado aqui`)} />
                    ) : (
                      <Text c="dimmed">{_(kindWords[question.kind])}</Text>
                    )}
                  </div>
                )}
              />
            ))}
        </div>
        {asked.length === 0 ? <Text>{_(msg`Nada a responder nesta página.`)}</Text> : null}
      </Fragment>
    )
  }
}
