import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { responseStartMachine } from '../../../machines/forms/response/response-start.machine'
import { responseStartWords } from '../../../machines/forms/response/response-start.words'
import { isSame } from '../../ui/is-same'
import { Failure } from '../../ui/parts/failure'
import { Notice } from '../../ui/parts/notice'
import { problemText } from '../../ui/problem-text'
import { editHref } from '../shared/address'
import type { assetForms } from '../shared/forms.queries'
import classes from './response-fill.module.css'
import { projectStart } from './response-start.projection'

interface ResponseStartViewProps {
  actor: ActorRefFrom<typeof responseStartMachine>
  form: number
  source: ReturnType<typeof assetForms>
  newKey: () => string
}

const { events } = responseStartWords

/** What will be asked about which machine, before a response exists (FRM-03). */
export function ResponseStartView({ actor, form, source, newKey }: ResponseStartViewProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const { problem, canStart, canRetry, isBusy } = useSelector(actor, projectStart, isSame)
  const wanted = data?.forms.find(({ id }) => id === form)
  const questions = wanted?.questions ?? 0
  return (
    <main className={classes['page']}>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Erro ao carregar formulários`)}
        </Failure>
      ) : null}
      {data && !wanted ? <Notice kind="error">{_(msg`Este formulário não é para este ativo.`)}</Notice> : null}
      {data && wanted ? (
        <>
          <header className={classes['head']}>
            <Title order={1}>{wanted.title}</Title>
            <Text c="dimmed">{[data.code, data.name].join(' · ')}</Text>
          </header>
          <Text>{wanted.description}</Text>
          <Text c="dimmed">{_(msg`${plural(questions, { one: '# pergunta', other: '# perguntas' })}`)}</Text>
          {problem ? <Notice kind="error">{problemText(problem, i18n)}</Notice> : null}
          <div className={classes['steps']}>
            {canStart || isBusy ? (
              <Button
                variant={wanted.draft === null ? 'filled' : 'default'}
                loading={isBusy}
                onClick={() => actor.send({ type: 'response.start', key: newKey() })}
              >
                {_(events['response.start'])}
              </Button>
            ) : null}
            {canRetry ? (
              <Button onClick={() => actor.send({ type: 'response.retry' })}>{_(events['response.retry'])}</Button>
            ) : null}
            {wanted.draft === null ? null : (
              <Button component={Link} href={editHref(wanted.draft)}>
                {_(msg`Continuar o rascunho`)}
              </Button>
            )}
          </div>
        </>
      ) : null}
    </main>
  )
}
