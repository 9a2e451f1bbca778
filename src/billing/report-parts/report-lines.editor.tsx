import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { useMediaQuery } from '@mantine/hooks'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  // biome-ignore lint/style/noRestrictedImports: fields that the server rejected are marked, and the first is focused; what others wrote is taken over
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import {
  type Bill,
  changedLineFields,
  type EditLine,
  type ReportLine,
  type SeenLine,
} from '../../../contract/billing/report-lines'
import { lineTextLength } from '../../../contract/limits'
import { reportLinesWords } from '../../../machines/billing/report-parts/report-lines.words'
import { rejectionText } from '../../ui/dialog/rejection-text'
import { MoneyField } from '../../ui/form/money-field'
import { formatAmount } from '../../ui/format'
import { isSame } from '../../ui/is-same'
import { isPressed, keySigns, keys } from '../../ui/keys'
import {
  allFields,
  computed,
  computedOf,
  draftOf,
  errorsOf,
  hintsOf,
  type LineField,
  type LineTexts,
  lineFields,
  longFields,
  proposalOf,
  readingText,
  textsOf,
} from './report-lines.fields'
import { lastFields, readingFields } from './report-lines.rows'
import classes from './report-parts.module.css'

/** In the order of the sheet. */
const shortFields = [...readingFields, ...lastFields, 'status', 'service_order'] as const
const sheetFields: readonly LineField[] = [...shortFields, ...longFields]

/** What the table asks of the row that is edited. */
export interface LineHandle {
  /** Saves what is typed and goes on there; null: nowhere. */
  readonly goOn: (next: SeenLine | null) => void
  readonly dismiss: () => void
}

/** What is typed in a line, while the table gives way to the sheet or the sheet to the table. */
export interface KeptLine {
  readonly line: number
  readonly texts: LineTexts
  readonly errors: FormErrors
}

type Field = HTMLInputElement | HTMLTextAreaElement

interface LineEditorProps {
  line: ReportLine
  /** Its fields as editing began with them, or as a conflict has shown them since. */
  seen: EditLine
  /** Of the line as it is now. */
  bill: Bill | null
  /** As it was sent last; of what the person has not changed, what others have. */
  draft: EditLine | null
  /** The one below. */
  next: SeenLine | null
  isEditable: boolean
  isBusy: boolean
  rejected: Readonly<Record<string, readonly string[]>> | null
  /** The field that has the focus, which the next row takes over. */
  at: RefObject<LineField>
  kept: RefObject<KeptLine | null>
  editing: Ref<LineHandle>
  onTouch: (isTouched: boolean) => void
  onSave: (draft: EditLine, next: SeenLine | null) => void
  /** Nothing to save: goes on, or leaves. */
  onMove: (next: SeenLine | null) => void
  onDismiss: (isTouched: boolean) => void
}

