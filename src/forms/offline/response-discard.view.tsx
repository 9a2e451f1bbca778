import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { responseDiscardMachine } from '../../../machines/forms/response/outbox/response-discard.machine'
import { responseDiscardWords } from '../../../machines/forms/response/outbox/response-discard.words'
import { projectRemoval } from '../../ui/dialog/removal.projection'
import { RemovalView } from '../../ui/dialog/removal.view'
import { isSame } from '../../ui/is-same'
import { problemText } from '../../ui/problem-text'
import type { DeviceResponse } from '../shared/device-responses'

interface ResponseDiscardViewProps {
  actor: ActorRefFrom<typeof responseDiscardMachine>
  response: Pick<DeviceResponse, 'filled' | 'seen'>
}

/** Asks before a response leaves this device, of which the server has nothing or only what had been sent (FRM-03). */
export function ResponseDiscardView({ actor, response: { filled, seen } }: ResponseDiscardViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRemoval(snapshot, responseDiscardWords), isSame)
  const [form, machine] = [filled.form.title, filled.asset.code]
  return (
    <RemovalView
      view={view}
      words={responseDiscardWords}
      title={_(msg`Descartar “${form}” do ativo ${machine}?`)}
      problem={view.problem ? problemText(view.problem, i18n) : null}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>
        {_(
          seen
            ? msg`As respostas e os arquivos dela são apagados deste aparelho e não voltam. O que o servidor já tem dela fica lá.`
            : msg`As respostas e os arquivos dela só estão neste aparelho. São apagados e não voltam.`,
        )}
      </Text>
    </RemovalView>
  )
}
