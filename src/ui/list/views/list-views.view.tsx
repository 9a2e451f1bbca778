import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Loader, Menu } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { listViewBounds } from '../../../../contract/limits'
import { type ListView, type ListViews, listViewDraftOf } from '../../../../contract/lists/list-view'
import type { Problem } from '../../../../contract/problem'
import type { listViewChangeMachine } from '../../../../machines/lists/list-view-change.machine'
import { listViewChangeWords } from '../../../../machines/lists/list-view-change.words'
import { isSame } from '../../is-same'
import { MenuFrame } from '../../parts/menu-frame'
import { Notice } from '../../parts/notice'
import { PlainButton } from '../../parts/plain-button'
import { ownProblemText } from '../../refusal-text'
import classes from '../list.module.css'
import { projectViewChange } from './list-views.projection'
import { ViewsButton } from './views-button'

export interface ListViewsProps {
  actor: ActorRefFrom<typeof listViewChangeMachine>
  source: UseQueryOptions<ListViews, Problem>
  /** The view that the list was opened by. */
  chosen: ListView | null
  /** The list shows something else by now. */
  isChanged: boolean
  /** What the chosen view held when the person last saw it. */
  seen: string
  /** The list is of no view, and shows all. */
  isWhole: boolean
  /** What the list shows, as a view keeps it; empty where it shows all as everybody sees it. */
  shown: string
  /** Views that everybody has. */
  presets: readonly { readonly title: MessageDescriptor; readonly href: string; readonly isChosen: boolean }[]
  hrefOf: (view: ListView) => string
  /** Of the list without a view. */
  wholeHref: string
  onKeep: () => void
  onEdit: (view: ListView) => void
  onRemove: (view: ListView) => void
}

/** Views of a list: chosen, kept, changed. */
export function ListViewsView({ actor, ...menu }: ListViewsProps) {
  const { _, i18n } = useLingui()
  const { status, isBusy, hasFailed, problem, actions } = useSelector(actor, projectViewChange, isSame)
  const { chosen, isChanged } = menu
  return (
    <>
      <MenuFrame
        position="bottom-start"
        width="18rem"
        button={(ref) => <ViewsButton ref={ref} name={chosen?.name ?? null} isChanged={isChanged} />}
      >
        <Views actor={actor} {...menu} isBusy={isBusy} />
      </MenuFrame>
      {isBusy ? (
        <div className={classes['viewChange']}>
          <Loader size={16} aria-hidden />
          <span role="status">{_(status)}</span>
        </div>
      ) : null}
      {hasFailed ? (
        <Group gap={16} aria-label={_(msg`Visões`)} role="group" className={classes['viewChange'] ?? ''}>
          <Notice kind="error">{problem ? `${_(status)} ${ownProblemText(problem, i18n)}` : _(status)}</Notice>
          {actions.map((type) => (
            <PlainButton
              key={type}
              variant="default"
              word={listViewChangeWords.events[type]}
              onClick={() => actor.send({ type })}
            />
          ))}
        </Group>
      ) : null}
    </>
  )
}

/** Asked for again each time the menu opens, where that is a while ago: others share views too. */
function Views({
  actor,
  source,
  chosen,
  isChanged,
  seen,
  isWhole,
  shown,
  presets,
  hrefOf,
  wholeHref,
  isBusy,
  onKeep,
  onEdit,
  onRemove,
}: ListViewsProps & { isBusy: boolean }) {
  const { _, i18n } = useLingui()
  const { data, error, refetch } = useQuery(source)
  const words = listViewChangeWords.events
  const most = listViewBounds.perPerson
  const own = data?.results.filter(({ may_change, is_shared }) => may_change && !is_shared).length ?? 0
  const tooMany = own >= most ? msg`Você já tem ${most} visões desta lista.` : null
  const sharedBy = (owner: string) => _(msg`compartilhada por ${owner}`)
  const whyNot = shown === '' ? msg`Filtre, busque ou ordene a lista antes de guardar uma visão.` : tooMany
  return (
    <>
      <Menu.Label>{_(msg`Visões desta lista`)}</Menu.Label>
      <ViewItem href={wholeHref} isChosen={isWhole} name={_(msg`Lista inteira`)} notes={[]} />
      {presets.map(({ title, ...preset }) => (
        <ViewItem key={preset.href} {...preset} name={_(title)} notes={[]} />
      ))}
      {data && data.results.length > 0 && presets.length > 0 ? <Menu.Divider /> : null}
      {data?.results.map((view) => (
        <ViewItem
          key={view.id}
          href={hrefOf(view)}
          isChosen={view.id === chosen?.id}
          name={view.name}
          notes={[
            ...(view.is_default ? [_(msg`sua visão padrão`)] : []),
            ...(view.is_shared ? [sharedBy(view.owner.name)] : []),
          ]}
        />
      ))}
      {data || error ? null : <Menu.Label role="status">{_(msg`Carregando as visões…`)}</Menu.Label>}
      {error && !data ? (
        <>
          <Menu.Label role="alert">{ownProblemText(error, i18n)}</Menu.Label>
          <Menu.Item closeMenuOnClick={false} onClick={() => refetch()}>
            {_(msg`Carregar de novo`)}
          </Menu.Item>
        </>
      ) : null}
      <Menu.Divider />
      {chosen?.may_change && isChanged && !isBusy ? (
        <Menu.Item
          onClick={() => {
            const { id, version, query } = chosen
            actor.send({
              type: 'query.save',
              id,
              // What was never seen has no version to write over: the answer is 412, and what others wrote is read.
              version: seen === query ? version : 0,
              seen,
              draft: { ...listViewDraftOf(chosen), query: shown },
            })
          }}
        >
          {_(words['query.save'])}
          <span className={classes['viewNote']}>{chosen.name}</span>
        </Menu.Item>
      ) : null}
      <Menu.Item
        {...(whyNot
          ? { className: classes['closed'] ?? '', 'aria-disabled': true, closeMenuOnClick: false }
          : { onClick: onKeep })}
      >
        {_(msg`Salvar como nova visão…`)}
        {whyNot ? <span className={classes['viewNote']}>{_(whyNot)}</span> : null}
      </Menu.Item>
      {chosen ? (
        <>
          {isBusy ? null : (
            <Menu.CheckboxItem
              checked={chosen.is_default}
              onChange={(isDefault) => actor.send({ type: 'default.set', id: chosen.id, isDefault })}
            >
              {_(words['default.set'])}
            </Menu.CheckboxItem>
          )}
          {chosen.may_change ? (
            <>
              <Menu.Item onClick={() => onEdit(chosen)}>
                {_(data?.may_share ? msg`Renomear ou compartilhar…` : msg`Renomear visão…`)}
              </Menu.Item>
              <Menu.Item color="red" onClick={() => onRemove(chosen)}>
                {_(msg`Excluir visão…`)}
              </Menu.Item>
            </>
          ) : null}
        </>
      ) : null}
    </>
  )
}

interface ViewItemProps {
  href: string
  isChosen: boolean
  name: string
  notes: readonly string[]
}

/** A link like any other: it can be copied, and opened beside. */
function ViewItem({ href, isChosen, name, notes }: ViewItemProps) {
  return (
    <Menu.Item
      component={Link}
      href={href}
      aria-current={isChosen || undefined}
      leftSection={<Check size={16} aria-hidden visibility={isChosen ? 'visible' : 'hidden'} />}
    >
      {name}
      {notes.length > 0 ? <span className={classes['viewNote']}>{notes.join(' · ')}</span> : null}
    </Menu.Item>
  )
}
