import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatMoment } from '../../ui/format'
import { Notice } from '../../ui/parts/notice'
import { titles } from '../../ui/titles'
import { chooseAssetHref, fillHereHref } from '../shared/address'
import type { keptMachines } from './device.queries'
import classes from './offline.module.css'

interface OfflineViewProps {
  source: ReturnType<typeof keptMachines>
  /** What waits. */
  outbox: ReactNode
  /** Whether machines can be chosen now. */
  isSignedIn: boolean
  /** The machine whose code was read: it comes before the others. */
  sought: number
  /** Reads a code. */
  scan: ReactNode
}

/** The forms of the machines that this device keeps, and what was answered here (FRM-03). */
export function OfflineFormsView({ source, outbox, isSignedIn, sought, scan }: OfflineViewProps) {
  const { _, i18n } = useLingui()
  const { data, error } = useQuery(source)
  const isSought = ({ id }: { id: number }) => id === sought
  const kept = data && [...data.filter(isSought), ...data.filter((one) => !isSought(one))]
  return (
    <main className={classes['page']}>
      <Title order={1}>{_(titles.offlineForms)}</Title>
      {outbox}
      <section aria-labelledby="kept" className={classes['part']}>
        <Title order={2} id="kept" fz="lg">
          {_(msg`Ativos neste aparelho`)}
        </Title>
        {error ? <Notice kind="error">{_(msg`Este navegador não guarda formulários.`)}</Notice> : null}
        {data?.length === 0 ? (
          <Text c="dimmed">
            {_(msg`Nenhum. Abra os formulários de um ativo e escolha “Deixar disponível sem conexão”.`)}
          </Text>
        ) : null}
        {isSignedIn ? (
          <Anchor component={Link} href={chooseAssetHref}>
            {_(titles.chooseAsset)}
          </Anchor>
        ) : null}
        {data && data.length > 0 ? scan : null}
        <ul className={classes['rows']}>
          {kept?.map(({ id, keptAt, machine, forms }) => {
            const when = formatMoment(keptAt, i18n)
            return (
              <li key={id} aria-current={id === sought || undefined}>
                <Title order={3} fz="md">
                  {[machine.code, machine.name].join(' · ')}
                </Title>
                <Text c="dimmed" fz="sm">
                  {_(msg`Formulários de ${when}`)}
                </Text>
                {machine.forms
                  .filter((form) => forms.some((asked) => asked.id === form.id))
                  .map(({ id: form, title }) => (
                    <div key={form} className={classes['form']}>
                      <span>{title}</span>
                      <Button
                        component={Link}
                        href={fillHereHref(form, id)}
                        size="md"
                        aria-label={_(msg`Responder: ${title}`)}
                      >
                        {_(msg`Responder`)}
                      </Button>
                    </div>
                  ))}
              </li>
            )
          })}
        </ul>
      </section>
    </main>
  )
}
