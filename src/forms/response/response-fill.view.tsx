import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Progress, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Question } from '../../../contract/forms/form'
import type { Answer, Response } from '../../../contract/forms/response'
import { ownValue } from '../../../contract/own-value'
import type { responseFillMachine } from '../../../machines/forms/response/response-fill.machine'
import { responseFillWords } from '../../../machines/forms/response/response-fill.words'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { problemText } from '../../ui/problem-text'
import { QuestionField } from '../answer/question-field'
import type { FilesLabel } from '../answer/response-files.view'
import { ScoreLine } from '../answer/score-line'
import classes from './response-fill.module.css'
import { projectFilling, type RemovedRepetition } from './response-fill.projection'

interface ResponseFillViewProps {
  actor: ActorRefFrom<typeof responseFillMachine>
  response: Pick<Response, 'form' | 'asset' | 'definition' | 'remarks'>
  /** Who else has it open. */
  live?: ReactNode
  /** Where it is kept, if that needs saying. */
  notice?: ReactNode
  /** By this device, until it is saved. */
  isKept?: boolean
  /** Counts from 0. */
  page: number
  /** Questions that lack their answer say so. */
  isChecked: boolean
  /** The address of a page, at a question where one is named. */
  hrefOf: (page: number, question?: string) => string
  newKey: () => string
  /** Takes the files of a question. */
  files?: (question: Question, answer: Answer, isEditable: boolean, label: FilesLabel) => ReactNode
  /** Files that the server does not have yet: finishing waits for them. */
  unsent?: number
  /** Fills a section once more. */
  onAdd?: (section: number) => void
  /** Asks before answers are lost. */
  onRemove?: (removed: RemovedRepetition) => void
}

type Repetitions = NonNullable<ReturnType<typeof projectFilling>['repetitions']>

const { states, events } = responseFillWords
/** Where the focus goes with each page. */
export const sectionTitle = 'section-title'

