import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import type { MasterDraft } from '../../../contract/billing/master-data/master-draft'
import { masterRecordMachine } from '../../../machines/billing/master-data/master-record.machine'
import { masterRecordWords } from '../../../machines/billing/master-data/master-record.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { masterDataActors, masterKeys } from './master-data.actors'
import { type MasterForm, MasterRecordView } from './master-record.view'

interface MasterFormScreenProps<Draft extends MasterDraft> {
  form: MasterForm<Draft>
  /** As the person saw it; null where one is to be made. */
  record: { readonly id: number; readonly version: number; readonly title: string; readonly draft: Draft } | null
  onClose: () => void
}

/** Makes or changes a record of one kind: what its dialogs have in common. */
export function MasterFormScreen<Draft extends MasterDraft>({ form, record, onClose }: MasterFormScreenProps<Draft>) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [opened] = useState(record)
  const [isTouched, setTouched] = useState(false)
  const settle = useUnsaved(isTouched, _(masterRecordWords.title))
  const onDone = useCallback(
    ({ saved }: { saved: number | null }) => {
      settle()
      onClose()
      if (saved === null) return
      toast(i18n, _(masterRecordWords.states.saved), 'done')
      if (!opened) navigate(form.href(saved))
    },
    [_, form, i18n, navigate, onClose, opened, settle],
  )
  const { saveRecord, readRecord } = masterDataActors(api, queries)
  const actor = useWorkflow(masterRecordMachine, {
    actors: { saveRecord, readRecord },
    input: {
      kind: form.kind,
      id: opened?.id ?? null,
      version: opened?.version ?? 0,
      seen: opened?.draft ?? form.empty,
    },
    onDone,
  })
  const { keyOf } = masterKeys(queries, form.kind)
  return <MasterRecordView actor={actor} form={form} title={opened?.title ?? null} keyOf={keyOf} onTouch={setTouched} />
}
