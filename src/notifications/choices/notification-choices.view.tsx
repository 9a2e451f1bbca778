import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { NoticeTopic, NoticeWay } from '../../../contract/notifications/choices'
import { noticeWays } from '../../../contract/notifications/notice-topics'
import type { notificationChoicesMachine } from '../../../machines/notifications/choices/notification-choices.machine'
import { notificationChoicesWords } from '../../../machines/notifications/choices/notification-choices.words'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { ownProblemText } from '../../ui/refusal-text'
import { topicWords } from '../topic-words'
import { projectChoices } from './notification-choices.projection'

const ways: Readonly<Record<NoticeWay, MessageDescriptor>> = {
  portal: msg`No portal`,
  mail: msg`No portal e por e-mail`,
  none: msg`Não avisar`,
}

/** When a person is told. */
const occasions: Readonly<Record<NoticeTopic, MessageDescriptor>> = {
  followed: msg`Quando outra pessoa muda a situação de um registro ou escreve na conversa dele`,
  access_asked: msg`Quando alguém pede uma permissão de um módulo seu`,
  access_answered: msg`Quando um pedido seu é respondido, ou alguém muda o que você pode fazer`,
  responses: msg`Quando a auditoria devolve uma que você preencheu`,
  mentions: msg`Quando alguém escreve o seu nome com @ na conversa de um registro`,
  overdue: msg`Quando vence uma que você emitiu ou segue, ou de um boletim que você segue`,
  follow_ups: msg`Quando uma passa a ser sua, ou volta a ficar aberta`,
  undelivered: msg`Quando o portal não consegue enviar um e-mail a alguém, se você convida e desativa pessoas`,
}

interface NotificationChoicesViewProps {
  actor: ActorRefFrom<typeof notificationChoicesMachine>
  /** Whether the portal sends mail. */
  hasMail: boolean
}

/** Each choice is saved as it is made. */
export function NotificationChoicesView({ actor, hasMail }: NotificationChoicesViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectChoices, isSame)
  const offered = noticeWays.filter((way) => way !== 'mail' || hasMail)

  return (
    <Stack gap={16} maw="36rem">
      <Text c="dimmed">
        {hasMail
          ? _(msg`Escolha como receber cada aviso. O e-mail vem uma vez por dia, com o que você ainda não leu.`)
          : _(msg`Escolha como receber cada aviso.`)}
      </Text>
      {view.ways.map(({ topic, way }) => (
        <NativeSelect
          key={topic}
          label={_(topicWords[topic])}
          description={_(occasions[topic])}
          data={offered.map((value) => ({ value, label: _(ways[value]) }))}
          value={way}
          onChange={({ currentTarget: { value } }) => {
            const chosen = offered.find((one) => one === value)
            if (chosen) actor.send({ type: 'way.choose', topic, way: chosen })
          }}
        />
      ))}
      {view.problem ? (
        <Group gap={16}>
          <Notice kind="error">
            {_(view.label)}
            {'\n'}
            {ownProblemText(view.problem, i18n)}
          </Notice>
          {view.canRetry ? (
            <Button variant="default" onClick={() => actor.send({ type: 'choices.retry' })}>
              {_(notificationChoicesWords.events['choices.retry'])}
            </Button>
          ) : null}
        </Group>
      ) : null}
      <Text role="status" mih="1.55em">
        {view.isTold ? _(view.label) : null}
      </Text>
      <Text c="dimmed" fz="xs">
        {_(msg`O que diz respeito à segurança da sua conta, como uma senha nova, sempre aparece no portal.`)}
      </Text>
    </Stack>
  )
}
