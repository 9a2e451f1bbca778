/** Where somebody stood, as a device told: degrees, and metres around. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
}

/** As an answer holds it: `-19.920012,-43.940034,12`. */
export function writePosition({ latitude, longitude, accuracy }: Position): string {
  return [latitude.toFixed(6), longitude.toFixed(6), Math.ceil(accuracy)].join()
}

/** Null where an answer is no position. */
export function positionOf(answer: string): Position | null {
  if (!/^-?\d{1,2}\.\d{1,6},-?\d{1,3}\.\d{1,6},\d{1,7}$/.test(answer)) return null
  const [latitude = 0, longitude = 0, accuracy = 0] = answer.split(',').map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude, accuracy } : null
}

/** As maps write it, with the letters of a language: no sign, which a spreadsheet would take for the start of a formula. */
export function positionText({ latitude, longitude, accuracy }: Position, language: 'pt' | 'en'): string {
  const [north, south, east, west] = language === 'en' ? 'NSEW' : 'NSLO'
  const parts = [
    `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? south : north}`,
    `${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? west : east}`,
  ]
  return `${parts.join(', ')} (± ${accuracy} m)`
}
