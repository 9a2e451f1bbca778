import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Progress.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type ImportKind, importFields } from '../../../contract/billing/imports/import'
import { dataImportMachine } from '../../../machines/billing/imports/data-import.machine'
import { saveFile } from '../../api/save-file'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { chosenFiles } from '../documents/attachments.actors'
import { DataImportView } from './data-import.view'
import { importActors } from './import.actors'
import { importKindTexts, importProblemText } from './import-texts'
import { writeCsv } from './write-csv'

/** Fetched when somebody brings in a file. */
export default function DataImportScreen({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [chosen] = useState(() => chosenFiles(randomKey))
  const [{ actors, wrongFile }] = useState(() => importActors({ api, queries, chosen }))
  const actor = useWorkflow(dataImportMachine, { actors, input: { kind }, onDone: onClose })
  const { title, fileName, fields } = importKindTexts[kind]
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  useUnsaved(isBusy, _(title))
  const nameOf = (field: string) => _(fields[field] ?? { id: field })
  const save = (rows: readonly (readonly string[])[], name: string) =>
    saveFile(window, writeCsv(rows, i18n.locale === 'en' ? 'en' : 'pt'), `${name}.csv`)

  return (
    <DataImportView
      actor={actor}
      newKey={randomKey}
      onChoose={(file) => {
        for (const one of chosen.keep([file])) actor.send({ type: 'file.choose', file: one })
      }}
      onSaveTemplate={() => save([importFields[kind].map(({ field }) => nameOf(field))], _(fileName))}
      onSaveWrong={() => {
        const { headings, rows } = wrongFile()
        const told = rows.map(({ cells, problems }) => [
          ...headings.map((_heading, index) => cells[index] ?? ''),
          Object.entries(problems)
            .map(([field, problem]) => `${nameOf(field)}: ${_(importProblemText(problem))}`)
            .join('; '),
        ])
        save([[...headings, _(msg`O que corrigir`)], ...told], _(msg`linhas-com-erro`))
      }}
    />
  )
}
