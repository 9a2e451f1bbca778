import type { FormFacts } from '../../../../contract/forms/form'
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
/** How a form stands after a step that changes it. */
const kept: Readonly<Record<string, Partial<FormFacts>>> = {
  'form.save': { has_changes: true },
  'form.publish': { status: 'published', has_changes: false },
  'form.reactivate': { status: 'published' },
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
  'FRM-06: what is built is new until it is published, and what is offered is kept so; no other step changes how a form stands':
    {
      onEveryStep: ({ before, event, after }) =>
        isSame(after.context, {
          ...before.context,
          ...(before.can(event as { type: 'form.edit' }) ? kept[event.type] : {}),
        }),
    },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
