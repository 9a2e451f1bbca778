import type { ActorRefFrom } from 'xstate'
import type { readingsPasteMachine } from '../../../../machines/billing/report-readings/readings-paste.machine'
import { ReadingsPasteView } from '../../../../src/billing/report-readings/readings-paste.view'
import { randomKey } from '../../../../src/random-key'
import { line, otherLine } from '../../../support/samples/sample-lines'
import { partQueries } from '../../../support/samples/sample-parts'

const queries = partQueries()

export function ReadingsPasteDialog({ actor }: { readonly actor: ActorRefFrom<typeof readingsPasteMachine> }) {
  queries.client.setQueryData(queries.lines.queryKey, [line, otherLine])
  return queries.around(
    <ReadingsPasteView
      actor={actor}
      report="Boletim #12"
      total="2300.00"
      source={queries.lines}
      newKey={randomKey}
      onTouch={() => undefined}
    />,
  )
}
