import type { FollowUp } from '../../../contract/forms/follow-up/follow-up'

export const followUp: FollowUp = {
  ...{ id: 7, version: 1, status: 'open', severity: 'high', question: 'Pneus em bom estado', answer: 'no' },
  form: { id: 3, title: 'Ronda' },
  asset: { id: 1, code: 'ESC-0001', name: 'Escavadeira 20 t' },
  ...{ response: 12, owner: { id: 2, username: 'bruno.lima', name: 'Bruno Lima' }, due: '2032-03-20', days_late: 0 },
  ...{ opened_at: '2026-10-05T15:00:00.000Z', done_at: null, opened_by: 'Davi Rocha' },
  ...{ what: 'Um corte no pneu da frente.', photos: [], needs_proof: false, proofs: 0, is_asked: true },
  ...{ note: null, reason: null },
}
