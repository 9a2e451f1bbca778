import { writePosition } from '../../../contract/forms/position'

/** Milliseconds that a device looks for where it is; older than a minute, what it knew is not where one stands. */
const patience = 30_000
const oldest = 60_000

/** Why a device does not tell where it is. */
export type PositionProblem = 'refused' | 'unavailable' | 'late'

export class PositionUnknown extends Error {
  readonly problem: PositionProblem
  constructor(problem: PositionProblem) {
    super(`the position is not known: ${problem}`)
    this.problem = problem
  }
}

/** Where this device is, as an answer; the browser asks the person first. */
export function readPosition(): Promise<string> {
  return new Promise((resolve, reject) => {
    // Not there where the page was not served safely.
    const device = navigator.geolocation as Geolocation | undefined
    if (!device) return reject(new PositionUnknown('unavailable'))
    device.getCurrentPosition(
      ({ coords }) => resolve(writePosition(coords)),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        reject(new PositionUnknown(code === PERMISSION_DENIED ? 'refused' : code === TIMEOUT ? 'late' : 'unavailable')),
      { enableHighAccuracy: true, timeout: patience, maximumAge: oldest },
    )
  })
}