/** The fields of the one line that is edited: what is typed stays until it is saved or left. */
function useLineEditor(props: LineEditorProps, order: readonly LineField[] = allFields) {
  const { line, seen, bill, next, isEditable, rejected, at, kept, editing, onTouch, onSave, onMove, onDismiss } = props
  const { _, i18n } = useLingui()
  const before = kept.current?.line === line.id ? kept.current : null
  const form = useForm<LineTexts>({
    initialValues: before?.texts ?? textsOf(seen, i18n),
    initialErrors: before?.errors ?? {},
    onValuesChange: (texts) => onTouch(isTouched(texts)),
    validate: (texts) => errorsOf(draftOf(texts, i18n), seen, bill, i18n),
  })
  const draft = draftOf(form.values, i18n)
  const row = useRef<HTMLElement>(null)
  const focus = useCallback(
    (root: HTMLElement | null) => {
      // The long texts stand in a row of their own.
      const input = root?.closest('tbody')?.querySelector<HTMLElement>(`[name="${at.current}"]`)
      row.current = root
      input?.focus()
      if (input instanceof HTMLInputElement) input.select()
      bringIntoView(root)
    },
    [at],
  )
  const goOn = (to: SeenLine | null) => {
    if (!isEditable) return
    if (!isTouched(form.getValues())) return onMove(to)
    const { errors } = form.validate()
    const wrong = order.find((field) => field in errors)
    if (wrong) show(wrong)
    else onSave(draft, to)
  }
  const dismiss = () => {
    if (isEditable) onDismiss(isTouched(form.getValues()))
  }
  useImperativeHandle(editing, () => ({ goOn, dismiss }))

  useEffect(() => {
    kept.current = { line: line.id, texts: form.values, errors: form.errors }
  })

  const taken = useRef(props.draft)
  useEffect(() => {
    if (taken.current === props.draft || props.draft === null) return
    taken.current = props.draft
    if (!isSame(draftOf(form.getValues(), i18n), props.draft)) form.setValues(textsOf(props.draft, i18n))
  }, [props.draft])

  const marked = useRef(before ? rejected : null)
  useEffect(() => {
    if (marked.current === rejected) return
    marked.current = rejected
    const known: FormErrors = errorsOf(draftOf(form.getValues(), i18n), seen, bill, i18n)
    const errors = Object.entries(rejected ?? {}).map(([field, texts]) => [
      field,
      known[field] ?? rejectionText(texts, i18n),
    ])
    form.setErrors(Object.fromEntries(errors))
    const wrong = order.find((field) => rejected && field in rejected)
    if (wrong) show(wrong)
  }, [rejected])

  /** Also where it has the focus already, and has scrolled below what stands still. */
  const show = (name: LineField) => {
    const input = form.getInputNode(name)
    input?.focus()
    bringIntoView(row.current)
    input?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const proposal = isEditable ? proposalOf(draft, seen, line.unit, i18n) : null
  /** The button is gone with what it proposes: typing goes on where it was. */
  const useExcess = () => {
    if (!proposal) return
    form.setFieldValue('excess', proposal.excess)
    form.getInputNode(at.current)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (event.nativeEvent.isComposing || !isField) return
    if (isPressed(event, 'saveLine') && !event.shiftKey) {
      event.preventDefault()
      goOn(next)
    }
    if (isPressed(event, 'useExcess') && proposal) {
      event.preventDefault()
      useExcess()
    }
    if (isPressed(event, 'leaveLine') && isEditable) {
      event.stopPropagation()
      dismiss()
    }
  }
  const reached = useRef<EventTarget>(null)
  /** A touch sets the caret after the field has the focus. */
  const selectedByTouch = {
    onPointerDown: ({ currentTarget }: PointerEvent<Field>) => {
      reached.current = document.activeElement === currentTarget ? null : currentTarget
    },
    onClick: ({ currentTarget }: MouseEvent<Field>) => {
      if (reached.current === currentTarget) currentTarget.select()
      reached.current = null
    },
  }
  /** What was typed as a reading is written out when its field is left. */
  const group = (name: LineField) => {
    const text = readingText(Number(draftOf(form.getValues(), i18n)[name]), i18n)
    if (text !== '' && text !== form.getValues()[name]) form.setFieldValue(name, text)
  }
  const field = (
    name: LineField,
    label: { readonly 'aria-label': string } | { readonly label: string },
    sheet: { readonly enterKeyHint: 'next' | 'enter' } | null = null,
  ): ReactNode => {
    const { kind } = lineFields[name]
    const selects = sheet !== null && kind !== 'text'
    const shared = {
      ...form.getInputProps(name),
      ...label,
      ...('label' in label ? null : { errorProps: { display: 'none' }, placeholder: _(lineFields[name].word) }),
      name,
      size: 'xs',
      readOnly: !isEditable,
      ...sheet,
      ...(selects ? selectedByTouch : null),
      onFocus: ({ currentTarget }: FocusEvent<Field>) => {
        at.current = name
        if (selects) currentTarget.select()
      },
    } as const
    if (kind === 'amount') return <MoneyField key={form.key(name)} {...shared} value={form.values[name]} />
    if (name === 'failure_analysis' || name === 'observations')
      return <Textarea key={form.key(name)} {...shared} rows={1} resize="vertical" maxLength={lineTextLength.max} />
    const look = kind === 'reading' ? { inputMode: 'numeric', className: classes['reading'] ?? '' } : null
    return (
      <TextInput
        key={form.key(name)}
        {...shared}
        {...(look as { inputMode: 'numeric' })}
        onBlur={(event) => {
          shared.onBlur(event)
          if (kind === 'reading') group(name)
        }}
        autoComplete="off"
        maxLength={lineTextLength.max}
      />
    )
  }
  const errors = allFields.flatMap((name) => (name in form.errors ? [{ name, text: form.errors[name] }] : []))
  const hints = hintsOf(draft, bill, line.unit, i18n)
  // What is said of the line makes it taller.
  useEffect(() => bringIntoView(row.current), [errors.length, hints.length, proposal === null])
  return {
    field,
    errors,
    focus,
    onKeyDown,
    goOn,
    computed: computedOf(draft),
    hints: <Hints texts={hints} proposal={proposal} onUse={useExcess} />,
  }

  function isTouched(texts: LineTexts): boolean {
    return changedLineFields(seen, draftOf(texts, i18n)).length > 0
  }
}

/**
 * The line in its place in the table: its cells are fields, the long texts stand below. A cell has no room for what is
 * wrong in it: that is said below as well, in its own line.
 */
export function LineRowEditor(
  props: LineEditorProps & { rowIndex: number; asset: ReactNode; billed: ReactNode; columns: number },
) {
  const { line, isEditable, isBusy, rowIndex, asset, billed, columns, next, onMove } = props
  const { _, i18n } = useLingui()
  const { field, errors, focus, onKeyDown, goOn, computed: now, hints } = useLineEditor(props)
  const bare = (name: LineField) => field(name, { 'aria-label': `${_(lineFields[name].word)}, ${line.asset.code}` })
  const cell = (name: LineField) => <td key={name}>{bare(name)}</td>
  const wrong = errors.filter(({ name }) => !longFields.some((long) => long === name))
  return (
    <>
      <tr ref={focus} aria-rowindex={rowIndex} className={classes['editing']} aria-busy={isBusy} onKeyDown={onKeyDown}>
        {asset}
        <td>
          <div className={classes['condition']}>
            {bare('status')}
            {bare('service_order')}
          </div>
        </td>
        {readingFields.map(cell)}
        <td data-amount>{now.covered === null ? '—' : `${i18n.number(now.covered)} ${line.unit}`}</td>
        {lastFields.map(cell)}
        <td data-amount>
          <strong>{now.total === null ? '—' : formatAmount(now.total, i18n)}</strong>
          {billed}
        </td>
        <td className={classes['actions']} />
      </tr>
      <tr aria-rowindex={rowIndex + 1} className={classes['editing']} onKeyDown={onKeyDown}>
        <td colSpan={columns}>
          <div className={classes['below']}>
            {wrong.length > 0 ? (
              <ul className={classes['wrong']}>
                {wrong.map(({ name, text }) => (
                  <li key={name}>
                    {_(lineFields[name].word)}: {text}
                  </li>
                ))}
              </ul>
            ) : null}
            {hints}
            {longFields.map((name) => (
              <div key={name}>{field(name, { label: _(lineFields[name].word) })}</div>
            ))}
            <Group gap={8} wrap="nowrap">
              <Button size="xs" loading={isBusy} disabled={!isEditable} onClick={() => goOn(null)}>
                {_(reportLinesWords.events['line.save'])}
              </Button>
              <Button size="xs" variant="default" disabled={!isEditable} onClick={() => onMove(null)}>
                {_(reportLinesWords.events['line.leave'])}
              </Button>
            </Group>
            <Text c="dimmed" fz="xs">
              {next
                ? _(msg`Enter salva e segue na linha de baixo; Esc fecha a linha.`)
                : _(msg`Enter salva; Esc fecha a linha.`)}
            </Text>
          </div>
        </td>
      </tr>
    </>
  )
}

interface LineSheetEditorProps extends LineEditorProps {
  /** The line that comes below this one. */
  after: SeenLine | null
  /** Whether one of those below it has not been read. */
  isUnreadBelow: boolean
}

/** The same fields one below the other, for a narrow screen: what is read comes first, and the focus begins there. */
export function LineSheetEditor(props: LineSheetEditorProps) {
  const { line, isEditable, isBusy, onMove, after, isUnreadBelow, at, kept } = props
  const { _, i18n } = useLingui()
  const { field, onKeyDown, goOn, computed: now, hints } = useLineEditor(props, sheetFields)
  const hasTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const leadsOn = after !== null && isUnreadBelow
  const begin = useCallback(
    (form: HTMLFormElement | null) => {
      const name = kept.current?.line === line.id ? at.current : 'final'
      const input = form?.querySelector<HTMLElement>(`[name="${name}"]`)
      // Of the sheet that opens, which would begin at the button that closes it.
      input?.setAttribute('data-autofocus', '')
      input?.focus()
    },
    [line.id, at, kept],
  )
  const labelled = (name: LineField) => (
    <div key={name}>
      {field(
        name,
        { label: _(lineFields[name].word) },
        { enterKeyHint: longFields.some((long) => long === name) ? 'enter' : 'next' },
      )}
    </div>
  )
  return (
    <form
      ref={begin}
      noValidate
      aria-busy={isBusy}
      className={classes['form']}
      onKeyDown={(event) => {
        if (!hasTouch || event.shiftKey || !isPressed(event, 'saveLine')) return onKeyDown(event)
        if (focusNext(event)) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        goOn(null)
      }}
    >
      <div className={classes['sheet']}>
        {shortFields.map(labelled)}
        <dl className={classes['computed']}>
          <dt>{_(computed.covered)}</dt>
          <dd>{now.covered === null ? '—' : `${i18n.number(now.covered)} ${line.unit}`}</dd>
          <dt>{_(computed.total)}</dt>
          <dd>{now.total === null ? '—' : formatAmount(now.total, i18n)}</dd>
        </dl>
        {hints}
        {longFields.map(labelled)}
      </div>
      <Group gap={8} justify="flex-end" className={classes['acts'] ?? ''}>
        {after ? (
          <Button variant={leadsOn ? 'filled' : 'default'} fullWidth disabled={!isEditable} onClick={() => goOn(after)}>
            {_(msg`Salvar e ir à próxima`)}
          </Button>
        ) : null}
        <Button variant="default" disabled={!isEditable} onClick={() => onMove(null)}>
          {_(reportLinesWords.events['line.leave'])}
        </Button>
        <Button
          type="submit"
          variant={leadsOn ? 'default' : 'filled'}
          loading={!leadsOn && isBusy}
          disabled={!isEditable}
        >
          {_(reportLinesWords.events['line.save'])}
        </Button>
      </Group>
    </form>
  )
}

/** Enter leads on, as the key of a phone says; false in a long text, where it begins a line. */
function focusNext({ target, nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const place = shortFields.findIndex((name) => (target as HTMLElement).matches(`[name="${name}"]`))
  const next = sheetFields[place + 1]
  if (nativeEvent.isComposing || place < 0 || next === undefined) return false
  currentTarget.querySelector<HTMLElement>(`[name="${next}"]`)?.focus()
  return true
}

/** All of the line that is edited in the table, clear of its head and its sums. */
function bringIntoView(row: HTMLElement | null): void {
  row?.closest('tbody')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface HintsProps {
  texts: readonly string[]
  proposal: ReturnType<typeof proposalOf>
  onUse: () => void
}

/** What follows from what is typed, and is not seen in one field alone. */
function Hints({ texts, proposal, onUse }: HintsProps) {
  return texts.length === 0 && proposal === null ? null : (
    <div className={classes['hints']}>
      <Text fz="xs">{texts.join(' ')}</Text>
      {proposal ? (
        <Button
          size="compact-xs"
          variant="light"
          aria-keyshortcuts="Alt+Enter"
          rightSection={<kbd aria-hidden>{keySigns(keys.useExcess[0]).join(' ')}</kbd>}
          onClick={onUse}
        >
          {proposal.word}
        </Button>
      ) : null}
    </div>
  )
}
