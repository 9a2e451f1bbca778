import type { responseLifecycle } from '../../../../machines/forms/response/response.lifecycle'
import type { Invariants } from '../../../engine/rules'
import { isQuiet, isSame } from '../../protocols/steps'

/** Where each step leads from where; any other changes nothing. */
const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rascunho: { 'response.save': 'rascunho', 'response.finish': 'completo', 'response.cancel': 'cancelado' },
  completo: { 'response.accept': 'finalizado', 'response.sendBack': 'rascunho', 'response.cancel': 'cancelado' },
  finalizado: {},
  cancelado: {},
}

const audit = ['response.accept', 'response.sendBack'] as const
const isBarred = ({ is_barred }: { readonly is_barred?: boolean }) => is_barred === true

export const invariants: Invariants<typeof responseLifecycle> = {
  'FRM-03: a response stands as it is kept': {
    atTheStart: ({ input, state }) => state.value === input.status,
  },
  'FRM-03: it is finished as a draft, audited when it is complete, cancelled before it is accepted; no other way there is':
    {
      onEveryStep: ({ before, event, after }) =>
        audit.some((type) => type === event.type) && isBarred(before.context)
          ? after.value === before.value
          : after.value === (ways[String(before.value)]?.[event.type] ?? before.value),
    },
  'FRM-05: the audit decides on what is complete, and on nothing else; not whoever answered, where that is separated': {
    inEveryState: (state) =>
      audit.every((type) => state.can({ type }) === (state.value === 'completo' && !isBarred(state.context))),
  },
  'FRM-03: accepted and cancelled are the end': {
    inEveryState: (state) => ['finalizado', 'cancelado'].includes(String(state.value)) === (state.status === 'done'),
  },
  'FRM-03: a draft can be saved again and again': {
    inEveryState: (state) => state.can({ type: 'response.save' }) === (state.value === 'rascunho'),
  },
  'FRM-05: one that is sent back is a draft again; no other step changes what a response is kept as: whoever writes does':
    {
      onEveryStep: ({ before, event, after }) =>
        before.value === 'completo' && event.type === 'response.sendBack' && !isBarred(before.context)
          ? after.context.status === 'rascunho'
          : isSame(before.context, after.context),
    },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
