import { documentEraseMachine } from '../../../../machines/billing/documents/document-erase.machine'
import { changePersonalFile, personalFile, placePersonalFile } from '../../../journeys/support/documents'
import { parts, partsAddress } from '../../../journeys/support/report-parts'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './document-erase.cases'

/** BM-06. */
export const ui = recordActionUi<typeof documentEraseMachine>({
  machine: documentEraseMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      refused: 'Exclusão recusada',
      failed: 'Erro ao excluir arquivo',
      sending: 'Excluindo o arquivo',
      reloading: 'Lendo o arquivo de novo',
      overtaken: 'Este arquivo já foi excluído',
      done: 'Arquivo excluído por determinação legal',
    },
    words: {
      ...cancelSaid.words,
      'action.confirm': 'Excluir arquivo para sempre',
      'record.reload': 'Ler o arquivo de novo',
    },
    refused: '“Excluir por lei” não é possível: a situação é “Excluído por determinação legal (LGPD)”.',
    changed: 'O arquivo mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /O conteúdo é apagado para sempre/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./attachments-part')).DocumentEraseDialog,
  page: {
    as: 'ana.souza',
    make: placePersonalFile,
    change: (portal, _, isPossible) => changePersonalFile(portal, isPossible ? 'kept' : 'erased'),
    addressOf: () => `${partsAddress}/documentos`,
    opener: (page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: personalFile.name })
        .getByRole('button', { name: 'Excluir por lei' })
        .click(),
    path: `/billing/reports/${parts.report}/documents/`,
    step: 'erase',
    body: ({ text }) => ({ reason: text }),
  },
})
