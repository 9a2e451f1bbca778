import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Group, Text, Title } from '@mantine/core'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import { peopleHref } from '../access/shared/address'
import { assetsHref, clientsHref, companyHref, costCentersHref } from '../billing/shared/address'
import { PlainButton } from '../ui/parts/plain-button'
import type { FirstSteps } from './first-steps.queries'
import classes from './home.module.css'

interface Step {
  readonly href: string
  readonly word: MessageDescriptor
  readonly done: MessageDescriptor
}

/** In the order in which one needs the other. */
const steps: Readonly<Record<keyof FirstSteps, Step>> = {
  company: { href: companyHref, word: msg`Informar a empresa que fatura`, done: msg`Empresa informada` },
  client: { href: clientsHref, word: msg`Cadastrar ou importar clientes`, done: msg`Clientes cadastrados` },
  cost_center: {
    href: costCentersHref,
    word: msg`Cadastrar ou importar centros de custo`,
    done: msg`Centros de custo cadastrados`,
  },
  asset: { href: assetsHref, word: msg`Cadastrar ou importar ativos`, done: msg`Ativos cadastrados` },
  people: { href: peopleHref, word: msg`Convidar pessoas`, done: msg`Pessoas convidadas` },
}

/** What is left to do before a first invoice; it goes when all stands, or when the person has it go (HOM-01, BIL-04). */
export default function FirstStepsView({ stand, onDismiss }: { stand: FirstSteps; onDismiss: () => void }) {
  const { _ } = useLingui()
  return (
    <section aria-labelledby="first-steps" className={classes['part']}>
      <Group justify="space-between" gap={8}>
        <Title order={2} id="first-steps">
          {_(msg`Antes da primeira fatura`)}
        </Title>
        <PlainButton variant="subtle" size="compact-sm" px={4} word={msg`Dispensar esta lista`} onClick={onDismiss} />
      </Group>
      <ol className={classes['lines']}>
        {Object.entries(steps).map(([name, { href, word, done }]) => {
          const stands = stand[name as keyof FirstSteps]
          const Icon = stands ? CircleCheck : Circle
          return (
            <li key={name}>
              <Icon size={16} aria-hidden className={classes['step'] ?? ''} />
              {stands ? (
                <Text c="dimmed">{_(done)}</Text>
              ) : (
                <Anchor component={Link} href={href}>
                  {_(word)}
                </Anchor>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
