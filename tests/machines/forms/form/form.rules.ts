import type { formLifecycle } from '../../../../machines/forms/form/form.lifecycle'
import type { Invariants } from '../../../engine/rules'
import { isQuiet, isSame } from '../../protocols/steps'

/** Where each step leads from where; any other changes nothing. */
const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  draft: { 'form.edit': 'draft', 'form.save': 'draft', 'form.publish': 'published' },
  published: {
    ...{ 'form.edit': 'published', 'form.save': 'published', 'form.publish': 'published' },
    'form.retire': 'retired',
  },
  retired: { 'form.reactivate': 'published' },
}
const steps = ['form.edit', 'form.save', 'form.publish', 'form.retire', 'form.reactivate'] as const

export const invariants: Invariants<typeof formLifecycle> = {
  'FRM-06: a form stands as it is kept': {
    atTheStart: ({ input, state }) => state.value === input.status,
  },
  'FRM-06: it is built until it is retired, published, retired and offered again; no other way there is': {
    onEveryStep: ({ before, event, after }) =>
      after.value ===
      (before.can(event as { type: 'form.edit' }) ? ways[String(before.value)]?.[event.type] : before.value),
  },
  'FRM-06: only what is new can be published, and only what is offered can be retired': {
    inEveryState: (state) =>
      steps.every(
        (type) =>
          state.can({ type }) ===
          (type in (ways[String(state.value)] ?? {}) &&
            (type !== 'form.publish' || state.value === 'draft' || state.context.has_changes)),
      ),
  },
  'FRM-06: what is offered from now on is kept so; no other step changes what a form is kept as: whoever writes does': {
    onEveryStep: ({ before, after }) =>
      isSame(
        after.context,
        before.value !== 'published' && after.value === 'published'
          ? { ...before.context, status: 'published' }
          : before.context,
      ),
  },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
