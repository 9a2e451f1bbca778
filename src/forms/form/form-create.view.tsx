import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, FileButton, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: the focus goes to what a file would lose, and back to the button
import { useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FormDraft } from '../../../contract/forms/form'
import type { FormOffer } from '../../../contract/forms/form-offer'
import { type NewForm, type NewFormField, problemsOfForm } from '../../../contract/forms/new-form'
import type { formCreateMachine } from '../../../machines/forms/form/form-create.machine'
import { formCreateWords } from '../../../machines/forms/form/form-create.words'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { problemText } from '../../ui/problem-text'
import { titles } from '../../ui/titles'
import { formFields, newFormProblems } from './form-fields'
import { LossList } from './loss-list'

interface FormCreateViewProps {
  actor: ActorRefFrom<typeof formCreateMachine>
  /** What is wrong with the file that was chosen; null where nothing is. */
  fileProblem: string | null
  /** A file that was chosen is being read. */
  isReading: boolean
  onFile: (file: File | null) => void
  newKey: () => string
}

const { events } = formCreateWords

export function projectCreation(snapshot: SnapshotFrom<typeof formCreateMachine>) {
  const { draft, problem } = snapshot.context
  return {
    draft,
    isEditable: snapshot.hasTag('editable'),
    isBusy: snapshot.hasTag('busy') || snapshot.hasTag('settled'),
    problem: snapshot.hasTag('failed') ? problem : null,
    rejected: snapshot.hasTag('editable') ? (problem?.fields ?? null) : null,
    problems: snapshot.matches('incomplete') ? problemsOfForm(draft) : {},
    canRetry: snapshot.can({ type: 'form.retry' }),
    canAmend: snapshot.can({ type: 'form.amend' }),
    offer: snapshot.context.offer,
    canCreate: snapshot.hasTag('editable') || snapshot.hasTag('busy'),
  }
}

/** What a new form is called, and what it begins with (FRM-06). */
export function FormCreateView({ actor, fileProblem, isReading, onFile, newKey }: FormCreateViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectCreation, isSame)
  const { draft, isEditable, offer } = view
  const reset = useRef<() => void>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const importButton = useRef<HTMLButtonElement>(null)
  const isReviewing = offer !== null
  useEffect(() => {
    if (!isReviewing) return
    heading.current?.focus()
    return () => importButton.current?.focus()
  }, [isReviewing])
  const write = (fields: Partial<NewForm>) => actor.send({ type: 'draft.change', draft: { ...draft, ...fields } })
  const input = (field: NewFormField) => ({
    value: draft[field],
    readOnly: !isEditable,
    error: view.problems[field] ? _(newFormProblems[view.problems[field]]) : (view.rejected?.[field]?.[0] ?? null),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => write({ [field]: currentTarget.value }),
  })

  return (
    <Stack component="main" gap={16} maw={640}>
      <Title order={1}>{_(titles.newForm)}</Title>
      {view.problem ? <Notice kind="error">{problemText(view.problem, i18n)}</Notice> : null}
      <TextInput label={_(formFields.title)} maxLength={120} {...input('title')} />
      <Textarea label={_(formFields.description)} rows={2} maxLength={500} {...input('description')} />
      <TextInput
        label={_(formFields.group)}
        description={_(formFields.aboutGroup)}
        maxLength={120}
        {...input('group')}
      />
      <TextInput
        label={_(formFields.every_days)}
        description={_(formFields.aboutTerm)}
        inputMode="numeric"
        {...input('every_days')}
      />
      {draft.machines.length > 0 ? (
        <Group gap={8}>
          <Text>{_(isForSame(draft.machines.length))}</Text>
          <Button variant="subtle" disabled={!isEditable} onClick={() => write({ machines: [] })}>
            {_(msg`Fazer para todas as máquinas`)}
          </Button>
        </Group>
      ) : null}
      {view.rejected?.['machines'] ? (
        <Notice kind="error">
          {_(msg`Um dos ativos do original está inativo: faça para todas as máquinas e escolha depois.`)}
        </Notice>
      ) : null}
      <div>
        {draft.definition ? (
          <Text mb={8}>{_(startsWith(draft.definition))}</Text>
        ) : (
          <Text mb={8} c="dimmed">
            {_(
              msg`Começa vazio, ou com as perguntas de um arquivo: exportado de outro formulário (JSON) ou XLSForm (XLSX).`,
            )}
          </Text>
        )}
        {fileProblem || view.rejected?.['definition'] ? (
          <Notice kind="error">
            {fileProblem ?? _(msg`O arquivo não serve: ele não é de um formulário desta versão.`)}
          </Notice>
        ) : null}
        {offer ? (
          <section aria-labelledby="losses">
            <Title order={2} fz="md" id="losses" ref={heading} tabIndex={-1}>
              {_(msg`O que não vem do arquivo`)}
            </Title>
            <Text my={8}>{_(broughtBy(offer))}</Text>
            <Group gap={8} mb={16}>
              <Button onClick={() => actor.send({ type: 'import.accept' })}>{_(events['import.accept'])}</Button>
              <Button variant="default" onClick={() => actor.send({ type: 'import.abandon' })}>
                {_(events['import.abandon'])}
              </Button>
            </Group>
            <LossList losses={offer.losses} />
          </section>
        ) : null}
        <FileButton
          accept="application/json,.json,.xlsx"
          resetRef={reset}
          onChange={(file) => {
            // The same file once more, mended, would not be told.
            reset.current?.()
            onFile(file)
          }}
        >
          {(props) => (
            <Button {...props} ref={importButton} variant="default" disabled={!isEditable} loading={isReading}>
              {_(msg`Importar de um arquivo`)}
            </Button>
          )}
        </FileButton>
      </div>
      <Group gap={8}>
        {view.canCreate ? (
          <Button
            loading={view.isBusy}
            disabled={isReading}
            onClick={() => actor.send({ type: 'form.create', key: newKey() })}
          >
            {_(events['form.create'])}
          </Button>
        ) : null}
        {view.canRetry ? (
          <Button onClick={() => actor.send({ type: 'form.retry' })}>{_(events['form.retry'])}</Button>
        ) : null}
        {view.canAmend ? (
          <Button variant="default" onClick={() => actor.send({ type: 'form.amend' })}>
            {_(events['form.amend'])}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}

function startsWith({ sections }: FormDraft): MessageDescriptor {
  const questions = sections.flatMap((section) => section.questions).length
  return msg`${plural(questions, { one: 'Começa com # pergunta.', other: 'Começa com # perguntas.' })}`
}

function broughtBy({ title, definition: { sections } }: FormOffer): MessageDescriptor {
  const questions = sections.flatMap((section) => section.questions).length
  const pages = sections.length
  return title === ''
    ? msg`O arquivo traz ${plural(pages, { one: '# seção', other: '# seções' })} e ${plural(questions, { one: '# pergunta', other: '# perguntas' })}.`
    : msg`O arquivo traz “${title}”, com ${plural(pages, { one: '# seção', other: '# seções' })} e ${plural(questions, { one: '# pergunta', other: '# perguntas' })}.`
}

function isForSame(count: number): MessageDescriptor {
  return msg`${plural(count, { one: 'É para # máquina, a mesma do original.', other: 'É para # máquinas, as mesmas do original.' })}`
}
