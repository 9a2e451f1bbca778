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
import classes from './second-factor.module.css'

interface OwnFactorViewProps {
  source: UseQueryOptions<SecondFactor, Problem>
  /** Told whether a second factor stands already. */
  onSetUp: (isAnother: boolean) => void
  onPasskey: (isAnother: boolean) => void
  onChange: (change: SecondFactorChangeInput['change'], passkey?: SecondFactorChangeInput['passkey']) => void
}

const addPasskey = msg`Adicionar chave de acesso`

/** By what the person proves themselves besides the own password, and what can be done about it (SHL-07). */
export function OwnFactorView({ source, onSetUp, onPasskey, onChange }: OwnFactorViewProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  if (data?.is_available === false) return null
  /** Said by no server of the release before. */
  const passkeys = data?.passkeys ?? []
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
            <PlainButton word={msg`Ativar verificação`} onClick={() => onSetUp(false)} />
            {data.takes_passkeys ? (
              <PlainButton variant="default" word={addPasskey} onClick={() => onPasskey(false)} />
            ) : null}
          </Group>
        </>
      ) : null}
      {data?.confirmed_at ? (
        <>
          <Text>{standingText(data.confirmed_at, data.recovery_codes_left)}</Text>
          {passkeys.length > 0 ? (
            <ul className={classes['factors']} aria-label={_(msg`Como você confirma a entrada`)}>
              {passkeys.map((passkey) => (
                <li key={passkey.id}>
                  <div>
                    <Text fw={500}>{passkey.name}</Text>
                    <Text c="dimmed" fz="sm">
                      {passkeyText(passkey)}
                    </Text>
                  </div>
                  <PlainButton
                    variant="default"
                    word={msg`Remover`}
                    aria-label={removalText(passkey.name)}
                    onClick={() => onChange('passkey', passkey)}
                  />
                </li>
              ))}
              {data.app_confirmed_at ? (
                <li>
                  <div>
                    <Text fw={500}>{_(msg`Aplicativo autenticador`)}</Text>
                    <Text c="dimmed" fz="sm">
                      {sinceText(data.app_confirmed_at)}
                    </Text>
                  </div>
                  <PlainButton
                    variant="default"
                    word={msg`Remover`}
                    aria-label={_(msg`Remover o aplicativo autenticador`)}
                    onClick={() => onChange('app')}
                  />
                </li>
              ) : null}
            </ul>
          ) : null}
          <Group gap={8}>
            {data.takes_passkeys ? (
              <PlainButton variant="default" word={addPasskey} onClick={() => onPasskey(true)} />
            ) : null}
            {data.app_confirmed_at === null ? (
              <PlainButton variant="default" word={msg`Adicionar aplicativo`} onClick={() => onSetUp(true)} />
            ) : null}
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

  function sinceText(since: string): string {
    const moment = formatMoment(since, i18n)
    return _(msg`desde ${moment}`)
  }

  function removalText(name: string): string {
    return _(msg`Remover a chave de acesso ${name}`)
  }

  function passkeyText({ created_at, last_used_at, is_usable }: SecondFactor['passkeys'][number]): string {
    const last = last_used_at === null ? null : formatMoment(last_used_at, i18n)
    return [
      _(msg`Chave de acesso`),
      sinceText(created_at),
      last === null ? _(msg`nunca usada`) : _(msg`usada em ${last}`),
      ...(is_usable ? [] : [_(msg`feita em outro endereço do portal: não serve aqui`)]),
    ].join(' · ')
  }
}
