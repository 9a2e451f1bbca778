import type { SnapshotFrom } from 'xstate'
import { responseAuditMachine } from '../../../../machines/forms/response/response-audit.machine'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import type { Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { makeResponse } from './made-response'
import { options } from './response-audit.cases'

type State = SnapshotFrom<typeof responseAuditMachine>

const words = {
  'accept.begin': 'Aceitar resposta',
  'accept.confirm': 'Aceitar em definitivo',
  'sendBack.begin': 'Devolver resposta',
  'sendBack.confirm': 'Devolver com o motivo',
  'audit.retry': 'Tentar de novo',
  'audit.amend': 'Mudar o motivo',
  'audit.abandon': 'Voltar',
} as const
const known: readonly string[] = Object.values(words)
const pressed = (event: keyof typeof words) => ({ control: (screen: Part) => screen.button(words[event]) })

/** FRM-05: of Ana Souza's report of an accident. */
export const ui: Ui<typeof responseAuditMachine> = {
  machine: responseAuditMachine,
  cases: options,

  /** The view makes the key. */
  comparable: ({ id: _, key, ...context }) => ({ ...context, hasKey: key !== '' }),

  events: {
    'accept.begin': pressed('accept.begin'),
    'accept.confirm': pressed('accept.confirm'),
    'sendBack.begin': pressed('sendBack.begin'),
    'sendBack.confirm': pressed('sendBack.confirm'),
    'audit.retry': pressed('audit.retry'),
    'audit.amend': pressed('audit.amend'),
    'audit.abandon': pressed('audit.abandon'),
    'reason.write': { control: (screen) => open(reason(screen)), operate: (part, { text }) => write(part, text) },
    'remark.write': { control: (screen) => open(remark(screen)), operate: (part, { text }) => write(part, text) },
  },

  async shown(screen, state) {
    if (state.status === 'done')
      return together({ isAnnounced: screen.saying(/^Resposta (?:aceita|devolvida)$/).isThere() })
    const part = state.matches('accepting') ? screen.dialog() : screen
    const acts = state.matches('accepting') ? part : part.find('group', 'Ações')
    return together({
      buttons: acts
        .find('button')
        .texts()
        .then((texts) => texts.filter((text) => known.includes(text))),
      isBusy: acts.find('button').look((buttons) => buttons.some((button) => button.hasAttribute('data-loading'))),
      problem: part.find('alert').text(),
      reason: reason(screen).value(),
      remark: remark(screen).value(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isAnnounced: true }
    const { problem, reason, remarks } = state.context
    const isSendingBack = state.matches('sendingBack')
    return {
      buttons: buttonsAt(state),
      isBusy: state.hasTag('busy'),
      problem: problem
        ? `A resposta não foi ${isSendingBack ? 'devolvida' : 'aceita'}\n${
            problem.status === 412
              ? 'A resposta mudou desde que você a abriu. Confira o que está na tela agora.'
              : sentences[problem.status]
          }`
        : null,
      reason: isSendingBack ? reason : null,
      remark: isSendingBack ? (remarks['pendencias'] ?? '') : null,
    }
  },

  says: {
    'a finished response': 'uma resposta concluída',
    accepted: 'aceita',
    'that is one': 'que basta',
    'that is none': 'curto demais',
    'to a question': 'a uma pergunta',
    'sent back': 'devolvida',
    outdated: 'a resposta mudou (412)',
  },

  view: { component: async () => (await import('./response-dialogs')).ResponseAuditPart },

  page: {
    opens: async (_, { portal }) => ({
      as: 'ana.souza',
      address: `/formularios/auditoria/resposta/${await makeResponse(portal, 'completo')}`,
      after: async ({ page }) => page.getByRole('button', { name: words['accept.begin'] }).waitFor(),
    }),
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\//,
    effects: {
      acceptResponse: { call: { method: 'POST', path: /^\/api\/v1\/forms\/responses\/\d+\/accept\/$/ } },
      sendResponseBack: {
        call: {
          method: 'POST',
          path: /^\/api\/v1\/forms\/responses\/\d+\/send-back\/$/,
          body: ({ reason, remarks }: State['context']) => ({ reason, remarks }),
        },
      },
    },
  },
}

function buttonsAt(state: State): string[] {
  const name = nameOf(state.value)
  const { problem } = state.context
  const retry = problem?.status === 503 ? [words['audit.retry']] : []
  if (name === 'deciding') return [words['accept.begin'], words['sendBack.begin']]
  if (state.matches('accepting'))
    return (
      {
        confirming: [words['accept.confirm'], words['audit.abandon']],
        failed: [...retry, words['audit.abandon']],
      }[name] ?? [words['accept.confirm']]
    )
  return (
    {
      writing: [words['sendBack.confirm'], words['audit.abandon']],
      failed: [...retry, words['audit.amend']],
    }[name] ?? [words['sendBack.confirm']]
  )
}

function reason(screen: Part): Part {
  return screen.field('Motivo')
}

function remark(screen: Part): Part {
  return screen.field('O que corrigir: O que falta fazer')
}

function open(part: Part): Part {
  return part.which(':not([readonly])')
}

/** A field that holds the text already tells nobody of it. */
async function write(part: Part, text: string): Promise<void> {
  if ((await part.value()) === text) await part.fill(`${text}?`)
  await part.fill(text)
}
