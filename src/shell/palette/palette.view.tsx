import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Combobox.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Search, X } from 'lucide-react'
// biome-ignore lint/style/noRestrictedImports: which entry is marked changes nothing that the machine decides
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { searchLength } from '../../../contract/limits'
import { toCents } from '../../../contract/money'
import type { Found } from '../../../contract/search/search'
import type { commandPaletteMachine } from '../../../machines/shell/command-palette.machine'
import { onPalette } from '../../../machines/shell/on-palette.words'
import { formatCnpj, formatMoney } from '../../ui/format'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { PlainButton } from '../../ui/parts/plain-button'
import { problemText } from '../../ui/problem-text'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { foundKinds } from './found-kinds'
import classes from './palette.module.css'
import { byKind, type Known, type KnownEntries, matching, projectPalette } from './palette.projection'
import { takeTyped } from './typed-ahead'

interface PaletteViewProps {
  actor: ActorRefFrom<typeof commandPaletteMachine>
  known: KnownEntries
  /** What a text itself asks to do, by what the server has found for it; null until it has answered. */
  leadsOf: (text: string, found: readonly Found[] | null) => readonly Known[]
  /** Whether a text that asks to do something can mean a record. */
  isMeant: (text: string, found: Found) => boolean
  /** Whether forms that are found are led to where they are built. */
  mayBuild: boolean
}

const groups = {
  leads: msg`Fazer`,
  favourites: msg`Favoritos`,
  record: msg`Neste registro`,
  recent: msg`Páginas recentes`,
  pages: msg`Páginas`,
  commands: msg`Ajuda e configurações`,
} satisfies Record<keyof KnownEntries, MessageDescriptor>

/** In the order on screen. */
const shownGroups = ['favourites', 'record', 'recent', 'pages', 'leads', 'commands'] as const

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

const entryId = (key: string) => `entry ${key}`.replace(/\s/g, '-')

/** The entry that Enter chooses, by its key: those that come later do not move it, another text begins at the first. */
function useMark(text: string, entries: readonly string[]) {
  const [kept, keep] = useState<{ readonly text: string; readonly key: string } | null>(null)
  const [first = null] = text === '' ? [] : entries
  const marked = kept?.text === text && entries.includes(kept.key) ? kept.key : first
  return {
    marked,
    markBy(step: 1 | -1) {
      const at = marked === null ? (step === 1 ? -1 : 0) : entries.indexOf(marked)
      const key = entries.at((at + step) % entries.length)
      if (key === undefined) return
      keep({ text, key })
      document.getElementById(entryId(key))?.scrollIntoView({ block: 'nearest' })
    },
  }
}

