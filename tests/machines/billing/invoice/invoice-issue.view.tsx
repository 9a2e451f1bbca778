import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { InvoiceDraft } from '../../../../contract/billing/invoice'
import { invoiceIssueMachine } from '../../../../machines/billing/invoice/invoice-issue.machine'
import { pagePathsOf } from '../../../engine/page-paths'
import { nameOf } from '../../../engine/state-name'
import { viewDriver } from '../../../engine/view'
import { dialogShown, plain, press, pressEscape, type } from './invoice-dialog-driver'
import { InvoiceIssueDialog } from './invoice-dialogs'
import { issueButtons, issueClose, issueFaces, issueReview, issueWords } from './invoice-faces'
import { options, part, whole } from './invoice-issue.cases'

type State = SnapshotFrom<typeof invoiceIssueMachine>

/** What a review says, by what is made, of a report of 1000 and of one that has 300 left. */
const consequences: Readonly<Record<string, string>> = {
  'invoice 1000.00 of 100000':
    'A fatura será de R$ 1.000,00, vence em 21/12/2026.O saldo do boletim passa de R$ 1.000,00 para R$ 0,00. A situação dele passa de “Aberto” para “Faturado”.',
  'invoice 200.00 of 100000':
    'A fatura será de R$ 200,00, vence em 21/12/2026.Ativos e itens cobrados por inteiro: 1.O saldo do boletim passa de R$ 1.000,00 para R$ 800,00. A situação dele passa de “Aberto” para “Faturado em parte”.',
  'invoice 200.00 of 30000':
    'A fatura será de R$ 200,00, vence em 21/12/2026.Ativos e itens cobrados por inteiro: 1.O saldo do boletim passa de R$ 300,00 para R$ 100,00. A situação dele continua “Faturado em parte”.',
  'provision 1000.00 of 100000':
    'A provisão será de R$ 1.000,00, com vencimento previsto em 21/12/2026.O saldo do boletim passa de R$ 1.000,00 para R$ 0,00. A situação dele passa de “Aberto” para “Provisionado”.',
  'provision 200.00 of 100000':
    'A provisão será de R$ 200,00, com vencimento previsto em 21/12/2026.Ativos e itens cobrados por inteiro: 1.O saldo do boletim passa de R$ 1.000,00 para R$ 800,00. A situação dele passa de “Aberto” para “Provisionado”.',
  'provision 200.00 of 30000':
    'A provisão será de R$ 200,00, com vencimento previsto em 21/12/2026.Ativos e itens cobrados por inteiro: 1.O saldo do boletim passa de R$ 300,00 para R$ 100,00. A situação dele continua “Faturado em parte”.',
}

/** INV-01. */
export const driver = viewDriver<typeof invoiceIssueMachine>({
  machine: invoiceIssueMachine,
  paths: pagePathsOf(invoiceIssueMachine, {
    cases: options,
    impossible: {
      'something is filled in': { cases: ['dialog.dismiss with nothing filled in'], when: isTouched },
      'nothing is filled in': {
        cases: ['dialog.dismiss with something filled in'],
        when: (state) => !isTouched(state),
      },
    },
    effects: {},
  }),
  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  render: (actor) => <InvoiceIssueDialog actor={actor} />,
  async byHand(event, { snapshot }) {
    if (event.type === 'draft.review' && 'draft' in event) sendDraft(event.draft, snapshot().context.draft)
    else if (event.type === 'invoice.issue') press(issueButtons[snapshot().context.kind])
    else if (event.type === 'dialog.dismiss') await pressEscape()
    else if (event.type in issueWords) press(issueWords[event.type as keyof typeof issueWords])
    else return false
    return true
  },
  shown() {
    const { text, ...shown } = dialogShown([
      ...Object.values(issueWords),
      ...Object.values(issueButtons),
      issueReview,
      issueClose,
    ])
    return {
      ...shown,
      says: Object.values(consequences).find((consequence) => text.includes(consequence)) ?? null,
      isOpen: radio('Um valor') === null ? null : !radio('Um valor')?.disabled,
      balance: /O saldo inteiro, de (R\$ [\d.,]+)/.exec(plain(text) ?? '')?.[1] ?? null,
      isRejected: text.includes('O ativo ATV-0001 já está na fatura FL-000003.'),
    }
  },
  expected(state) {
    const name = nameOf(state.value)
    const { kind, draft, facts, reviewed, problem } = state.context
    const { status, actions = [] } = issueFaces[name] ?? {}
    const isForm = ['choosing', 'outdated', 'confirmingDiscard'].includes(name)
    const balance = facts.total - facts.invoiced - facts.provisioned
    const was = reviewed ? reviewed.total - reviewed.invoiced : 0
    return {
      status,
      actions: name === 'reviewing' ? [issueButtons[kind], ...actions] : actions,
      ...((state.hasTag('failed') || name === 'outdated') && problem ? {} : { problem: null }),
      says: isForm ? null : consequences[`${kind} ${draft?.value} of ${was}`],
      isOpen: isForm ? state.hasTag('editable') : null,
      balance: isForm ? (balance === 100_000 ? 'R$ 1.000,00' : 'R$ 300,00') : null,
      /** The mark is the form's: it stays until something is changed in it. */
      ...(name === 'choosing' && problem?.fields?.['lines'] && draft?.lines.length ? { isRejected: true } : {}),
    }
  },
})

/** The form is as it was opened unless lines were chosen in it. */
function isTouched({ context: { draft } }: State): boolean {
  return draft !== null && draft.lines.length > 0
}

/** Fills the form and sends it; what it keeps back is taken out of it again. */
function sendDraft(draft: InvoiceDraft, last: InvoiceDraft | null): void {
  if (!screen.queryByRole('button', { name: issueReview })) return
  fill(draft)
  press(issueReview)
  if (screen.queryByRole('button', { name: issueReview })) fill(last ?? whole)
}

function fill(draft: InvoiceDraft): void {
  const isPart = draft.value === part.value
  const has1000 = plain(screen.getByRole('dialog').textContent)?.includes('O saldo inteiro, de R$ 1.000,00')
  pick('Ativos e itens escolhidos')
  const row = screen.getByRole<HTMLInputElement>('checkbox', { name: /ATV-0001/ })
  if (row.checked !== isPart) fireEvent.click(row)
  pick('Um valor')
  type('Valor (R$)', !isPart && !has1000 ? '1.000,00' : '')
  if (isPart) pick('Ativos e itens escolhidos')
  else if (has1000) pick('O saldo inteiro')
  type('Vencimento', draft.due_date.split('-').reverse().join('/'))
}

function pick(name: string): void {
  const found = radio(name)
  if (found) fireEvent.click(found)
}

function radio(name: string): HTMLInputElement | null {
  return screen.queryByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
}
