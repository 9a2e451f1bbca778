import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { pagePathsOf } from '../../engine/page-paths'
import type { PathOptions } from '../../engine/paths'
import { type ViewDriver, viewDriver } from '../../engine/view'
import { dialogShown, press, pressEscape, type } from '../billing/invoice/invoice-dialog-driver'
import { type RecordActionMachine, typedAlready } from './action-dialog.cases'
import { buttonWords, type RecordActionSaid, recordActionFace } from './action-dialog.faces'

interface RecordActionView<M extends RecordActionMachine> {
  readonly machine: M
  readonly options: PathOptions<M>
  readonly said: RecordActionSaid
  readonly render: (actor: ActorRefFrom<M>) => ReactNode
  /** How the field writes what it holds. */
  readonly written?: (text: string) => string
  /** A sentence of the dialog's own, and when it is there. */
  readonly sentence: string
  readonly saysIt: (state: SnapshotFrom<M>) => boolean
}

/** How the paths of an action on a record are walked on its view. */
export function recordActionView<M extends RecordActionMachine>({
  machine,
  options,
  said,
  render,
  written = (text) => text,
  sentence,
  saysIt,
}: RecordActionView<M>): ViewDriver {
  const { words, field, rejection, missing } = said
  return viewDriver<RecordActionMachine>({
    machine,
    paths: pagePathsOf<RecordActionMachine>(machine, {
      cases: options as PathOptions<RecordActionMachine>,
      impossible: typedAlready(options as PathOptions<RecordActionMachine>),
      effects: {},
    }),
    /** The view makes the key. */
    comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
    render: (actor) => render(actor as ActorRefFrom<M>),
    async byHand(event) {
      if (event.type === 'field.change' && 'text' in event) type(field, written(event.text))
      else if (event.type === 'dialog.dismiss') await pressEscape()
      else if (event.type in words) press(words[event.type as keyof typeof words] ?? '')
      else return false
      return true
    },
    shown() {
      const { text, ...shown } = dialogShown(buttonWords(said))
      const input = screen.getByLabelText<HTMLInputElement>(field, { selector: 'input, textarea' })
      return {
        ...shown,
        text: input.value,
        isOpen: !input.disabled && !input.readOnly,
        isRejected: text.includes(rejection),
        isMarked: text.includes(missing),
        saysIt: text.includes(sentence),
      }
    },
    expected(state) {
      return {
        ...recordActionFace(said, state),
        ...(state.hasTag('failed') && state.context.problem ? {} : { problem: null }),
        text: written(state.context.text),
        saysIt: saysIt(state as SnapshotFrom<M>),
      }
    },
  })
}
