import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { NativeSelect, Text } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Askable } from '../../../contract/access/access-request'
import type { Problem } from '../../../contract/problem'
import type { accessAskMachine } from '../../../machines/access/access-request/access-ask.machine'
import { accessAskWords } from '../../../machines/access/access-request/access-ask.words'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { rejectionText } from '../../ui/dialog/rejection-text'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { Failure } from '../../ui/parts/failure'
import { permissionWord } from '../../ui/permission-words'
import { ownProblemText } from '../../ui/refusal-text'
import { moduleText } from '../shared/module-text'
import { permissionIn } from '../shared/permission-in'
import { projectAccessAsk } from './access-ask.projection'

interface AccessAskViewProps {
  actor: ActorRefFrom<typeof accessAskMachine>
  source: UseQueryOptions<Askable, Problem>
  /** One for every request that is no retry. */
  newKey: () => string
}

/** Asks for a permission, saying who gives it (IAM-01). */
export function AccessAskView({ actor, source, newKey }: AccessAskViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectAccessAsk, isSame)
  const { data = [], error, isFetching, refetch } = useQuery(source)
  const { permission } = view
  const rejectionAt = (field: string) => {
    const messages = view.rejected?.[field]
    return messages ? rejectionText(messages, i18n) : null
  }
  const chosen = data.find(({ permissions }) => permissions.includes(permission))
  const names = chosen?.given_by.join(', ') ?? ''

  return (
    <WorkflowDialog
      title={_(accessAskWords.events['request.send'])}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem && ownProblemText(view.problem, i18n)}
      cause={view.problem}
      submit={
        view.canSubmit
          ? {
              word: accessAskWords.events['request.send'],
              onSubmit: () => actor.send({ type: 'request.send', key: newKey() }),
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: accessAskWords.events[event],
        onAct: () => actor.send({ type: event }),
      }))}
      onClose={() => actor.send({ type: 'dialog.dismiss' })}
    >
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`As permissões não puderam ser carregadas.`)}
        </Failure>
      ) : null}
      <NativeSelect
        label={_(msg`Permissão`)}
        value={permission}
        disabled={!view.isEditable}
        error={view.lacksPermission ? _(msg`Escolha a permissão`) : rejectionAt('permission')}
        onChange={({ currentTarget }) => actor.send({ type: 'permission.choose', permission: currentTarget.value })}
      >
        <option value="" disabled>
          {_(msg`Escolha o que você precisa fazer`)}
        </option>
        {permission !== '' && !chosen ? <option value={permission}>{_(permissionWord(permission))}</option> : null}
        {data.map(({ module, permissions }) => (
          <optgroup key={module.id} label={moduleText(module.name, i18n)}>
            {permissions.map((one) => (
              <option key={one} value={one}>
                {_(permissionIn(moduleText(module.name, i18n), one))}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      {names ? <Text c="dimmed">{_(msg`Quem pode dar: ${names}.`)}</Text> : null}
      <ReasonField
        value={view.reason}
        onChange={(reason) => actor.send({ type: 'reason.change', reason })}
        isEditable={view.isEditable}
        error={view.lacksReason ? _(missingReason) : rejectionAt('reason')}
      />
    </WorkflowDialog>
  )
}
