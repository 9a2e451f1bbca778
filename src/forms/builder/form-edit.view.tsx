import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Anchor, Button, Checkbox, Group, NativeSelect, TextInput, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { DraftQuestion, DraftSection } from '../../../contract/forms/form'
import type { FormChange, Place } from '../../../contract/forms/form-change'
import { formBounds } from '../../../contract/forms/form-limits'
import { masterText } from '../../../contract/limits'
import type { formEditMachine } from '../../../machines/forms/form/form-edit.machine'
import { formEditWords } from '../../../machines/forms/form/form-edit.words'
import type { OptionSource } from '../../ui/form/several-field'
import { isSame } from '../../ui/is-same'
import { isPressed } from '../../ui/keys'
import { ActionButton } from '../../ui/parts/action-button'
import { Notice } from '../../ui/parts/notice'
import { problemText } from '../../ui/problem-text'
import { titles } from '../../ui/titles'
import { formHref } from '../shared/address'
import classes from './form-edit.module.css'
import { projectBuilding } from './form-edit.projection'
import { FormPreview } from './form-preview'
import { NumberField } from './number-field'
import { QuestionEditor } from './question-editor'
import { conditionText, openingText, questionName, toldOf } from './question-words'

interface FormEditViewProps {
  actor: ActorRefFrom<typeof formEditMachine>
  form: { readonly id: number; readonly title: string }
  /** What is on screen where both have no room. */
  shows: 'outline' | 'preview'
  hrefOf: (shows: 'outline' | 'preview') => string
  newKey: () => string
  /** Who can mend what an answer opens. */
  people: OptionSource
  /** Who else has it open. */
  live?: ReactNode
  onPublish: () => void
}

const { states, events } = formEditWords
/** Where the focus goes when a part is opened. */
export const partId = ({ section, question }: Place) => `part-${section}-${question ?? 'section'}`

const percentOf = (typed: number | undefined) =>
  typed === undefined ? undefined : Math.min(Math.max(Math.trunc(typed), 1), 100)

