import { type ClientDraft, emptyClient } from '../../../../contract/billing/client'
import { readProblem } from '../../../../contract/problem'
import { masterRecordMachine } from '../../../../machines/billing/master-data/master-record.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

/** A client as the person saw it, and what becomes of it. */
export const seen: ClientDraft = {
  ...emptyClient,
  ...{ name: 'Usina Velha', corporate_name: 'Usina Ltda.', cnpj: '45723174000110' },
}
export const draft: ClientDraft = { ...seen, name: 'Usina Nova' }
export const key = '5f0c7e9a-0000-4000-8000-0000000000c1'
/** Somebody else has written another corporate name. */
export const theirs: ClientDraft = { ...seen, corporate_name: 'Usina S.A.' }

export const options: PathOptions<typeof masterRecordMachine> = {
  length: 7,
  inputs: {
    'a new one': { kind: 'client', id: null, version: 0, seen: emptyClient },
    'one that there is': { kind: 'client', id: 7, version: 1, seen },
  },
  events: {
    complete: { type: 'record.submit', draft, key },
    'with a wrong CNPJ': { type: 'record.submit', draft: { ...draft, cnpj: '45723174000111' }, key },
    'with something typed': { type: 'dialog.dismiss', isTouched: true },
    'with nothing typed': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    saveRecord: {
      done: { saved: { id: 7, version: 2, draft } },
      error: {
        outdated: readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' }),
        duplicate: readProblem(409, { cnpj: ['Já existe o cliente 12 com este CNPJ.'], duplicate: 12 }),
        'unknown field rejected': readProblem(400, { other: ['Não.'] }),
        unavailable,
        'no answer': noAnswer,
      },
    },
    readRecord: {
      done: {
        'of the form': { id: 7, version: 3, draft: theirs },
        'as it was to be': { id: 7, version: 3, draft },
      },
      error: { unavailable },
    },
  },
}

export const paths = pathsOf(masterRecordMachine, options)
