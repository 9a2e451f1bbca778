import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Drawer, Group, NativeSelect, Popover } from '@mantine/core'
// biome-ignore lint/style/noRestrictedImports: whether the panel is open
import { type ReactNode, useState } from 'react'
import type { ListQuery } from '../../../api/list.queries'
import { businessDay } from '../../business-day'
import classes from '../list.module.css'
import type { Column } from '../list-definition'
import { ToolButton, type ToolButtonProps } from '../tool-button'
import FilterFields, { type FilterFieldsProps } from './filter-fields'

interface FilterPanelProps extends Omit<FilterFieldsProps, 'today' | 'isFloating'> {
  button: Pick<ToolButtonProps, 'icon' | 'word'>
  /** Choices that stand above the fields. */
  above: readonly ReactNode[]
  /** What a narrow screen, whose sheet it is, has in it besides. */
  sheet: (Pick<SortFieldProps, 'columns' | 'onQuery'> & { readonly below: ReactNode }) | null
  /** Rows of the filter; null until they are known. */
  count: number | null
}

/** Open when it comes, over the rows: none of them moves. */
export default function FilterPanel({ button, above, sheet, count, ...fields }: FilterPanelProps) {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(true)
  const today = businessDay(Date.now())
  const toggle = () => setOpen(!isOpen)

  if (!sheet)
    return (
      <Popover
        opened={isOpen}
        onChange={setOpen}
        width={560}
        position="bottom-end"
        offset={4}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ToolButton {...button} onClick={toggle} />
        </Popover.Target>
        <Popover.Dropdown p={16}>
          {above.length > 0 ? (
            <Group grow gap={16} mb={16}>
              {above}
            </Group>
          ) : null}
          <FilterFields {...fields} today={today} isFloating />
        </Popover.Dropdown>
      </Popover>
    )
  return (
    <>
      <ToolButton {...button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={toggle} />
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={_(button.word)}
        position="right"
        size="100%"
        closeButtonProps={{ 'aria-label': _(msg`Fechar`) }}
      >
        <div className={classes['sheet']}>
          {above}
          <FilterFields {...fields} today={today} />
          <SortField {...sheet} query={fields.query} />
          {sheet.below}
          <Button className={classes['found'] ?? ''} onClick={() => setOpen(false)}>
            {_(
              count === null
                ? msg`Ver a lista`
                : msg`Ver ${plural(count, { one: '# resultado', other: '# resultados' })}`,
            )}
          </Button>
        </div>
      </Drawer>
    </>
  )
}

interface SortFieldProps {
  columns: readonly Pick<Column<never>, 'title' | 'sort'>[]
  query: ListQuery
  onQuery: (query: ListQuery) => void
}

/** Sorts cards, which have no header to be sorted by. */
function SortField({ columns, query, onQuery }: SortFieldProps) {
  const { _ } = useLingui()
  const ways = columns.flatMap(({ title, sort }) => {
    if (sort === undefined) return []
    const name = _(title)
    return [
      { value: sort, label: _(msg`${name}, crescente`) },
      { value: `-${sort}`, label: _(msg`${name}, decrescente`) },
    ]
  })
  return (
    <NativeSelect
      label={_(msg`Ordenar por`)}
      value={query.ordering}
      data={ways}
      onChange={({ currentTarget }) => onQuery({ ...query, page: 1, ordering: currentTarget.value })}
    />
  )
}
