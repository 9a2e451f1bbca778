import type { Money } from '../../../contract/money'

interface Transfer {
  readonly key: string
  /** Of who is paid: name and city. */
  readonly name: string
  readonly city: string
  readonly amount: Money
  /** By what the payee recognises the payment; letters and digits of it count. */
  readonly reference: string
}

/**
 * What a bank's app reads from the QR code of an invoice, and what can be pasted into it: the central bank's static BR Code,
 * by its manual of standards (EMV merchant-presented mode), with amount and identifier.
 */
export function pixCode({ key, name, city, amount, reference }: Transfer): string {
  const fields = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', amount),
    field('58', 'BR'),
    field('59', plain(name).slice(0, 25).trim()),
    field('60', plain(city).slice(0, 15).trim()),
    field('62', field('05', reference.replace(/[^\dA-Za-z]/g, '').slice(0, 25) || '***')),
  ]
  const unchecked = `${fields.join('')}6304`
  return unchecked + checksum(unchecked).toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** The letters that every reader knows. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
}

/** CRC-16 with the polynomial 1021 and all ones to begin with. */
export function checksum(text: string): number {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc
}
