import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Followed, mostFollowed } from '../../../contract/notifications/follows'
import type { FollowedEntity } from '../../../contract/notifications/news'
import { debitNoteHref, invoiceHref, ndRequestHref, reportHref } from '../../billing/shared/address'
import { followUpHref, responseHref } from '../../forms/shared/address'
import { projectHref } from '../../projects/project-address'
import {
  debitNoteTitle,
  followUpTitle,
  invoiceTitle,
  projectTitle,
  reportTitle,
  requestTitle,
  responseTitle,
} from '../../ui/titles'
import type { OfFollowed } from './follow.queries'
import classes from './followed.module.css'

interface FollowedViewProps extends Followed {
  /** Ends it; `of` names the record. */
  button: (record: OfFollowed, of: string) => ReactNode
}

const pages: Readonly<Record<FollowedEntity, readonly [(id: number) => MessageDescriptor, (id: number) => string]>> = {
  report: [reportTitle, reportHref],
  invoice: [invoiceTitle, invoiceHref],
  nd_request: [requestTitle, ndRequestHref],
  debit_note: [debitNoteTitle, debitNoteHref],
  project: [projectTitle, projectHref],
  form_response: [responseTitle, responseHref],
  follow_up: [followUpTitle, followUpHref],
}

export function FollowedView({ count, newest, button }: FollowedViewProps) {
  const { _, i18n } = useLingui()
  const most = i18n.number(mostFollowed)
  return (
    <Stack component="section" aria-labelledby="followed" gap={8} maw="36rem">
      <Title order={2} id="followed">
        {_(msg`O que você segue`)} {count > 0 ? <span className={classes['count']}>{i18n.number(count)}</span> : null}
      </Title>
      {count === 0 ? (
        <Text c="dimmed">
          {_(
            msg`Nada por enquanto. Você segue o boletim, a solicitação ou o projeto que cria, o registro em cuja conversa escreve ou é mencionado, e o que escolher com o botão “Seguir” na página dele.`,
          )}
        </Text>
      ) : (
        <ul className={classes['list']}>
          {newest.map(({ entity, id }) => {
            const [title, href] = pages[entity]
            const name = _(title(id))
            return (
              <Group component="li" key={`${entity} ${id}`} justify="space-between" gap={8}>
                <Anchor component={Link} href={href(id)}>
                  {name}
                </Anchor>
                {button({ entity, id }, name)}
              </Group>
            )
          })}
        </ul>
      )}
      {count > newest.length ? (
        <Text c="dimmed" fz="xs">
          {_(msg`Só os ${most} mais novos ficam aqui.`)}
        </Text>
      ) : null}
    </Stack>
  )
}
