import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { AccessRequestPage } from '../../../contract/access/access-request'
import type { Problem } from '../../../contract/problem'
import { accessAskWords } from '../../../machines/access/access-request/access-ask.words'
import { formatMoment } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { PlainButton } from '../../ui/parts/plain-button'
import tableClasses from '../../ui/parts/table.module.css'
import { permissionWord } from '../../ui/permission-words'
import { titles } from '../../ui/titles'
import { accessRequestHref } from '../shared/address'
import { moduleText } from '../shared/module-text'
import classes from './access-request.module.css'
import { AccessRequestStatus } from './access-request-status'

type Source = UseQueryOptions<AccessRequestPage, Problem>

interface AccessRequestsViewProps {
  /** Of other people: those that wait for the user, and those that are answered; null for whoever may answer none. */
  others: { readonly open: Source; readonly closed: Source } | null
  own: Source
  onAsk: () => void
}

/** Requests for permissions: those that the user may answer, and those that are their own (IAM-01). */
export function AccessRequestsView({ others, own, onAsk }: AccessRequestsViewProps) {
  const { _ } = useLingui()
  return (
    <Stack component="main" gap={24}>
      <Group justify="space-between" gap={16}>
        <Title order={1}>{_(titles.accessRequests)}</Title>
        <PlainButton word={accessAskWords.events['request.send']} onClick={onAsk} />
      </Group>
      {others ? (
        <Requests
          id="waiting"
          title={msg`Aguardam a sua resposta`}
          nothing={msg`Ninguém espera por uma resposta sua.`}
          source={others.open}
          isOthers
        />
      ) : null}
      <Requests
        id="own"
        title={msg`Seus pedidos`}
        nothing={msg`Você não pediu acesso a nada. Onde uma página ou uma ação não é permitida a você, peça ali mesmo, ou aqui.`}
        source={own}
      />
      {others ? (
        <Requests
          id="answered"
          title={msg`Respondidos e encerrados`}
          nothing={msg`Nenhum por enquanto.`}
          source={others.closed}
          isOthers
        />
      ) : null}
    </Stack>
  )
}

interface RequestsProps {
  id: string
  title: MessageDescriptor
  /** What is said where there is none. */
  nothing: MessageDescriptor
  source: Source
  isOthers?: true
}

function Requests({ id, title, nothing, source, isOthers }: RequestsProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  return (
    <section aria-labelledby={id} aria-busy={isFetching}>
      <Title order={2} id={id} mb={8}>
        {_(title)}
      </Title>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Os pedidos de acesso não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando os pedidos de acesso`)} className={lateClasses['late']}>
          <Skeleton height={80} />
        </div>
      ) : null}
      {data?.count === 0 ? <Text c="dimmed">{_(nothing)}</Text> : null}
      {data && data.count > 0 ? (
        <div className={tableClasses['frame']}>
          <table className={`${tableClasses['table']} ${classes['requests']}`} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{_(msg`Permissão`)}</th>
                {isOthers ? <th scope="col">{_(msg`Quem pede`)}</th> : null}
                <th scope="col">{_(msg`Módulo`)}</th>
                <th scope="col">{_(msg`Pedido em`)}</th>
                <th scope="col">{_(msg`Situação`)}</th>
              </tr>
            </thead>
            <tbody>
              {data.results.map((request) => (
                <tr key={request.id}>
                  <td>
                    <Anchor component={Link} href={accessRequestHref(request.id)}>
                      {_(permissionWord(request.permission))}
                    </Anchor>
                  </td>
                  {isOthers ? <td>{request.user.name}</td> : null}
                  <td>{moduleText(request.module.name, i18n)}</td>
                  <td>{formatMoment(request.created_at, i18n)}</td>
                  <td>
                    <AccessRequestStatus status={request.status} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}
