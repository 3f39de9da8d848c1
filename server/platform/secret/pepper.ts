import { createHmac } from 'node:crypto'

/** What tells one value of `KEY_PEPPER` from another beside a hash that was made with it: 16 hexadecimal digits. */
export function pepperId(pepper: string): string {
  return createHmac('sha256', pepper).update('assay pepper id').digest('hex').slice(0, 16)
}
