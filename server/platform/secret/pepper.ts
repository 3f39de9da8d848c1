import { createHmac } from 'node:crypto'

/** Identifies a value of `KEY_PEPPER` next to a hash made with it: 16 hexadecimal digits. */
export function pepperId(pepper: string): string {
  return createHmac('sha256', pepper).update('assay pepper id').digest('hex').slice(0, 16)
}
