import { isRepeatable, toProblem } from '../../../contract/problem'
import type { ProjectDraft } from '../../../contract/projects/project'
import type { SavedProject } from '../../../contract/projects/project-draft'
import type { projectFormMachine } from '../../../machines/projects/project/project-form.machine'
import type { Invariants, Step } from '../../engine/rules'
import { asks, isFieldRejected, keepsProblem, losesNothing, statusOf } from '../protocols/form-dialog.rules'
import {
  comesToRest,
  ends,
  inputOf,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
  started,
} from '../protocols/steps'

type Dialog = Step<typeof projectFormMachine>

const fields = ['code', 'name', 'description', 'manager', 'begins', 'ends'] as const

const isComplete = ({ event }: Dialog) => {
  const { code, name, manager, begins, ends } = event['draft'] as ProjectDraft
  return code !== '' && name !== '' && manager !== null && begins !== '' && ends >= begins
}
const nowOf = ({ event }: Dialog) => event['output'] as SavedProject

export const invariants: Invariants<typeof projectFormMachine> = {
  'PRJ-01: begins with the project as it was seen, and nothing is asked of the server': {
    atTheStart: ({ state, effects }) =>
      state.hasTag('editable') && isSame(state.context.draft, state.context.seen) && isQuiet(effects),
  },
  'PRJ-01: a valid draft is sent as it is, with its key, over the version that was seen': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (event.type !== 'project.submit' || !before.hasTag('editable') || !isComplete(step)) return 'n/a'
      const { id, version } = before.context
      const input = { id, version, draft: event['draft'], key: event['key'] }
      return isSame(effects.starts, [{ id: 'saveProject', input }]) && after.hasTag('busy')
    },
  },
  'PRJ-01: one that ends before it begins is not sent': {
    onEveryStep: (step) => (step.event.type === 'project.submit' && !isComplete(step) ? isUnmoved(step) : 'n/a'),
  },
  'it is saved by submitting or trying again only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).includes('saveProject') ? ['project.submit', 'project.retry'].includes(event.type) : 'n/a',
  },
  'trying again repeats the request that failed': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (event.type !== 'project.retry' || !before.can({ type: 'project.retry' })) return 'n/a'
      const { id, version, draft, key } = before.context
      return isSame(inputOf(effects, 'saveProject'), { id, version, draft, key }) && keeps(step, 'problem')
    },
  },
  'a version that is not the last one is read again, and nothing of what was written is forgotten': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'saveProject') || statusOf(step.event) !== 412) return 'n/a'
      const { id } = step.before.context
      if (id === null) return step.after.hasTag('failed') && keepsProblem(step)
      return isSame(step.effects.starts, [{ id: 'readProject', input: { id } }]) && keeps(step)
    },
  },
  'PRJ-01: of each field what the person changed stays, and of the rest what others wrote; that is said': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readProject') || ends(step)) return 'n/a'
      const [seen, mine, now] = [step.before.context.seen, step.before.context.draft, nowOf(step).draft]
      const merged = step.after.context.draft
      return (
        step.after.hasTag('editable') &&
        isQuiet(step.effects) &&
        step.after.context.version === nowOf(step).version &&
        isSame(step.after.context.seen, now) &&
        isSame(
          step.after.context.theirs,
          fields.filter((field) => seen[field] !== now[field]),
        ) &&
        fields.every((field) => merged[field] === (mine[field] === seen[field] ? now[field] : mine[field]))
      )
    },
  },
  'PRJ-01: what stands already as it was to be is not saved again': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readProject')) return 'n/a'
      const [seen, mine, now] = [step.before.context.seen, step.before.context.draft, nowOf(step).draft]
      const isThere = fields.every((field) => mine[field] === seen[field] || mine[field] === now[field])
      return isThere === ends(step)
    },
  },
  'the server’s word ends it, with the project': {
    onEveryStep: (step) =>
      isDone(step.event, 'saveProject') ? ends(step) && isSame(step.after.output, { saved: nowOf(step).id }) : 'n/a',
  },
  'what stood there already ends it with the project too': {
    onEveryStep: (step) =>
      isDone(step.event, 'readProject') && ends(step)
        ? isSame(step.after.output, { saved: step.before.context.id })
        : 'n/a',
  },
  'closing and discarding save nothing': {
    onEveryStep: (step) =>
      ends(step) && step.event.type.startsWith('dialog.') ? isSame(step.after.output, { saved: null }) : 'n/a',
  },
  'PRJ-01: a rejected field, and a code that another project has, go back to the form, which says so': {
    onEveryStep: (step) =>
      isFailed(step.event, 'saveProject') && isFieldRejected(step.event, fields)
        ? step.after.hasTag('editable') && keepsProblem(step)
        : 'n/a',
  },
  'anything else that fails can be amended, and tried again where that may help': {
    onEveryStep: (step) =>
      isFailed(step.event, 'readProject') ||
      (isFailed(step.event, 'saveProject') && !isFieldRejected(step.event, fields) && statusOf(step.event) !== 412)
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          step.after.can({ type: 'project.retry' }) === isRepeatable(toProblem(step.event['error'])) &&
          step.after.can({ type: 'project.amend' })
        : 'n/a',
  },
  'amending leads back to the form, without the problem': {
    onEveryStep: (step) =>
      step.event.type === 'project.amend' && step.before.hasTag('failed')
        ? step.after.hasTag('editable') &&
          step.after.context.problem === null &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'is busy exactly while it is saved or read': {
    inEveryState: (state) =>
      state.hasTag('busy') === (isRunning(state, 'saveProject') || isRunning(state, 'readProject')),
  },
  'a problem is shown only where it can be answered': {
    inEveryState: (state) => {
      const { problem } = state.context
      const isOfField = isFieldRejected({ error: problem }, fields)
      if (state.hasTag('failed')) return problem !== null && !isOfField
      if (state.hasTag('busy')) return problem === null
      return state.hasTag('editable') ? problem === null || isOfField : 'n/a'
    },
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
        (['project.retry', 'project.amend'].includes(event.type) && !before.hasTag('failed')) ||
        (event.type === 'project.submit' && !before.hasTag('editable'))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'from every failure it can still be saved': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: (state) => state.matches('saved'),
  },
  ...losesNothing,
  ...comesToRest,
}
