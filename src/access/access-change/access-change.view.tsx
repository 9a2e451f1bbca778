import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { accessChangeMachine } from '../../../machines/access/access-change/access-change.machine'
import { accessChangeWords } from '../../../machines/access/access-change/access-change.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { accessProblemText } from '../shared/access-problem'
import { moduleText } from '../shared/module-text'
import { permissionIn } from '../shared/permission-in'
import classes from './access-change.module.css'
import { projectAccessChange } from './access-change.projection'
import { AccessChoices, type AccessChoicesProps } from './access-choices'
import { AccessReview } from './access-review'

interface AccessChangeViewProps extends Pick<AccessChoicesProps, 'modules' | 'source' | 'held'> {
  actor: ActorRefFrom<typeof accessChangeMachine>
  /** Whose access it is, where it is one person's. */
  name: string
  /** One for every request that is no retry. */
  newKey: () => string
}

/** Gives and takes access: what is chosen, then what each person gains and loses (IAM-01). */
export function AccessChangeView({ actor, name, newKey, ...offered }: AccessChangeViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectAccessChange, isSame)
  const { count, people, choices, opened } = view
  const permission = opened.find((choice) => choice.kind === 'features')?.id ?? ''
  const given = offered.modules.find(({ permissions }) => permissions.includes(String(permission)))
  const asked = given ? _(permissionIn(moduleText(given.name, i18n), String(permission))) : null

  return (
    <WorkflowDialog
      size="lg"
      title={
        count === 1
          ? _(msg`Alterar o acesso de ${name}`)
          : _(msg`Alterar o acesso de ${plural(count, { one: '# pessoa', other: '# pessoas' })}`)
      }
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem && accessProblemText(view.problem, i18n)}
      cause={view.problem}
      submit={
        view.isEditable
          ? {
              word: accessChangeWords.events['change.preview'],
              onSubmit: () => actor.send({ type: 'change.preview' }),
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: accessChangeWords.events[event],
        onAct: () => actor.send(event === 'change.apply' ? { type: event, key: newKey() } : { type: event }),
      }))}
      onClose={() => actor.send({ type: 'dialog.dismiss' })}
      tally={
        view.canReset ? (
          <div className={classes['tally']}>
            <Text size="sm" c="dimmed" role="status">
              {_(msg`${plural(choices.length, { one: '# mudança', other: '# mudanças' })}`)}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={() => actor.send({ type: 'choices.reset' })}>
              {_(accessChangeWords.events['choices.reset'])}
            </Button>
          </div>
        ) : null
      }
    >
      {view.isEditable && asked !== null ? <Text>{_(msg`Pedido: ${asked}`)}</Text> : null}
      {view.isEditable ? (
        <AccessChoices
          {...offered}
          choices={choices}
          opened={opened}
          onChoose={(chosen) => actor.send({ type: 'choice.set', ...chosen })}
        />
      ) : null}
      {view.isMissing ? <Notice kind="error">{_(msg`Escolha ao menos uma coisa para dar ou tirar.`)}</Notice> : null}
      {people ? <AccessReview people={people} /> : null}
    </WorkflowDialog>
  )
}
