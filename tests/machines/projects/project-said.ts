/** What the dialog of a step that takes a note says in Portuguese, by hand. */
export const noteSaid = {
  states: {
    writing: 'Confirme, com uma observação se quiser',
    incomplete: 'A observação é longa demais',
    confirmingDiscard: 'Descartar a observação escrita?',
  },
  words: {
    'action.retry': 'Tentar de novo',
    'action.amend': 'Alterar a observação',
    'dialog.keep': 'Manter observação',
    'dialog.discard': 'Descartar observação',
  },
  close: 'Voltar',
  rejection: 'Explique melhor.',
  missing: 'A observação pode ter no máximo 500 caracteres',
  field: 'Observação (opcional)',
}
