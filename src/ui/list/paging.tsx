import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, NativeSelect, Text, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import classes from './paging.module.css'

interface PagingProps {
  /** Counts from 1. */
  page: number
  size: number
  sizes: readonly number[]
  count: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function Paging({ page, size, sizes, count, onPage, onSize }: PagingProps) {
  const { _, i18n } = useLingui()
  const id = useId()
  const last = Math.max(1, Math.ceil(count / size))
  const isPastEnd = page > last
  const from = i18n.number((page - 1) * size + 1)
  const to = i18n.number(Math.min(count, page * size))
  const total = i18n.number(count)
  const steps = [
    { step: 'first', label: _(msg`Primeira página`), to: 1 },
    { step: 'previous', label: _(msg`Página anterior`), to: Math.min(page - 1, last) },
    { step: 'next', label: _(msg`Próxima página`), to: page + 1 },
    { step: 'last', label: _(msg`Última página`), to: last },
  ]

  return (
    <Group component="nav" aria-label={_(msg`Páginas`)} gap={8}>
      <Group gap={8} wrap="nowrap">
        <Text component="label" htmlFor={id} fz="xs" c="dimmed" className={classes['label'] ?? ''}>
          {_(msg`Linhas por página`)}
        </Text>
        <NativeSelect
          id={id}
          size="xs"
          value={String(size)}
          data={sizes.map(String)}
          onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        />
      </Group>
      <Text role="status" fz="xs" c="dimmed">
        {isPastEnd ? null : _(msg`${from}–${to} de ${total}`)}
      </Text>
      <Group gap={4} wrap="nowrap">
        {steps.map(({ step, label, to: target }) => {
          const isOpen = target !== page && target >= 1 && target <= last
          return (
            <UnstyledButton
              key={step}
              className={classes['step'] ?? ''}
              aria-label={label}
              aria-disabled={!isOpen}
              data-disabled={!isOpen}
              data-step={step}
              onClick={() => (isOpen ? onPage(target) : undefined)}
            />
          )
        })}
      </Group>
    </Group>
  )
}
