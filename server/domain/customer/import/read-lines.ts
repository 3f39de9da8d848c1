import { z } from 'zod'
import type { ImportFault } from '@/contract/customer/customer-imports'
import { customerTransferShape } from '@/contract/customer/customer-transfers'
import { createCustomer, customerReference } from '@/contract/customer/customers'
import { faultWords } from '@/server/platform/input/fault-words'
import type { ImportLine } from './read-csv'

export const customerColumns = {
  needed: ['reference'],
  known: [
    'reference',
    'name',
    'type',
    'country',
    'date_of_birth',
    'daily_volume_usd',
    'monthly_volume_usd',
    'assets',
    'counterparties',
  ],
} as const
export const transferColumns = {
  needed: ['customer_reference', 'reference', 'direction', 'network', 'asset', 'amount', 'occurred_at'],
  known: [
    'customer_reference',
    'reference',
    'direction',
    'network',
    'asset',
    'amount',
    'address',
    'transaction_hash',
    'output_index',
    'occurred_at',
  ],
} as const

const customerLine = createCustomer.body as NonNullable<typeof createCustomer.body>
const transferLine = z.strictObject({ customer_reference: customerReference, ...customerTransferShape })
export type CustomerLine = z.output<typeof customerLine>
export type TransferLine = z.output<typeof transferLine>

/** A line as a request, or its faults. */
export type Read<T> = { line: number; given: T } | { faults: ImportFault[] }

const several = (text: string) =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Reads a line as a customer; several assets or counterparties share a field, separated by `;` or `|`. */
export function readCustomerLine({ line, fields }: ImportLine): Read<CustomerLine> {
  const { daily_volume_usd, monthly_volume_usd, assets, counterparties, ...rest } = fields
  const expected = {
    ...(daily_volume_usd !== undefined && { daily_volume_usd }),
    ...(monthly_volume_usd !== undefined && { monthly_volume_usd }),
    ...(assets !== undefined && { assets: several(assets) }),
    ...(counterparties !== undefined && { counterparties: several(counterparties) }),
  }
  return parsed(customerLine, line, { ...rest, ...(Object.keys(expected).length > 0 && { expected_activity: expected }) })
}

/** Reads a line as a transfer of a customer. */
export function readTransferLine({ line, fields }: ImportLine): Read<TransferLine> {
  const { output_index, ...rest } = fields
  const index =
    output_index === undefined ? {} : { output_index: /^\d+$/.test(output_index) ? Number(output_index) : output_index }
  return parsed(transferLine, line, { ...rest, ...index })
}

function parsed<T>(schema: z.ZodType<T>, line: number, value: object): Read<T> {
  const read = schema.safeParse(value, { error: faultWords })
  if (read.success) return { line, given: read.data }
  const faults = read.error.issues.map(({ path, message }) => ({ line, field: columnOf(path.map(String)), issue: message }))
  // One fault per column, the first.
  return { faults: faults.filter(({ field }, i) => faults.findIndex((other) => other.field === field) === i) }
}

/** The column for a path of a request: `expected_activity.assets.0` is in `assets`. */
export function columnOf(path: readonly string[]): string {
  const names = path.filter((part) => part !== 'body' && part !== 'expected_activity' && !/^\d+$/.test(part))
  return names[0] ?? 'line'
}
