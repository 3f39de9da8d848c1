import type { ImportFault } from '@/contract/customer/customer-imports'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { findCustomers } from '../customer.repo'
import { readTransfer, transferDigest } from '../transfers/given-transfer'
import { findTransfersByReference, type GivenTransfer, insertTransfers, type NewTransfer } from '../transfers/transfer.repo'
import type { ImportPlan } from './plan-customers'
import { readCsv } from './read-csv'
import { columnOf, readTransferLine, type TransferLine, transferColumns } from './read-lines'

/**
 * Plans an import of customers' transfers from a CSV. Read-only until `write` is called. The worker compares the stored
 * transfers with the chain and checks them.
 */
export async function planTransfers(q: Queryable, ctx: Context, csv: string): Promise<ImportPlan> {
  const orgId = ctx.org.id
  const now = ctx.clock.now()
  const { lines, faults } = readCsv(csv, transferColumns)
  const read = lines.map(readTransferLine)
  faults.push(...read.flatMap((one) => ('faults' in one ? one.faults : [])))
  const given = read.flatMap((one) => ('given' in one ? [one] : []))
  const customers = await findCustomers(
    q,
    orgId,
    given.map((one) => one.given.customer_reference),
  )
  const there = await findTransfersByReference(
    q,
    orgId,
    [...customers.values()].map(({ id }) => id),
    given.map((one) => one.given.reference),
  )
  const reader = readOnce(q, ctx)
  const made = new Map<string, NewTransfer & { line: number }>()
  let known = 0
  for (const { line, given: request } of given) {
    const { customer_reference, ...transfer } = request
    const customer = customers.get(customer_reference)
    if (customer === undefined) {
      faults.push({
        line,
        field: 'customer_reference',
        issue: `there is no customer ${customer_reference}; import customers first`,
      })
      continue
    }
    const stored = await reader(transfer, line, faults)
    if (stored === null) continue
    const digest = transferDigest(stored)
    const key = `${customer.id} ${stored.reference}`
    const before = there.get(key)
    const twin = made.get(key)
    if (twin !== undefined && twin.given_sha256 !== digest) {
      faults.push({ line, field: 'reference', issue: `is that of line ${twin.line}, with other content; keep one of them` })
    } else if (before !== undefined && before.given_sha256 !== digest) {
      const named = typeIdOf('ctr', before.id)
      faults.push({ line, field: 'reference', issue: `names ${named} already, with other content; use another reference` })
    } else if (twin !== undefined || before !== undefined) known += 1
    else {
      const row = {
        ...stored,
        id: uuidv7(now.getTime()),
        customer_id: customer.id,
        given_sha256: digest,
        usd: null,
        check_due: true,
      }
      made.set(key, { ...row, line })
    }
  }
  return {
    lines: lines.length,
    created: made.size,
    known,
    faults,
    write: async () => {
      const rows = [...made.values()].map(({ line: _, ...row }) => row)
      const written = await insertTransfers(q, orgId, rows, now)
      if (written.size !== rows.length)
        throw new AppError('temporarily_unavailable', 'A reference of the file was taken meanwhile. Send it again.')
    },
  }
}

type Reader = (
  transfer: Omit<TransferLine, 'customer_reference'>,
  line: number,
  faults: ImportFault[],
) => Promise<GivenTransfer | null>

/** Reads transfers as requests are read; errors become faults of their line and column. */
function readOnce(q: Queryable, ctx: Context): Reader {
  return async (transfer, line, faults) => {
    try {
      return await readTransfer(q, ctx, transfer)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [detail] = error.details ?? []
      const field = detail === undefined ? 'network' : columnOf(detail.field.split('.'))
      faults.push({ line, field, issue: detail?.issue ?? error.message })
      return null
    }
  }
}
