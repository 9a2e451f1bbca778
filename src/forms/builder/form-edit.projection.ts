import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SnapshotFrom } from 'xstate'
import type { FormDefinition } from '../../../contract/forms/form'
import type { Place } from '../../../contract/forms/form-change'
import { asksTheSame } from '../../../contract/forms/form-editing'
import { definitionOf, type Fault, faultsOf, pointsGiven } from '../../../contract/forms/form-faults'
import type { formEditMachine } from '../../../machines/forms/form/form-edit.machine'
import { formEditWords } from '../../../machines/forms/form/form-edit.words'
import { faultWords } from './fault-words'
import { questionName } from './question-words'

export interface ShownFault extends Place {
  readonly text: string
  /** Where it is, as the list of faults says. */
  readonly where: string
}

/** Whether leaving would lose something. */
export function hasUnsaved(snapshot: SnapshotFrom<typeof formEditMachine>): boolean {
  const { draft, saved } = snapshot.context
  return !snapshot.matches({ building: 'saved' }) && !(snapshot.matches('closed') && asksTheSame(draft, saved))
}

/** Everything that the builder shows, decided by its machine and by what is built. */
export function projectBuilding(snapshot: SnapshotFrom<typeof formEditMachine>, i18n: I18n) {
  const { draft, open, removed, answers, problem, published } = snapshot.context
  const { value } = snapshot
  const at = typeof value === 'object' ? (`building.${value.building}` as const) : null
  return {
    status: at === null ? '' : i18n._(at === 'building.saved' ? msg`Tudo salvo` : formEditWords.states[at]),
    isEditable: snapshot.hasTag('editable'),
    isSaved: snapshot.matches({ building: 'saved' }),
    isAsPublished: published !== null && asksTheSame(draft, published),
    isConflicting: snapshot.matches('conflicting'),
    isClosed: snapshot.matches('closed'),
    canRetry: snapshot.can({ type: 'save.retry' }),
    removed: snapshot.can({ type: 'removal.undo' }) && removed ? nameOf(removed) : null,
    problem: snapshot.hasTag('failed') ? problem : null,
    published,
    draft,
    open,
    answers,
    faults: faultsOf(draft).map((fault) => shownFault(fault)),
    /** Some question gives points, or there is a minimum that waits for one. */
    counts:
      draft.pass_percent !== undefined ||
      draft.sections.some(({ questions }) => questions.some((question) => pointsGiven(question) !== null)),
    preview: named(definitionOf(draft)),
  }

  function nameOf(part: NonNullable<typeof removed>): string {
    if (part.question === null) return part.part.title.trim() || i18n._(msg`Seção sem título`)
    return questionName(part.part, i18n)
  }

  function shownFault({ kind, section, question }: Fault): ShownFault {
    const number = section + 1
    const found = draft.sections[section]
    const asked = question === null ? undefined : found?.questions[question]
    const title = found?.title.trim() || i18n._(msg`Seção ${number}`)
    return {
      ...{ section, question, text: i18n._(faultWords[kind]) },
      where: asked ? `${title} · ${questionName(asked, i18n)}` : title,
    }
  }

  /** What has no words yet is shown by what stands for them. */
  function named({ sections, ...own }: FormDefinition): FormDefinition {
    return {
      ...own,
      sections: sections.map((section, place) => {
        const number = place + 1
        return {
          ...section,
          title: section.title || i18n._(msg`Seção ${number}`),
          questions: section.questions.map((question) => ({ ...question, label: questionName(question, i18n) })),
        }
      }),
    }
  }
}
