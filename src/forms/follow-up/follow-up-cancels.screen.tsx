import { msg, plural } from '@lingui/core/macro'
import type { FollowUpRow } from '../../../contract/forms/follow-up/follow-up'
import { followUpWords } from '../../../machines/forms/follow-up/follow-up.words'
import { type BatchStep, StepBatch } from '../../app/list/batch/step-batch.screen'
import type { Chosen } from '../../ui/list/list-selection'

const followUpCancels: BatchStep<FollowUpRow> = {
  ...{ path: '/forms/follow-ups/', step: 'cancel', lifecycleWords: followUpWords },
  asks: 'reason',
  nameOf: ({ id, question, asset }) => `#${id} · ${asset.code} · ${question}`,
  shortNameOf: ({ id }) => `#${id}`,
  textsOf({ length: count }, rest, i18n) {
    const all = i18n.number(count + rest)
    return {
      title: msg`${plural(count, { one: 'Cancelar # pendência', other: 'Cancelar # pendências' })}`,
      consequence: msg`Ninguém precisa mais resolvê-las. Não pode ser desfeito. Uma que falhar não impede as outras.`,
      possible: msg`${plural(count, { one: `# de ${all} pendências pode ser cancelada; ${rest} não, porque:`, other: `# de ${all} pendências podem ser canceladas; ${rest} não, porque:` })}`,
      start: msg`Cancelar pendências`,
      done: msg`Pendências canceladas`,
    }
  },
  outdated: () => [['forms'], ['home']],
}

/** Each of the chosen follow-ups cancelled for one reason, as the list shows it (FRM-04). */
export default function FollowUpCancelsScreen(chosen: Chosen<FollowUpRow> & { onClose: () => void }) {
  return <StepBatch of={followUpCancels} {...chosen} />
}
