import { reasonLength } from './limits'

/** Whether a reason says enough, without the spaces around it (domain decisions, "Lifecycles"). */
export function isReason(text: string): boolean {
  const { length } = text.trim()
  return length >= reasonLength.min && length <= reasonLength.max
}
