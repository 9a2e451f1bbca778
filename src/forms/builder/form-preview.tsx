import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Text, Title } from '@mantine/core'
import { evaluate } from '../../../contract/forms/evaluate'
import type { FormDefinition } from '../../../contract/forms/form'
import type { Answer, Answers } from '../../../contract/forms/response'
import { ownValue } from '../../../contract/own-value'
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
  const { sections } = definition
  const section = sections[page]
  const { score, scores, ...evaluated } = evaluate(definition, answers, null)
  const asked = evaluated.asked[page] ?? []
  const [number, count] = [page + 1, sections.length]
  return (
    <section aria-labelledby="preview" className={classes['preview']}>
      <Title order={2} fz="md" id="preview">
        {_(msg`Prévia`)}
      </Title>
      <div className={classes['phone']}>
        {section ? (
          <>
            <Text c="dimmed" fz="sm">
              {_(msg`Página ${number} de ${count}`)}
            </Text>
            <ScoreLine score={score} />
            <div>
              <Title order={3} fz="lg">
                {section.title}
              </Title>
              {count > 1 ? <ScoreLine score={scores[page]} /> : null}
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
                          <SignatureField
                            onSign={() => undefined}
                            whyClosed={_(msg`É uma prévia: nada é assinado aqui`)}
                          />
                        ) : (
                          <Text c="dimmed">{_(kindWords[question.kind])}</Text>
                        )}
                      </div>
                    )}
                  />
                ))}
            </div>
            {asked.length === 0 ? <Text>{_(msg`Nada a responder nesta página.`)}</Text> : null}
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
}
