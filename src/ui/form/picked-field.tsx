import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import 'dayjs/locale/pt-br'
import { CloseButton, Popover, type PopoverProps, TextInput, type TextInputProps } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
// biome-ignore lint/style/noRestrictedImports: whether the calendar is open, and what is being typed
import { type ReactNode, useState } from 'react'

export interface PickedFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onClick' | 'onKeyDown' | 'onBlur' | 'rightSection'> {
  /** As it is on the wire; empty while nothing is chosen, what was typed while that is none. */
  value: string
  onChange: (value: string) => void
  popoverProps?: PopoverProps
}

interface Picking {
  /** What was typed, as it is on the wire; null while it is none. `isDone` once the field was left. */
  readonly read: (text: string, isDone: boolean) => string | null
  /** As a person reads it. */
  readonly write: (value: string) => string
  readonly isValid: (value: string) => boolean
  /** Said below what is none. */
  readonly wrong: string
  /** What it is chosen from. */
  readonly picker: (value: string | null, choose: (value: string | null) => void) => ReactNode
}

/** What the arrows above a calendar are called, which show nothing to read. */
export function useCalendarLabels() {
  const { _ } = useLingui()
  const [previous, next] = [_(msg`Anterior`), _(msg`Próximo`)]
  return {
    ...{ previousMonth: previous, previousYear: previous, previousDecade: previous },
    ...{ nextMonth: next, nextYear: next, nextDecade: next },
  }
}

/** Something of the calendar, typed as the language writes it or chosen: it opens where it is asked for, not over the fields of whom the focus is led to it. What was typed stays. */
export function PickedField(props: PickedFieldProps & Picking) {
  const { value, onChange, read, write, isValid, wrong, picker, popoverProps, error, ...field } = props
  const { _, i18n } = useLingui()
  const [typed, setTyped] = useState<{ readonly text: string; readonly isRead: boolean } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isClosed = field.disabled === true || field.readOnly === true
  const open = () => setOpen(!isClosed)
  const known = isValid(value) ? value : null
  /** What is none is handed on as it was typed, so that nothing is sent in its place. */
  const finish = () => {
    setTyped(null)
    if (typed === null || typed.isRead) return
    const last = read(typed.text, true) ?? typed.text
    if (last !== value) onChange(last)
  }
  const choose = (chosen: string | null) => {
    setTyped(null)
    setOpen(false)
    onChange(chosen ?? '')
  }

  return (
    <DatesProvider settings={{ locale: i18n.locale === 'en' ? 'en' : 'pt-br', firstDayOfWeek: 0, weekendDays: [] }}>
      <Popover
        opened={isOpen && !isClosed}
        onChange={setOpen}
        position="bottom-start"
        trapFocus={false}
        withRoles={false}
        {...popoverProps}
      >
        <Popover.Target>
          <TextInput
            autoComplete="off"
            {...field}
            // Esc closes the calendar, and not the dialog that it is in.
            data-mantine-stop-propagation={isOpen && !isClosed}
            value={typed?.text ?? (known === null ? value : write(known))}
            error={typed === null && value !== '' && known === null ? wrong : error}
            rightSection={
              value === '' || isClosed ? null : (
                <CloseButton
                  size="sm"
                  aria-label={_(msg`Limpar`)}
                  // A keyboard empties the field itself.
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(null)}
                />
              )
            }
            onChange={({ currentTarget: { value: text } }) => {
              const last = text.trim() === '' ? '' : read(text, false)
              setTyped({ text, isRead: last !== null })
              if (last !== null && last !== value) onChange(last)
            }}
            onBlur={() => {
              setOpen(false)
              finish()
            }}
            onClick={open}
            onKeyDown={({ key }) => {
              if (key.length === 1 || key === 'ArrowDown') open()
              if (key === 'Escape' || key === 'Enter') setOpen(false)
              if (key === 'Enter') finish()
            }}
          />
        </Popover.Target>
        <Popover.Dropdown data-dates-dropdown onMouseDown={(event) => event.preventDefault()}>
          {picker(known, choose)}
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  )
}