/** One field, and below it where it may lead: arrows choose, Enter goes. Pages stand above records, which come later and move nothing. */
export function PaletteView({ actor, known, leadsOf, isMeant, mayBuild }: PaletteViewProps) {
  const { _, i18n } = useLingui()
  const { text, found, problem, said, isCurrent, isAnswered, canRetry } = useSelector(actor, projectPalette, isSame)
  const own = leadsOf(text, isAnswered ? found : null)
  const others = matching(known, text, {
    leads: _(groups.leads),
    favourites: _(groups.favourites),
    record: _(groups.record),
    recent: _(groups.recent),
    pages: _(groups.pages),
    commands: _(groups.commands),
  })
  const shown = { ...others, leads: [...own, ...others.leads] }
  const kinds = foundKinds(mayBuild)
  const records = byKind(found.filter((one) => isMeant(text, one))).filter(([kind]) => Object.hasOwn(kinds, kind))
  const heard = said === 'nothing' && own.length > 0 ? null : said
  const entries = [
    ...shownGroups.flatMap((group) => shown[group]).map(({ key }) => key),
    ...(isCurrent ? records : []).flatMap(([kind, some]) => some.map(({ id }) => kinds[kind].href(id))),
  ]
  const count = entries.length
  const combobox = useCombobox({ opened: true })
  const isNarrow = useIsNarrow()
  const { marked, markBy } = useMark(text, entries)

  const dismiss = () => actor.send({ type: 'palette.dismiss' })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (event.key === 'Escape') dismiss()
    if (event.key === 'Enter' && marked !== null) actor.send({ type: 'entry.choose', key: marked })
    if (step) {
      event.preventDefault()
      markBy(step)
    }
  }
  return (
    <Modal
      opened
      onClose={dismiss}
      withCloseButton={false}
      fullScreen={isNarrow}
      size={640}
      yOffset="10dvh"
      padding={0}
      attributes={{ content: { 'aria-label': _(onPalette.title) } }}
      classNames={{ body: classes['body'] ?? '' }}
    >
      <Combobox store={combobox} onOptionSubmit={(key) => actor.send({ type: 'entry.choose', key })}>
        <div className={classes['head']}>
          <Combobox.EventsTarget
            withExpandedAttribute
            withKeyboardNavigation={false}
            aria-activedescendant={marked === null ? undefined : entryId(marked)}
          >
            <TextInput
              data-autofocus
              autoFocus
              variant="unstyled"
              size="md"
              className={classes['field'] ?? ''}
              aria-label={_(onPalette.title)}
              placeholder={_(msg`Página, número, nome, CNPJ ou valor`)}
              leftSection={<Search size={18} aria-hidden />}
              maxLength={searchLength.max}
              onFocus={() => {
                const typed = takeTyped()
                if (typed) actor.send({ type: 'text.change', text: typed })
              }}
              value={text}
              onChange={({ currentTarget }) => actor.send({ type: 'text.change', text: currentTarget.value })}
              onKeyDown={press}
            />
          </Combobox.EventsTarget>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={_(onPalette.close)} onClick={dismiss}>
            <X size={18} aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes['list']}>
          {said === 'failed' || said === 'offline' ? (
            <div className={classes['problem']}>
              <Notice kind={said === 'failed' ? 'error' : 'warning'}>
                {said === 'failed' && problem
                  ? `${_(msg`Os registros não puderam ser procurados.`)} ${problemText(problem, i18n)}`
                  : _(msg`Sem conexão: registros não podem ser procurados.`)}
              </Notice>
              {canRetry ? (
                <PlainButton
                  word={onPalette.retry}
                  variant="default"
                  onClick={() => actor.send({ type: 'search.retry' })}
                />
              ) : null}
            </div>
          ) : null}
          <Combobox.Options aria-label={_(onPalette.title)}>
            {shownGroups.map((group) => (
              <KnownGroup key={group} title={groups[group]} entries={shown[group]} marked={marked} />
            ))}
            {records.map(([kind, some]) => (
              <Combobox.Group key={kind} label={_(kinds[kind].title)}>
                {some.map((one) => (
                  <FoundEntry
                    key={one.id}
                    found={one}
                    href={kinds[kind].href(one.id)}
                    isCurrent={isCurrent}
                    isMarked={kinds[kind].href(one.id) === marked}
                    says={kinds[kind].says?.[one.status] ?? null}
                  />
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          <p role="status" className={classes['status']} data-is-heard={heard === null}>
            {heard === 'searching' || heard === 'nothing' ? _(onPalette[heard]) : null}
            {heard === null && text !== ''
              ? _(msg`${plural(count, { one: '# resultado', other: '# resultados' })}`)
              : null}
          </p>
        </div>
        <p className={classes['foot']} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> {_(msg`escolher`)} <kbd>Enter</kbd> {_(msg`abrir`)} <kbd>Esc</kbd> {_(msg`fechar`)}
        </p>
      </Combobox>
    </Modal>
  )
}

interface KnownGroupProps {
  title: MessageDescriptor
  entries: readonly Known[]
  marked: string | null
}

function KnownGroup({ title, entries, marked }: KnownGroupProps) {
  const { _ } = useLingui()
  if (entries.length === 0) return null
  return (
    <Combobox.Group label={_(title)}>
      {entries.map(({ key, title: name, detail }) => (
        <Entry key={key} value={key} isMarked={key === marked}>
          <span>{name}</span> <span className={classes['detail']}>{detail}</span>
        </Entry>
      ))}
    </Combobox.Group>
  )
}

interface FoundEntryProps {
  found: Found
  href: string
  isCurrent: boolean
  isMarked: boolean
  /** How it stands. */
  says: MessageDescriptor | null
}

function FoundEntry({
  found: { kind, name, detail, amount, balance },
  href,
  isCurrent,
  isMarked,
  says,
}: FoundEntryProps) {
  const { _, i18n } = useLingui()
  const left = balance && toCents(balance) > 0 ? formatMoney(balance, i18n) : null
  const figure = left === null ? amount && formatMoney(amount, i18n) : _(msg`saldo ${left}`)
  return (
    <Entry value={href} isMarked={isMarked} disabled={!isCurrent} data-found>
      <span className={classes['name']}>{name}</span>{' '}
      <span className={classes['detail']}>{kind === 'client' ? formatCnpj(detail) : detail}</span>{' '}
      {says ? <span className={classes['says']}>{_(says)}</span> : null}{' '}
      {figure ? <span className={classes['amount']}>{figure}</span> : null}
    </Entry>
  )
}

interface EntryProps {
  value: string
  isMarked: boolean
  children: ReactNode
  disabled?: boolean
  'data-found'?: boolean
}

function Entry({ value, isMarked, ...entry }: EntryProps) {
  return (
    <Combobox.Option
      {...entry}
      id={entryId(value)}
      value={value}
      selected={isMarked}
      aria-selected={isMarked}
      className={classes['entry'] ?? ''}
    />
  )
}
