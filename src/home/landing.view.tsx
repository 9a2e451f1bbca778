import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { ModuleIcon } from '../shell/navigation/module-icon'
import type { Entitlement } from '../shell/navigation/navigation.projection'
import type { Found, RouteEntry } from '../shell/routes'
import { say } from '../shell/trail'
import { askHref } from '../ui/ask-access'
import { permissionWord } from '../ui/permission-words'
import classes from './landing.module.css'
import { type Landing, projectLanding } from './landing.projection'

interface LandingViewProps {
  route: RouteEntry
  found: Found
  user: Entitlement
}

/** A page that has no screen yet: what it is for, and what the user may do in its module today (RTE-01). */
export function LandingView({ route, found, user }: LandingViewProps) {
  const { _ } = useLingui()
  const landing = projectLanding(route, user)
  const { role, screens } = landing

  return (
    <Stack component="main" gap={24} className={classes['landing'] ?? ''}>
      <div>
        <Title order={1} mb={4}>
          {_(route.title(found))}
        </Title>
        {route.about ? <Text>{_(route.about)}</Text> : null}
        <Text c="dimmed">{_(msg`Esta página ainda não tem uma tela: ela chega em uma próxima versão do portal.`)}</Text>
      </div>
      {role ? <ModuleCard {...landing} title={route.title(found)} /> : null}
      {screens.length > 0 ? <Screens {...landing} /> : null}
      <Anchor component={Link} href="/">
        {_(msg`Voltar ao início`)}
      </Anchor>
    </Stack>
  )
}

function ModuleCard({ module, role, permissions, title }: Landing & { title: MessageDescriptor }) {
  const { _ } = useLingui()
  return (
    <section aria-labelledby="module" className={classes['module']}>
      <Title order={2} id="module" className={classes['name'] ?? ''}>
        <ModuleIcon name={module?.icon ?? ''} />
        {module?.name ?? _(title)}
      </Title>
      {role === 'admin' ? (
        <Text>{_(msg`Você administra este módulo: pode tudo nele e decide quem entra.`)}</Text>
      ) : null}
      {role === 'stranger' ? (
        <Text>
          {_(msg`Você não tem acesso a este módulo. Quem o administra pode liberar a sua entrada.`)}{' '}
          <Anchor component={Link} underline="always" href={askHref('', '/')}>
            {_(msg`Pedir acesso`)}
          </Anchor>
        </Text>
      ) : null}
      {role === 'member' ? (
        <>
          <Text>{_(msg`O que você pode fazer neste módulo:`)}</Text>
          {permissions.length > 0 ? (
            <ul>
              {permissions.map((permission) => (
                <li key={permission}>{_(permissionWord(permission))}</li>
              ))}
            </ul>
          ) : (
            <Text c="dimmed">{_(msg`Nada por enquanto: nenhuma permissão foi dada a você.`)}</Text>
          )}
        </>
      ) : null}
    </section>
  )
}

function Screens({ screens }: Landing) {
  const { _, i18n } = useLingui()
  return (
    <section aria-labelledby="screens">
      <Title order={2} id="screens" mb={8}>
        {_(msg`Páginas deste aplicativo`)}
      </Title>
      <ul className={classes['screens']}>
        {screens.map(({ href, title }) => (
          <li key={href}>
            <Anchor component={Link} href={href}>
              {say(title, i18n)}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
