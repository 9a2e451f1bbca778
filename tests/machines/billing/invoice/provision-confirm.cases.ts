import { provisionConfirmMachine } from '../../../../machines/billing/invoice/provision-confirm.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { invoice } from '../../../support/samples/sample-invoice'
import { recordActionCases } from '../../protocols/action-dialog.cases'

export const key = '5f0c7e9a0000400080000000000000d1'

/** Days, `YYYY-MM-DD`: of the business, the one proposed, another one and one that is over. */
export const casesOn = (today: string, proposed: string, another: string, yesterday: string) =>
  recordActionCases({
    input: { id: 7, version: 1, today, text: proposed },
    complete: another,
    incomplete: yesterday,
    key,
    rejection: { due_date: ['O vencimento não pode ser antes de hoje.'] },
    refusal: { state: 'issued', event: 'provision.confirm' },
    done: { ...invoice, version: 2 },
    possible: { ...invoice, version: 2, status: 'provisioned' },
    overtaken: { ...invoice, version: 2 },
  })

export const options: PathOptions<typeof provisionConfirmMachine> = casesOn(
  '2026-11-21',
  '2026-12-21',
  '2026-12-10',
  '2026-11-20',
)

export const paths = pathsOf(provisionConfirmMachine, options)
