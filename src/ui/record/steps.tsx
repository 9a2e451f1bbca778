import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import { ArrowRight, Lock, type LucideIcon } from 'lucide-react'
import classes from './record.module.css'
import { whyClosed } from './why-closed'

/** What may happen to a record: its event's word, and what keeps it from happening now. */
export interface Step {
  readonly event: string
  readonly word: MessageDescriptor
  readonly isOpen: boolean
  readonly isPermitted: boolean
  /** Words of the guards that close it. */
  readonly guards: readonly MessageDescriptor[]
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  const open = steps.filter(({ isOpen }) => isOpen)
  const closed = steps.filter(({ isOpen }) => !isOpen)
  return (
    <>
      <StepList id="open-steps" title={msg`Possível agora`} Icon={ArrowRight} steps={open} />
      <StepList id="closed-steps" title={msg`Fechado por enquanto`} Icon={Lock} steps={closed} />
    </>
  )
}

interface StepListProps {
  id: string
  title: MessageDescriptor
  Icon: LucideIcon
  steps: readonly Step[]
}

function StepList({ id, title, Icon, steps }: StepListProps) {
  const { _, i18n } = useLingui()
  if (steps.length === 0) return null
  return (
    <>
      <Title order={3} id={id}>
        {_(title)}
      </Title>
      <ul aria-labelledby={id} className={classes['steps']}>
        {steps.map((step) => (
          <li key={step.event}>
            <Icon size={16} aria-hidden />
            <div>
              {_(step.word)}
              {whyClosed(step, i18n).map((reason) => (
                <Text key={reason} c="dimmed" fz="xs">
                  {reason}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
