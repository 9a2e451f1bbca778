import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { HomePart } from '../../../contract/home/home-parts'
import type { homeArrangeMachine } from '../../../machines/home/home-arrange.machine'
import { homeArrangeWords } from '../../../machines/home/home-arrange.words'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { PlainButton } from '../../ui/parts/plain-button'
import { ownProblemText } from '../../ui/refusal-text'
import { useIsNarrow } from '../../ui/use-is-narrow'
import classes from './home-arrange.module.css'
import { projectHomeArrange } from './home-arrange.projection'

const partNames: Readonly<Record<HomePart, MessageDescriptor>> = {
  waiting: msg`Esperam por você`,
  unread: msg`Não lidas`,
  favourites: msg`Favoritos`,
  recent: msg`Páginas recentes`,
  apps: msg`Meus Aplicativos`,
  months: msg`Medido e faturado`,
}

interface HomeArrangeViewProps {
  actor: ActorRefFrom<typeof homeArrangeMachine>
  /** What a favourite is called, by its address. */
  nameOf: (path: string) => string
  /** Whether the figures of the month are of what is billed. */
  isBilled?: boolean
}

/** Home's parts and favourites, each with the buttons that move it; home behind the dialog shows it at once. */
export function HomeArrangeView({ actor, nameOf, isBilled = true }: HomeArrangeViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectHomeArrange, isSame)
  const { problem } = view
  const dismiss = () => actor.send({ type: 'dialog.dismiss' })

  return (
    <Modal
      opened
      onClose={dismiss}
      fullScreen={useIsNarrow()}
      title={_(homeArrangeWords.title)}
      closeButtonProps={{ 'aria-label': _(msg`Fechar`) }}
    >
      <Stack gap={16}>
        <Text c="dimmed">{_(msg`Cada mudança é salva na hora e vale em todos os seus aparelhos.`)}</Text>
        <section aria-labelledby="arranged-parts">
          <Group justify="space-between" gap={8} mb={4}>
            <Title order={3} fz="sm" id="arranged-parts">
              {_(msg`Partes`)}
            </Title>
            <PlainButton
              word={homeArrangeWords.events['parts.reset']}
              variant="subtle"
              size="compact-sm"
              isClosed={!view.canReset}
              onClick={() => actor.send({ type: 'parts.reset' })}
            />
          </Group>
          <ol className={classes['list']}>
            {view.parts.map(({ part, isShown, mayHide, ...can }) => {
              const name = _(part === 'months' && !isBilled ? msg`Números do mês` : partNames[part])
              const visibility = isShown ? 'part.hide' : 'part.show'
              const word = _(homeArrangeWords.events[visibility])
              return (
                <li key={part}>
                  <span className={classes['name']} data-hidden={!isShown}>
                    {name}
                    {isShown ? null : ` (${_(msg`oculta`)})`}
                  </span>
                  {mayHide ? (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`${word}: ${name}`}
                      onClick={() => actor.send({ type: visibility, part })}
                    >
                      {word}
                    </Button>
                  ) : null}
                  <Movers name={name} {...can} onMove={(step) => actor.send({ type: 'part.move', part, step })} />
                </li>
              )
            })}
          </ol>
          <Text c="dimmed" fz="xs" mt={4}>
            {_(msg`O que espera por você muda de lugar, mas sempre aparece.`)}
          </Text>
        </section>
        {view.favourites.length > 0 ? (
          <section aria-labelledby="arranged-favourites">
            <Title order={3} fz="sm" mb={4} id="arranged-favourites">
              {_(msg`Ordem dos favoritos`)}
            </Title>
            <ol className={classes['list']}>
              {view.favourites.map(({ path, ...can }) => (
                <li key={path}>
                  <span className={classes['name']}>{nameOf(path)}</span>
                  <Movers
                    name={nameOf(path)}
                    {...can}
                    onMove={(step) => actor.send({ type: 'favourite.move', path, step })}
                  />
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        {problem ? (
          <Notice kind="error">
            {_(view.label)} {ownProblemText(problem, i18n)}
          </Notice>
        ) : null}
        <Group justify="space-between" gap={8}>
          <Text role="status" mih="1.55em">
            {view.isTold ? _(view.label) : null}
          </Text>
          <Group gap={8}>
            {view.canRetry ? (
              <PlainButton
                word={homeArrangeWords.events['order.retry']}
                variant="default"
                onClick={() => actor.send({ type: 'order.retry' })}
              />
            ) : null}
            <PlainButton word={homeArrangeWords.events['dialog.dismiss']} onClick={dismiss} />
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

interface MoversProps {
  name: string
  canRise: boolean
  canSink: boolean
  onMove: (step: -1 | 1) => void
}

/** The focus stays on the button that moves, wherever its row goes, and on one that has no further to go. */
function Movers({ name, canRise, canSink, onMove }: MoversProps) {
  const { _ } = useLingui()
  const press = (step: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    flushSync(() => onMove(step))
    button.focus()
  }
  const mover = (label: string, step: -1 | 1, can: boolean, icon: ReactNode) => (
    <ActionIcon
      variant="subtle"
      size={36}
      aria-label={label}
      title={label}
      data-disabled={!can}
      aria-disabled={!can}
      onClick={press(step)}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <Group gap={0} wrap="nowrap">
      {mover(_(msg`Subir: ${name}`), -1, canRise, <ArrowUp size={16} aria-hidden />)}
      {mover(_(msg`Descer: ${name}`), 1, canSink, <ArrowDown size={16} aria-hidden />)}
    </Group>
  )
}