/** A page of the form for each section, saved as it is filled (FRM-03). */
export function ResponseFillView({
  actor,
  response,
  page,
  isChecked,
  hrefOf,
  newKey,
  ...props
}: ResponseFillViewProps) {
  const { _, i18n } = useLingui()
  const filling = useSelector(actor, (snapshot) => projectFilling(snapshot, page, isChecked, i18n), isSame)
  const { questions, missing, problem, clashes, progress, scores } = filling
  const { section, repetitions } = filling
  const [number, count] = [page + 1, filling.pages]
  const percent = i18n.number(progress / 100, { style: 'percent' })
  const lacking = missing?.count ?? 0
  const { files, unsent = 0, live = null, notice = null, isKept = true, onAdd, onRemove } = props
  const finish = _(events['response.finish'])

  return (
    <main className={classes['page']}>
      <header className={classes['head']}>
        <Title order={1}>{response.form.title}</Title>
        <div className={classes['whose']}>
          <Text c="dimmed">{[response.asset.code, response.asset.name].join(' · ')}</Text>
          {live}
        </div>
        <Progress value={progress} aria-label={_(msg`Progresso`)} />
        <div className={classes['bar']}>
          <span>{_(msg`Página ${number} de ${count} · ${percent}`)}</span>
          <span role="status">{filling.status}</span>
        </div>
        <ScoreLine score={scores.form} />
      </header>
      {notice}
      {filling.isClosed ? <Notice kind="warning">{_(states.closed)}</Notice> : null}
      {problem && !filling.isClosed ? (
        <Notice kind="error">
          <p>{problemText(problem, i18n)}</p>
          {isKept && problem.status !== 507 ? (
            <p>{_(msg`O que você respondeu está guardado neste aparelho.`)}</p>
          ) : null}
        </Notice>
      ) : null}
      {filling.canRetry ? (
        <Button variant="default" size="md" onClick={() => actor.send({ type: 'save.retry' })}>
          {_(events['save.retry'])}
        </Button>
      ) : null}
      {clashes.length > 0 ? conflict() : null}
      <section aria-labelledby={sectionTitle} className={classes['questions']}>
        <div>
          <Title order={2} fz="lg" id={sectionTitle} tabIndex={-1}>
            {section.title}
          </Title>
          {count > 1 ? <ScoreLine score={scores.page} /> : null}
        </div>
        {section.help ? <Text c="dimmed">{section.help}</Text> : null}
        {repetitions && repetitions.all.length > 1 ? jumps(repetitions) : null}
        {questions.map((one) => (
          <div key={one.question.key} id={one.question.key}>
            <QuestionField
              {...one}
              isEditable={filling.isEditable}
              remark={ownValue(response.remarks, one.question.key) ?? null}
              onChange={(answer) => actor.send({ type: 'answer.change', question: one.question.key, answer })}
              onLeave={() => actor.send({ type: 'answer.leave' })}
              files={(label) => files?.(one.question, one.answer, filling.isEditable, label)}
            />
          </div>
        ))}
        {questions.length === 0 ? <Text>{_(msg`Nada a responder nesta página.`)}</Text> : null}
        {repetitions && filling.isEditable ? changes(repetitions) : null}
      </section>
      {missing && (isChecked || number === count) ? (
        <Text>
          {_(
            msg`${plural(lacking, { one: 'Falta completar ou corrigir # resposta.', other: 'Falta completar ou corrigir # respostas.' })}`,
          )}
        </Text>
      ) : null}
      {unsent > 0 ? (
        <Text>
          {_(
            msg`${plural(unsent, { one: 'Falta enviar ou remover # arquivo antes de concluir.', other: 'Falta enviar ou remover # arquivos antes de concluir.' })}`,
          )}
        </Text>
      ) : null}
      <nav aria-label={_(msg`Páginas do formulário`)} className={classes['steps']}>
        {page > 0 ? (
          <Button component={Link} href={hrefOf(page - 1)} variant="default">
            {_(msg`Anterior`)}
          </Button>
        ) : null}
        {number < count ? (
          <Button component={Link} href={hrefOf(page + 1)}>
            {_(msg`Próxima`)}
          </Button>
        ) : missing ? (
          <Button component={Link} href={hrefOf(missing.page, missing.question)}>
            {finish}
          </Button>
        ) : (
          <Button
            disabled={!filling.canFinish || unsent > 0}
            loading={filling.isFinishing}
            onClick={() => actor.send({ type: 'response.finish', key: newKey() })}
          >
            {finish}
          </Button>
        )}
      </nav>
    </main>
  )

  function jumps({ title, name, all }: Repetitions) {
    return (
      <nav aria-label={title} className={classes['jumps']}>
        {all.map((one) => (
          <Button
            key={one.page}
            component={Link}
            href={hrefOf(one.page)}
            variant={one.name === name ? 'light' : 'default'}
            aria-current={one.name === name ? 'true' : undefined}
          >
            {one.name}
          </Button>
        ))}
      </nav>
    )
  }

  function changes({ added, removed }: Repetitions) {
    return (
      <div className={classes['steps']}>
        {added ? (
          <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={() => onAdd?.(added.at)}>
            {addingText(added.name)}
          </Button>
        ) : null}
        {removed ? (
          // With its repetition goes the button, and no dialog gives it the focus back.
          <Button
            key={removed.mark}
            variant="default"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => onRemove?.(removed)}
          >
            {removingText(removed.name)}
          </Button>
        ) : null}
      </div>
    )
  }

  function addingText(name: string) {
    return _(msg`Adicionar “${name}”`)
  }

  function removingText(name: string) {
    return _(msg`Remover ${name}`)
  }

  function conflict() {
    return (
      <section aria-labelledby="clashes" className={classes['clashes']}>
        <Title order={2} id="clashes" fz="lg">
          {_(states.conflicting)}
        </Title>
        {clashes.map(({ key, label, mine, theirs }) => (
          <dl key={key}>
            <dt>{label}</dt>
            <dd>{_(msg`Aqui: ${mine}`)}</dd>
            <dd>{_(msg`No outro aparelho: ${theirs}`)}</dd>
          </dl>
        ))}
        <div className={classes['steps']}>
          <Button onClick={() => actor.send({ type: 'mine.keep' })}>{_(events['mine.keep'])}</Button>
          <Button variant="default" onClick={() => actor.send({ type: 'theirs.keep' })}>
            {_(events['theirs.keep'])}
          </Button>
        </div>
      </section>
    )
  }
}
