import type { DeviceResponse } from '../../../../../src/forms/shared/device-responses'
import { accidentAnswers, response } from '../../../../support/samples/sample-response'

export const startedAt = { instant: '2026-11-19T12:00:00.000Z', shown: '19/11/2026, 09:00' }

/** A response that was begun and finished on this device, about a machine of its own. */
export function begunHere(id: number): DeviceResponse {
  const { version, status, form, asset, definition, remarks, files, last_reading, updated_at } = response
  return {
    ...{ id, key: `00000000000040008000000000000f${id}`, number: 1, status: 'waiting' },
    ...{ startedAt: startedAt.instant, finishedAt: startedAt.instant, problem: null, seen: null },
    filled: {
      ...{ id: -id, version, status, form, asset: { ...asset, code: `ATV-00${id}` }, definition },
      ...{ answers: accidentAnswers, remarks, files, last_reading, updated_at },
    },
  }
}
