import type { SnapshotFrom } from 'xstate'
import { noticeTopics } from '../../../contract/notifications/notice-topics'
import type { notificationChoicesMachine } from '../../../machines/notifications/choices/notification-choices.machine'
import { notificationChoicesWords } from '../../../machines/notifications/choices/notification-choices.words'
import { labelOf } from '../../ui/label-of'

type Snapshot = SnapshotFrom<typeof notificationChoicesMachine>

/** What the page shows of the choices; of what the server knows and this program does not, nothing. */
export function projectChoices(snapshot: Snapshot) {
  const { choices, chosen, problem } = snapshot.context
  const isTold = snapshot.hasTag('busy') || snapshot.hasTag('settled')
  return {
    ways: noticeTopics.flatMap((topic) => {
      const way = chosen[topic] ?? choices[topic]
      return way ? [{ topic, way }] : []
    }),
    label: labelOf(snapshot, notificationChoicesWords),
    isTold,
    problem,
    canRetry: snapshot.can({ type: 'choices.retry' }),
  }
}

/** Whether something that was chosen is on its way, or was not saved and can be sent again. */
export function hasUnsaved({ context: { chosen } }: Snapshot): boolean {
  return Object.keys(chosen).length > 0
}
