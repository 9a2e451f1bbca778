import { msg } from '@lingui/core/macro'
import type { InspectedAsset } from '../../../contract/forms/inspection'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

type Inspection = NonNullable<InspectedAsset['inspection']>

const inspections: Statuses<Inspection> = {
  in_time: { word: msg`Em dia`, look: 'done' },
  late: { word: msg`Atrasada`, look: 'waiting' },
}

export const inspectionWords = { in_time: inspections.in_time.word, late: inspections.late.word }

/** Nothing where no form with a term is for the machine. */
export function InspectionMark({ inspection }: { inspection: Inspection | null }) {
  return inspection ? <RecordStatus status={inspection} statuses={inspections} /> : null
}
