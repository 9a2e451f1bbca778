import { type InvoiceDraft, type InvoiceDraftProblem, problemsOfInvoice } from '../../../contract/billing/invoice'
import { refuseProblems } from '../../http/refused'

const messages: Record<InvoiceDraftProblem, string> = {
  required: 'Campo obrigatório.',
  invalid: 'O valor deve ser maior que zero.',
  past: 'O vencimento não pode ser anterior a hoje.',
}

/** 400 at the value where it is zero, at the due date where it is before today. */
export function checkDraft(draft: Pick<InvoiceDraft, 'value' | 'due_date'>, today: string): void {
  refuseProblems(problemsOfInvoice({ lines: [], items: [], ...draft }, today), messages)
}
