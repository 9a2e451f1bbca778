import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { User } from '../../contract/session/session'
import type { monthTotals } from '../billing/report/report.queries'
import { ModuleIcon } from '../shell/navigation/module-icon'
import { type App, hasApp } from '../shell/navigation/navigation.projection'
import { type Title as PageTitle, say } from '../shell/trail'
import { askHref } from '../ui/ask-access'
import classes from './home.module.css'
import { MonthTotalsView } from './month-totals.view'
import { type Unread, UnreadView } from './unread.view'
import type { waitingFor } from './waiting.queries'
import { WaitingView } from './waiting.view'

export interface RecentPage {
  readonly href: string
  readonly title: PageTitle
  /** The list or module that it belongs to. */
  readonly above: PageTitle | null
}

interface HomeViewProps {
  user: User
  apps: readonly App[]
  unread: Unread
  recent: readonly RecentPage[]
  waiting: ReturnType<typeof waitingFor>
  /** Answers that this device has and the server has not. */
  isUnsent: boolean
  /** Null for whoever may not read reports. */
  monthTotals: ReturnType<typeof monthTotals> | null
  mayOpenInvoices: boolean
  /** What an installation still lacks, for whoever brings it in. */
  firstSteps?: ReactNode
  /** Why the page that was asked for is not this one. */
  refused?: ReactNode
}

/** Where a day begins: what waits for the person, what is new, the figures of the month, where one was, and the way to everything (HOM-01). */
export function HomeView({
  user,
  apps,
  unread,
  recent,
  waiting,
  isUnsent,
  monthTotals,
  mayOpenInvoices,
  firstSteps,
  refused,
}: HomeViewProps) {
  const { _ } = useLingui()
  const [firstName = ''] = user.name.trim().split(/\s+/)

  return (
    <Stack component="main" gap={32}>
      <Title order={1}>{_(msg`Olá, ${firstName}`)}</Title>
      {refused}
      {firstSteps}
      <WaitingView source={waiting} isUnsent={isUnsent} />
      <div className={classes['news']}>
        <UnreadView {...unread} />
        <Recent pages={recent} />
      </div>
      <Apps apps={apps} />
      {monthTotals ? <MonthTotalsView source={monthTotals} mayOpenInvoices={mayOpenInvoices} /> : null}
    </Stack>
  )
}

function Recent({ pages }: { pages: readonly RecentPage[] }) {
  const { _, i18n } = useLingui()
  return (
    <section aria-labelledby="recent" className={classes['part']}>
      <Title order={2} id="recent">
        {_(msg`Páginas recentes`)}
      </Title>
      {pages.length === 0 ? (
        <Text c="dimmed">{_(msg`As páginas que você abrir aparecem aqui.`)}</Text>
      ) : (
        <ul className={classes['lines']}>
          {pages.map(({ href, title, above }) => (
            <li key={href}>
              <Anchor component={Link} href={href}>
                {say(title, i18n)}
              </Anchor>
              {above === null ? null : (
                <Text component="span" fz="xs" c="dimmed">
                  {say(above, i18n)}
                </Text>
              )}
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
