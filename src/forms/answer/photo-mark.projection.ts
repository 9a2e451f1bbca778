import type { SnapshotFrom } from 'xstate'
import type { photoMarkMachine } from '../../../machines/forms/response/photo-mark.machine'
import { photoMarkWords } from '../../../machines/forms/response/photo-mark.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen: what leads on, then what leads back, then what leads out. */
const buttons = ['photo.keep', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

export function projectMarking(snapshot: SnapshotFrom<typeof photoMarkMachine>) {
  const { shape, colour, marks, problem } = snapshot.context
  return {
    ...projectForm(snapshot, photoMarkWords, buttons),
    ...{ shape, colour, marks },
    /** The marks stay, and can be kept again. */
    problem: snapshot.hasTag('editable') ? problem : null,
    canUndo: snapshot.can({ type: 'mark.undo' }),
    canClear: snapshot.can({ type: 'marks.clear' }),
  }
}
