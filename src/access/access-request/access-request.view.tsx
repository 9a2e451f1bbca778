import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { UseQueryOptions } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { AccessRequest } from '../../../contract/access/access-request'
import { readLink } from '../../../contract/link'
import type { Problem } from '../../../contract/problem'
import { accessRequestWords } from '../../../machines/access/access-request/access-request.words'
import { accessRequestsHref } from '../../ui/ask-access'
import { formatMoment } from '../../ui/format'
import { permissionWord } from '../../ui/permission-words'
import { RecordActions } from '../../ui/record/actions/record-actions'
import type { Fact } from '../../ui/record/facts'
import { RecordFrame } from '../../ui/record/record-frame'
import { accessRequestTitle } from '../../ui/titles'
import { personHref } from '../shared/address'
import { moduleText } from '../shared/module-text'
import { type AccessRequestStep, projectAccessRequest } from './access-request.projection'
import { AccessRequestStatus } from './access-request-status'

interface AccessRequestViewProps {
  id: number
  source: UseQueryOptions<AccessRequest, Problem>
  onStep: (step: AccessRequestStep, request: AccessRequest) => void
}

/** A request for a permission: who asks for what and why, and what became of it (IAM-01). */
export function AccessRequestView({ id, source, onStep }: AccessRequestViewProps) {
  const { _, i18n } = useLingui()
  return (
    <RecordFrame
      source={source}
      listHref={accessRequestsHref}
      title={accessRequestTitle(id)}
      heading={(request) => ({
        title: _(permissionWord(request.permission)),
        status: <AccessRequestStatus status={request.status} />,
        subject: [request.user.name, moduleText(request.module.name, i18n)].join(' · '),
        amounts: [],
        actions: (
          <RecordActions
            primary="access.grant"
            actions={projectAccessRequest(request).map((step) => ({
              name: step,
              word: accessRequestWords.events[step],
              why: null,
              does: () => onStep(step, request),
            }))}
          />
        ),
      })}
      columns={(request) => ({ facts: factsOf(request), children: partOf(request) })}
      words={{
        missing: msg`O pedido de acesso #${id} não existe, ou não é seu e não cabe a você responder.`,
        seeAll: msg`Ver os pedidos de acesso`,
        failed: msg`O pedido de acesso não pôde ser carregado.`,
        loading: msg`Carregando o pedido de acesso`,
      }}
    />
  )

  function partOf({ status, reason, answer, answered_by, is_own, path }: AccessRequest) {
    const name = answered_by?.name ?? ''
    return (
      <Stack gap={24} maw={720}>
        <section aria-labelledby="reason">
          <Title order={2} id="reason" mb={4}>
            {_(msg`Por que precisa`)}
          </Title>
          <Text style={{ whiteSpace: 'pre-line' }}>{reason}</Text>
        </section>
        {answer ? (
          <section aria-labelledby="answer">
            <Title order={2} id="answer" mb={4}>
              {_(msg`Por que ${name} negou`)}
            </Title>
            <Text style={{ whiteSpace: 'pre-line' }}>{answer}</Text>
          </section>
        ) : null}
        {status === 'granted' && is_own ? (
          <Text>
            {/* A page that is loaded anew knows of the new permission. */}
            <Anchor href={readLink(path) ?? '/'}>{_(msg`Abrir a página em que faltava`)}</Anchor>
          </Text>
        ) : null}
        {status === 'expired' && is_own ? (
          <Text>{_(msg`Ninguém respondeu a tempo. Se você ainda precisa, peça de novo.`)}</Text>
        ) : null}
      </Stack>
    )
  }

  function factsOf({
    user,
    status,
    created_at,
    expires_at,
    answered_at,
    answered_by,
    may_answer,
    path,
  }: AccessRequest) {
    const moment = (at: string) => formatMoment(at, i18n)
    return [
      {
        name: _(msg`Quem pede`),
        value: may_answer ? (
          <Anchor component={Link} href={personHref(user.id)}>
            {user.name}
          </Anchor>
        ) : (
          user.name
        ),
      },
      { name: _(msg`Pedido em`), value: moment(created_at) },
      { name: _(msg`Onde faltou`), value: path },
      { name: _(msg`Espera até`), value: status === 'open' || status === 'expired' ? moment(expires_at) : '' },
      { name: _(msg`Respondido por`), value: answered_by?.name ?? '' },
      { name: _(msg`Respondido em`), value: answered_at ? moment(answered_at) : '' },
    ] satisfies Fact[]
  }
}
