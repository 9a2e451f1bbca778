import '@mantine/core/styles/Combobox.css'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Combobox, Text, Textarea, type TextareaProps, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
// biome-ignore lint/style/noRestrictedImports: the text of an open combobox, and where its name stands in the field
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { type Mention, mentionsIn } from '../../../contract/billing/messages'
import { mostMentioned } from '../../../contract/limits'
import type { OfferedPeople } from '../../../contract/offered-people'
import type { mentionable } from './messages.queries'

export type PeopleBy = ReturnType<typeof mentionable>

interface MentionFieldProps extends Pick<TextareaProps, 'label' | 'rows' | 'error' | 'onKeyDown'> {
  ref: RefObject<HTMLTextAreaElement | null>
  value: string
  people: PeopleBy
  /** Who was chosen already: after their names nobody is offered. */
  mentioned: readonly Mention[]
  onWrite: (text: string) => void
  /** Somebody was chosen: the text has their name now. */
  onMention: (person: Mention, text: string) => void
}

/** A name that is being typed: from its sign to where the person writes. */
interface Typed {
  /** The field, in which it is there. */
  readonly text: string
  readonly from: number
  readonly to: number
  readonly name: string
  /** Which of those that are offered Enter chooses. */
  readonly marked: number
}

const longest = 40
const nobody: OfferedPeople = []
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const optionId = (id: number) => `mention-${id}`

/** A field in which `@` offers people by name: arrows mark, Enter or a click writes the name, Escape lets it be. */
export function MentionField(props: MentionFieldProps) {
  const { ref, people, mentioned, value, onWrite, onMention, onKeyDown, ...field } = props
  const { _ } = useLingui()
  const [known, setTyped] = useState<Typed | null>(null)
  /** Once the field has another text, as when it was sent, nothing is being typed. */
  const typed = known?.text === value ? known : null
  /** Where the person goes on once the name stands in the field. */
  const [caret, setCaret] = useState<number | null>(null)
  const [asked] = useDebouncedValue(typed?.name ?? '', 250)
  const isAsked = typed?.name === asked
  const { data = nobody } = useQuery({ ...people(asked), enabled: isAsked })
  const found = isAsked ? data : nobody
  const isOpen = found.length > 0
  const marked = typed && isOpen ? (found.at(typed.marked % found.length) ?? null) : null
  const combobox = useCombobox({ opened: isOpen })

  useLayoutEffect(() => {
    if (caret === null) return
    ref.current?.setSelectionRange(caret, caret)
    setCaret(null)
  }, [caret, ref])

  const choose = (person: Mention) => {
    if (!typed) return
    const written = `${value.slice(0, typed.from)}@${person.name} `
    setTyped(null)
    setCaret(written.length)
    onMention({ id: person.id, name: person.name }, written + value.slice(typed.to).replace(/^ /, ''))
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!typed || !marked || isHeld || event.nativeEvent.isComposing) return onKeyDown?.(event)
    const step = steps[event.key]
    if (event.key === 'Escape') setTyped(null)
    else if (event.key === 'Enter') choose(marked)
    else if (step) setTyped({ ...typed, marked: (typed.marked + step + found.length) % found.length })
    else return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Combobox
      store={combobox}
      position="top-start"
      // Above the label, which would be half covered.
      offset={28}
      width={288}
      onOptionSubmit={(id) => {
        const person = found.find((one) => String(one.id) === id)
        if (person) choose(person)
      }}
    >
      <Combobox.Target withKeyboardNavigation={false} aria-activedescendant={marked ? optionId(marked.id) : undefined}>
        <Textarea
          {...field}
          ref={ref}
          value={value}
          onChange={({ currentTarget }) => {
            onWrite(currentTarget.value)
            setTyped(typedAt(currentTarget.value, currentTarget.selectionStart, mentioned))
          }}
          onSelect={({ currentTarget: { value: text, selectionStart } }) => {
            const now = typed && typedAt(text, selectionStart, mentioned)
            if (typed && now?.to !== typed.to) setTyped(now)
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={press}
        />
      </Combobox.Target>
      <VisuallyHidden role="status">
        {isOpen
          ? _(msg`${plural(found.length, { one: '# pessoa', other: '# pessoas' })}: setas escolhem, Enter menciona`)
          : null}
      </VisuallyHidden>
      <Combobox.Dropdown p={4}>
        <Combobox.Options
          aria-label={_(msg`Pessoas que podem ver este registro`)}
          mah={240}
          style={{ overflowY: 'auto' }}
        >
          {found.map(({ id, name, username }) => (
            <Combobox.Option
              key={id}
              id={optionId(id)}
              value={String(id)}
              selected={id === marked?.id}
              aria-selected={id === marked?.id}
              data-combobox-selected={id === marked?.id || undefined}
              onMouseDown={(event) => event.preventDefault()}
            >
              {name}
              {username === undefined ? null : (
                <Text span size="xs" display="block" {...(id === marked?.id ? {} : { c: 'dimmed' })}>
                  {username}
                </Text>
              )}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The name after the last `@` before where the person writes; null where it begins no word, is too long, or was chosen already, and where the text names as many as it may. */
function typedAt(text: string, at: number, mentioned: readonly Mention[]): Typed | null {
  const [sign, name = ''] = /(?<![^\s(])@(?=\S|$)([^@\n]*)$/u.exec(text.slice(0, at)) ?? []
  if (sign === undefined || name.length > longest || mentionsIn(sign, mentioned).length > 0) return null
  if (mentionsIn(text, mentioned).length >= mostMentioned) return null
  return { text, from: at - sign.length, to: at, name: name.trim(), marked: 0 }
}
