import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { HomePart, PlacedPart } from '../../contract/home/home-parts'
import type { Favourite } from '../../contract/home/personal-home'
import type { User } from '../../contract/session/session'
import type { monthTotals } from '../billing/report/report.queries'
import { ModuleIcon } from '../shell/navigation/module-icon'
import { type App, hasApp } from '../shell/navigation/navigation.projection'
import { type Title as PageTitle, say } from '../shell/trail'
import { askHref } from '../ui/ask-access'
import lateClasses from '../ui/parts/late.module.css'
import { optional } from '../ui/parts/optional'
import { PlainButton } from '../ui/parts/plain-button'
import classes from './home.module.css'
import type { homeFigures } from './home-figures.queries'
import { type Unread, UnreadView } from './unread.view'
import type { waitingFor } from './waiting.queries'
import { type Act, WaitingView } from './waiting.view'

const MonthTotals = optional(() => import('./month-totals.view'))
const HomeFigures = optional(() => import('./home-figures.view'))

export interface KnownPage {
  readonly href: string
  readonly title: PageTitle
  /** What it was called as it was kept. */
  readonly name: Favourite['name']
  /** The list or module that it belongs to. */
  readonly above: PageTitle | null
}

interface HomeViewProps {
  user: User
  /** Those that the person has, where they want them. */
  parts: readonly PlacedPart[]
  /** It is not known yet where they want them. */
  isHeld: boolean
  apps: readonly App[]
  unread: Unread
  favourites: readonly KnownPage[]
  recent: readonly KnownPage[]
  /** Puts a page among the favourites or takes it out; null where there are none. */
  star: ((page: KnownPage) => ReactNode) | null
  /** Null where home cannot be arranged. */
  onArrange: (() => void) | null
  waiting: ReturnType<typeof waitingFor>
  /** Answers that this device has and the server has not; null where there are none. */
  unsent: ReactNode
  /** Opens the dialog of what is done with one that waits. */
  onAct: (act: Act) => void
  /** What was measured and invoiced, or what the other lists of the person hold. */
  months: { readonly totals: ReturnType<typeof monthTotals> } | { readonly figures: ReturnType<typeof homeFigures> }
  mayOpenInvoices: boolean
  /** What an installation still lacks, for whoever brings it in. */
  firstSteps?: ReactNode
  /** Why the page that was asked for is not this one. */
  refused?: ReactNode
}

/** Where a day begins: what waits for the person, the figures of the month, what is new, where one wants to be and was, and the way to everything, as they have arranged it (HOM-01). */
export function HomeView({
  user,
  parts,
  isHeld,
  apps,
  unread,
  favourites,
  recent,
  star,
  onArrange,
  waiting,
  unsent,
  onAct,
  months,
  mayOpenInvoices,
  firstSteps,
  refused,
}: HomeViewProps) {
  const { _ } = useLingui()
  const [firstName = ''] = user.name.trim().split(/\s+/)
  const all: Readonly<Record<HomePart, ReactNode>> = {
    waiting: <WaitingView source={waiting} unsent={unsent} onAct={onAct} />,
    months:
      'figures' in months ? (
        <HomeFigures
          source={months.figures}
          fallback={<Skeleton height={120} className={lateClasses['late'] ?? ''} />}
        />
      ) : (
        <MonthTotals
          source={months.totals}
          mayOpenInvoices={mayOpenInvoices}
          fallback={<Skeleton className={`${lateClasses['late']} ${classes['monthsToCome']}`} />}
        />
      ),
    unread: <UnreadView {...unread} />,
    favourites: (
      <Pages
        id="favourites"
        title={_(msg`Favoritos`)}
        empty={_(msg`Marque com a estrela uma página recente, ou qualquer uma pela busca.`)}
        pages={favourites}
        star={star}
      />
    ),
    recent: (
      <Pages
        id="recent"
        title={_(msg`Páginas recentes`)}
        empty={_(msg`As páginas que você abrir aparecem aqui.`)}
        pages={recent}
        star={star}
      />
    ),
    apps: <Apps apps={apps} />,
  }

  return (
    <Stack component="main" gap={32}>
      <Group justify="space-between" gap={8}>
        <Title order={1}>{_(msg`Olá, ${firstName}`)}</Title>
        {onArrange ? (
          <PlainButton variant="subtle" size="compact-sm" word={msg`Arrumar o início`} onClick={onArrange} />
        ) : null}
      </Group>
      {refused}
      {firstSteps}
      {isHeld ? <Skeleton height={96} className={lateClasses['late'] ?? ''} /> : null}
      {/* What is held asks for its own rows meanwhile. */}
      <div className={classes['parts']} hidden={isHeld}>
        {inRows(parts).map((row) =>
          row.length > 1 || cards.has(row[0] as HomePart) ? (
            <div key={row[0]} className={classes['news']}>
              {row.map((part) => (
                <Fragment key={part}>{all[part]}</Fragment>
              ))}
            </div>
          ) : (
            row.map((part) => <Fragment key={part}>{all[part]}</Fragment>)
          ),
        )}
      </div>
    </Stack>
  )
}

/** Short ones, which stand side by side. */
const cards = new Set<HomePart>(['unread', 'favourites', 'recent'])

/** Those that are shown, by rows: cards that follow each other share one. */
function inRows(parts: readonly PlacedPart[]): HomePart[][] {
  const rows: HomePart[][] = []
  for (const { part, is_shown } of parts) {
    if (!is_shown) continue
    const last = rows.at(-1)
    if (last && cards.has(part) && last.every((one) => cards.has(one))) last.push(part)
    else rows.push([part])
  }
  return rows
}

interface PagesProps extends Pick<HomeViewProps, 'star'> {
  id: string
  title: string
  /** Said where there are none. */
  empty: string
  pages: readonly KnownPage[]
}

function Pages({ id, title, empty, pages, star }: PagesProps) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby={id} className={classes['part']}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {pages.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <ul className={classes['lines']} data-starred={star !== null}>
          {pages.map((page) => (
            <li key={page.href}>
              {star?.(page)}
              <span className={classes['page']}>
                <Anchor component={Link} href={page.href}>
                  {say(page.title, i18n)}
                </Anchor>
                {page.above === null ? null : (
                  <Text component="span" fz="xs" c="dimmed">
                    {say(page.above, i18n)}
                  </Text>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Apps({ apps }: { apps: readonly App[] }) {
  const { _ } = useLingui()
  return (
    <section aria-labelledby="apps">
      <Title order={2} id="apps" mb={8}>
        {_(msg`Meus Aplicativos`)}
      </Title>
      {hasApp(apps) ? null : (
        <Text c="dimmed" mb={16}>
          {_(msg`Você não tem acesso a nenhum aplicativo.`)}{' '}
          <Anchor component={Link} underline="always" href={askHref('', '/')}>
            {_(msg`Pedir acesso`)}
          </Anchor>
          {_(msg`, ou responda os formulários, que são de todos.`)}
        </Text>
      )}
      <ul className={classes['apps']}>
        {apps.map((app) => (
          <AppCard key={app.code} {...app} />
        ))}
      </ul>
    </section>
  )
}

function AppCard({ title, href, icon, items }: App) {
  const { i18n } = useLingui()
  return (
    <li className={classes['app']}>
      <h3>
        <ModuleIcon name={icon} />
        {href === null ? (
          say(title, i18n)
        ) : (
          <Anchor component={Link} href={href}>
            {say(title, i18n)}
          </Anchor>
        )}
      </h3>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <Anchor component={Link} href={item.href}>
                {say(item.title, i18n)}
              </Anchor>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
