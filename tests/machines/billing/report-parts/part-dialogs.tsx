import type { ActorRefFrom } from 'xstate'
import type { partRemoveMachine } from '../../../../machines/billing/report-parts/part-remove.machine'
import type { reportAssetsMachine } from '../../../../machines/billing/report-parts/report-assets.machine'
import type { reportItemMachine } from '../../../../machines/billing/report-parts/report-item.machine'
import type { reportLinesMachine } from '../../../../machines/billing/report-parts/report-lines.machine'
import { PartRemoveView } from '../../../../src/billing/report-parts/part-remove.view'
import { ReportAssetsView } from '../../../../src/billing/report-parts/report-assets.view'
import { ReportItemView } from '../../../../src/billing/report-parts/report-item.view'
import { ReportLinesView } from '../../../../src/billing/report-parts/report-lines.view'
import { randomKey } from '../../../../src/random-key'
import { line, otherLine } from '../../../support/samples/sample-lines'
import { item, partQueries } from '../../../support/samples/sample-parts'

const queries = partQueries()

/** Of a line that somebody else has changed meanwhile. */
export function PartRemoveDialog({ actor }: { readonly actor: ActorRefFrom<typeof partRemoveMachine> }) {
  const name = 'EQ-0001 · Escavadeira'
  return (
    <PartRemoveView
      actor={actor}
      isLine
      total="2300.00"
      asked={{ name, value: '1000.00', version: 2 }}
      now={{ name, value: '1100.00', version: 3 }}
    />
  )
}

export function ReportAssetsDialog({ actor }: { readonly actor: ActorRefFrom<typeof reportAssetsMachine> }) {
  return queries.around(
    <ReportAssetsView
      actor={actor}
      report="Boletim #12"
      costCenter={{ id: 3, code: 'CB-0003' }}
      assets={queries.assets}
      newKey={randomKey}
    />,
  )
}

export function ReportItemDialog({ actor }: { readonly actor: ActorRefFrom<typeof reportItemMachine> }) {
  queries.client.setQueryData(queries.items.queryKey, [item])
  return queries.around(
    <ReportItemView
      actor={actor}
      report="Boletim #12"
      opened={actor.getSnapshot().context.item === null ? null : item}
      source={queries.items}
      log={queries.log}
      keyOf={randomKey}
      onTouch={() => undefined}
    />,
  )
}

const none = new Set<number>()

export function ReportLinesTable({ actor }: { readonly actor: ActorRefFrom<typeof reportLinesMachine> }) {
  queries.client.setQueryData(queries.lines.queryKey, [line, otherLine])
  return queries.around(
    <ReportLinesView
      actor={actor}
      source={queries.lines}
      log={queries.log}
      why={null}
      added={none}
      onAdd={() => undefined}
      onPaste={() => undefined}
      onRemove={() => undefined}
      whyNotRemoved={() => null}
      seesInvoices
      onTouch={() => undefined}
    />,
  )
}
