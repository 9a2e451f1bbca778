import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { AccessModule } from '../../../contract/access'
import type { User } from '../../../contract/session'
import type { monthTotals } from '../../api/billing.queries'
import classes from './home.module.css'
import { MonthTotalsView } from './month-totals.view'
import { appsOf } from './navigation.projection'

interface HomeViewProps {
  user: User
  modules: readonly AccessModule[]
  /** Null for whoever may not read reports. */
  monthTotals: ReturnType<typeof monthTotals> | null
}

export function HomeView({ user, modules, monthTotals }: HomeViewProps) {
  const { _ } = useLingui()
  const apps = appsOf(modules, user.is_superuser)
  const [firstName = ''] = user.name.trim().split(/\s+/)

  return (
    <Stack component="main" gap={24}>
      <Title order={1}>{_(msg`Olá, ${firstName}`)}</Title>
      <section aria-labelledby="apps">
        <Title order={2} id="apps" mb={8}>
          {_(msg`Meus aplicativos`)}
        </Title>
        {apps.length === 0 ? <Text c="dimmed">{_(msg`Você não tem acesso a nenhum aplicativo.`)}</Text> : null}
        {apps.map(({ code, title, items }) => (
          <div key={code} className={classes['app']}>
            <Text fw={500}>{_(title)}</Text>
            {items.map(({ href, title: name }) => (
              <Anchor key={href} component={Link} href={href}>
                {_(name)}
              </Anchor>
            ))}
            {items.length === 0 ? (
              <Text c="dimmed">{_(msg`Nenhuma tela deste aplicativo está liberada para você.`)}</Text>
            ) : null}
          </div>
        ))}
      </section>
      {monthTotals ? <MonthTotalsView source={monthTotals} /> : null}
    </Stack>
  )
}
