/** Of one form: sections, how often one is filled, questions of one section, options of one question, characters of one answer, its files; bytes of all answers as they are sent, and of a workbook that brings a form in. */
export const formBounds = {
  sections: 50,
  repetitions: 20,
  questions: 300,
  options: 100,
  answer: 2_000,
  files: 10,
  body: 512 * 1024,
  workbook: 5 * 1024 * 1024,
}
/** Of what is said of a form, and of what is new in a version of it; most days of its term; most machines that it names. */
export const formText = { description: 500, note: 500 }
export const formTerm = { max: 3_650 }
export const formAssets = { max: 200 }
/** What the lists of forms, of their responses and of the machines that are inspected may be sorted by. */
export const formOrderings = ['title', 'group', 'every_days', 'responses'] as const
export const responseOrderings = [
  'id',
  'form',
  'asset',
  'answered_by',
  'status',
  'progress',
  'score',
  'started_at',
  'completed_at',
] as const
/** Most points that one answer gives. */
export const scoreBounds = { points: 1_000 }
/** Of a follow-up that a question opens: days until it is due, and people of whom one mends it. */
export const followUpBounds = { days: 365, owners: 20 }
/** What the list of follow-ups may be sorted by, the first unless said: what is open by its due day, then the rest. */
export const followUpOrderings = [
  'due',
  'id',
  'question',
  'form',
  'asset',
  'severity',
  'owner',
  'opened_at',
  'status',
] as const
export const inspectedAssetOrderings = ['code', 'name', 'family', 'last_response'] as const
