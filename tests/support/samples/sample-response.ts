import type { Answers, Response } from '../../../contract/forms/response'

/** To all that the demonstration's report of an accident asks. */
export const accidentAnswers: Answers = {
  ...{ data: '2026-11-19', hora: '14:30', local: 'Rampa norte', relato: 'A máquina escorregou.', feridos: 'nao' },
  ...{ isolado: 'yes', comunicado: 'no', pendencias: 'Avisar a segurança do trabalho.' },
}

export const response: Response = {
  ...{ id: 7, version: 1, form: { id: 3, title: 'Relato de acidente', group: 'Segurança' }, number: 1 },
  asset: { id: 1, code: 'ATV-0001', name: 'Escavadeira' },
  answered_by: { id: 5, username: 'elisa.melo', name: 'Elisa Melo' },
  ...{
    status: 'rascunho',
    progress: 50,
    non_conformities: 0,
    score: null,
    last_reading: null,
    is_barred: false,
    cancellation_reason: null,
  },
  ...{ started_at: '2026-11-19T12:00:00Z', updated_at: '2026-11-19T12:00:00Z', completed_at: null, remarks: {} },
  definition: {
    sections: [
      {
        title: 'O que aconteceu',
        questions: [
          { key: 'local', label: 'Local', kind: 'text', required: true },
          { key: 'isolado', label: 'O local foi isolado', kind: 'check', required: true },
        ],
      },
    ],
  },
  answers: { local: 'Rampa norte' },
  files: [],
  follow_ups: [],
}