/** Builds what a form asks, beside what it looks like (FRM-06). */
export function FormEditView({ actor, form, shows, hrefOf, newKey, people, live, onPublish }: FormEditViewProps) {
  const { _, i18n } = useLingui()
  const building = useSelector(actor, (snapshot) => projectBuilding(snapshot, i18n), isSame)
  const { draft, open, faults, isEditable } = building
  const all = draft.sections.flatMap(({ questions }) => questions)
  const change = (made: FormChange) => actor.send({ type: 'form.change', change: made })
  const page = Math.min(open?.section ?? 0, Math.max(draft.sections.length - 1, 0))
  const count = faults.length
  const toMend = msg`${plural(count, { one: 'Falta corrigir # ponto', other: 'Falta corrigir # pontos' })}`

  return (
    <main className={classes['page']}>
      <header className={classes['head']}>
        <Title order={1} fz="xl">
          {_(titles.buildForm)}
        </Title>
        <span role="status" className={classes['told']}>
          {building.status}
        </span>
        {live}
        <Button component={Link} href={formHref(form.id)} variant="default">
          {_(msg`Ver o formulário`)}
        </Button>
        <ActionButton word={msg`Publicar`} variant="filled" why={whyNot()} onAct={onPublish} />
      </header>
      <Anchor component={Link} href={formHref(form.id)}>
        {form.title}
      </Anchor>
      {building.isClosed ? <Notice kind="warning">{_(states.closed)}</Notice> : null}
      {building.problem && !building.isClosed ? (
        <Notice kind="error">{problemText(building.problem, i18n)}</Notice>
      ) : null}
      {building.canRetry ? (
        <div>
          <Button variant="default" onClick={() => actor.send({ type: 'save.retry' })}>
            {_(events['save.retry'])}
          </Button>
        </div>
      ) : null}
      {building.isConflicting ? (
        <Notice kind="warning">
          <p>
            {_(
              msg`Outra pessoa editou este formulário enquanto você editava. Escolha qual edição fica; a outra se perde.`,
            )}
          </p>
          <Button mr={8} onClick={() => actor.send({ type: 'mine.keep' })}>
            {_(events['mine.keep'])}
          </Button>
          <Button variant="default" onClick={() => actor.send({ type: 'theirs.keep' })}>
            {_(events['theirs.keep'])}
          </Button>
        </Notice>
      ) : null}
      {building.removed === null ? null : (
        <Notice kind="done">
          {deletedText(building.removed)}{' '}
          <Button variant="subtle" onClick={() => actor.send({ type: 'removal.undo' })}>
            {_(events['removal.undo'])}
          </Button>
        </Notice>
      )}
      {count > 0 ? (
        <details className={classes['faults']}>
          <summary>{_(toMend)}</summary>
          <ul>
            {faults.map(({ where, text, section, question }, index) => (
              <li key={index}>
                <Anchor
                  component="button"
                  type="button"
                  onClick={() => actor.send({ type: 'part.open', at: { section, question } })}
                >
                  {where}
                </Anchor>
                : {text}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <nav aria-label={_(msg`O que mostrar`)} className={classes['tabs']}>
        {tab('outline', _(msg`Perguntas`))}
        {tab('preview', _(msg`Prévia`))}
      </nav>
      <div className={classes['columns']} data-shows={shows} inert={!isEditable}>
        <div className={classes['outline']}>
          {building.counts ? (
            <NumberField
              label={_(msg`Mínimo para passar, em % dos pontos (opcional)`)}
              value={draft.pass_percent}
              onChange={(percent) => change({ type: 'form.write', fields: { pass_percent: percentOf(percent) } })}
            />
          ) : null}
          {draft.sections.map((section, place) => sectionOf(section, place))}
          {draft.sections.length < formBounds.sections ? (
            <Button variant="default" onClick={() => change({ type: 'section.add' })}>
              {_(msg`Adicionar seção`)}
            </Button>
          ) : null}
        </div>
        <FormPreview
          definition={building.preview}
          page={page}
          answers={building.answers}
          onAnswer={(question, answer) => actor.send({ type: 'preview.answer', question, answer })}
          onPage={(section) => actor.send({ type: 'part.open', at: { section, question: null } })}
        />
      </div>
    </main>
  )

  function deletedText(name: string) {
    return _(msg`Excluída: ${name}.`)
  }

  function whyNot(): string | null {
    if (count > 0) return _(toMend)
    if (!building.isSaved) return _(msg`Espere a edição ser salva.`)
    return building.isAsPublished ? _(msg`Nada mudou desde o que está publicado.`) : null
  }

  function tab(name: 'outline' | 'preview', word: string) {
    return (
      <Button
        component={Link}
        href={hrefOf(name)}
        variant={shows === name ? 'light' : 'default'}
        aria-current={shows === name ? 'true' : undefined}
      >
        {word}
      </Button>
    )
  }

  function faultsAt(section: number, question: number | null) {
    return faults
      .filter((fault) => fault.section === section && fault.question === question)
      .map(({ text }, index) => (
        <p key={index} className={classes['fault']}>
          {text}
        </p>
      ))
  }

  function sectionOf({ title, help, repeat, questions }: DraftSection, section: number) {
    const number = section + 1
    const at = { section, question: null }
    const name = title.trim() || _(msg`Seção ${number}`)
    return (
      <section key={section} id={partId(at)} aria-label={name} className={classes['section']}>
        <div className={classes['sectionHead']}>
          <TextInput
            label={_(msg`Título da seção ${number}`)}
            maxLength={masterText.max}
            value={title}
            onChange={({ currentTarget }) =>
              change({ type: 'section.write', section, fields: { title: currentTarget.value } })
            }
          />
          {tools(at, name)}
        </div>
        <TextInput
          label={_(msg`Explicação da seção ${number} (opcional)`)}
          maxLength={500}
          value={help ?? ''}
          onChange={({ currentTarget }) =>
            change({ type: 'section.write', section, fields: { help: currentTarget.value } })
          }
        />
        {repeatOf(repeat, section)}
        {faultsAt(section, null)}
        <ol className={classes['questions']}>
          {questions.map((question, place) => questionOf(question, section, place))}
        </ol>
        {questions.length < formBounds.questions ? (
          <Button
            variant="default"
            onClick={() => change({ type: 'question.add', section, kind: 'check', key: `q_${newKey().slice(0, 8)}` })}
          >
            {_(msg`Adicionar pergunta à seção ${number}`)}
          </Button>
        ) : null}
      </section>
    )
  }

  function repeatOf(repeat: DraftSection['repeat'], section: number) {
    const write = (next: DraftSection['repeat']) => change({ type: 'section.write', section, fields: { repeat: next } })
    const number = section + 1
    return (
      <>
        <Checkbox
          label={_(msg`Preencher a seção ${number} várias vezes`)}
          checked={repeat !== undefined}
          onChange={({ currentTarget }) =>
            write(currentTarget.checked ? { name: '', most: formBounds.repetitions } : undefined)
          }
        />
        {repeat ? (
          <Group gap={16} grow align="end">
            <TextInput
              label={_(msg`Como se chama cada vez (por exemplo: Pneu)`)}
              maxLength={masterText.max}
              value={repeat.name}
              onChange={({ currentTarget }) => write({ ...repeat, name: currentTarget.value })}
            />
            <NativeSelect
              label={_(msg`Quantas vezes, no máximo`)}
              value={String(repeat.most)}
              data={Array.from({ length: formBounds.repetitions - 1 }, (_one, index) => String(index + 2))}
              onChange={({ currentTarget }) => write({ ...repeat, most: Number(currentTarget.value) })}
            />
          </Group>
        ) : null}
      </>
    )
  }

  /** Those that a condition may name: before it, and of the sections that repeat of its own alone. */
  function earlierThan(question: DraftQuestion, section: number) {
    const reachable = draft.sections.flatMap(({ repeat, questions }, place) =>
      repeat && place !== section ? [] : questions,
    )
    return all.slice(0, all.indexOf(question)).filter((one) => reachable.includes(one))
  }

  function questionOf(question: DraftQuestion, section: number, place: number) {
    const at = { section, question: place }
    const isOpen = open?.section === section && open.question === place
    const name = questionName(question, i18n)
    const condition = conditionText(question, all, i18n)
    const opening = openingText(question, i18n)
    return (
      <li key={question.key} id={partId(at)} onKeyDown={(event) => moveBy(event, at)}>
        <div className={classes['row']}>
          <button
            type="button"
            className={classes['opener']}
            aria-expanded={isOpen}
            onClick={() => actor.send(isOpen ? { type: 'part.close' } : { type: 'part.open', at })}
          >
            <span>{name}</span>
            <span className={classes['told']}>{toldOf(question, i18n)}</span>
            {condition === null ? null : <span className={classes['told']}>{condition}</span>}
            {opening === null ? null : <span className={classes['told']}>{opening}</span>}
          </button>
          {tools(at, name)}
        </div>
        {faultsAt(section, place)}
        {isOpen ? (
          <QuestionEditor
            question={question}
            at={at}
            earlier={earlierThan(question, section)}
            people={people}
            onChange={change}
            newKey={newKey}
          />
        ) : null}
      </li>
    )
  }

  function tools(at: Place, name: string) {
    const { section, question } = at
    const [isFirst, isLast] = [section === 0 && !question, section === draft.sections.length - 1 && isLastIn(at)]
    return (
      <>
        {tool(_(msg`Subir: ${name}`), <ArrowUp size={16} />, isFirst, { type: 'part.move', at, by: -1 })}
        {tool(_(msg`Descer: ${name}`), <ArrowDown size={16} />, isLast, { type: 'part.move', at, by: 1 })}
        {question === null
          ? null
          : tool(_(msg`Duplicar: ${name}`), <Copy size={16} />, false, {
              ...{ type: 'question.duplicate', at, key: `q_${newKey().slice(0, 8)}` },
            })}
        {tool(_(msg`Excluir: ${name}`), <Trash2 size={16} />, false, { type: 'part.remove', at })}
      </>
    )
  }

  function tool(label: string, icon: React.ReactNode, isOff: boolean, made: FormChange) {
    return (
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={label}
        title={label}
        disabled={isOff}
        onClick={() => change(made)}
      >
        {icon}
      </ActionIcon>
    )
  }

  function isLastIn({ section, question }: Place): boolean {
    return question === null || question === (draft.sections[section]?.questions.length ?? 0) - 1
  }

  /** Alt with an arrow moves the question that has the focus; in a field it moves in the field. */
  function moveBy(event: KeyboardEvent, at: Place) {
    const isTyping = (event.target as Element).matches('input, textarea, select')
    if (!isPressed(event, 'moveQuestion') || isTyping) return
    event.preventDefault()
    change({ type: 'part.move', at, by: event.key === 'ArrowUp' ? -1 : 1 })
  }
}
