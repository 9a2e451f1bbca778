import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Problem } from '../../../contract/problem'
import type { SecondFactor } from '../../../contract/session/second-factor'
import type { SecondFactorChangeInput } from '../../../machines/session/second-factor/second-factor-change.machine'
import { secondFactorProofWords } from '../../../machines/session/second-factor/second-factor-proof.words'
import { formatMoment } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { PlainButton } from '../../ui/parts/plain-button'

interface OwnFactorViewProps {
  source: UseQueryOptions<SecondFactor, Problem>
  onSetUp: () => void
  onChange: (change: SecondFactorChangeInput['change']) => void
}

/** Whether a code is asked for besides the own password, and what can be done about it (SHL-07). */
export function OwnFactorView({ source, onSetUp, onChange }: OwnFactorViewProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  if (data?.is_available === false) return null
  return (
    <Stack component="section" gap={8} mt={8} aria-labelledby="second-factor" aria-busy={isFetching}>
      <Title order={2} id="second-factor">
        {_(secondFactorProofWords.title)}
      </Title>
      {error && !data ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`A verificação em duas etapas não pôde ser carregada.`)}
        </Failure>
      ) : null}
      {!data && !error ? (
        <div role="status" aria-label={_(msg`Carregando a verificação em duas etapas`)} className={lateClasses['late']}>
          <Skeleton height={60} />
        </div>
      ) : null}
      {data?.confirmed_at === null ? (
        <>
          <Text>
            {_(msg`Desativada: você entra só com a senha. Com ela ativa, quem descobrir a sua senha não entra.`)}
          </Text>
          <Group gap={8}>
            <PlainButton word={msg`Ativar verificação`} onClick={onSetUp} />
          </Group>
        </>
      ) : null}
      {data?.confirmed_at ? (
        <>
          <Text>{standingText(data.confirmed_at, data.recovery_codes_left)}</Text>
          <Group gap={8}>
            <PlainButton variant="default" word={msg`Gerar novos códigos`} onClick={() => onChange('codes')} />
            <PlainButton variant="default" word={msg`Desativar verificação`} onClick={() => onChange('off')} />
          </Group>
        </>
      ) : null}
    </Stack>
  )

  function standingText(since: string, left: number): string {
    const moment = formatMoment(since, i18n)
    return _(msg`Ativa desde ${moment}. Códigos de recuperação por usar: ${left}.`)
  }
}
