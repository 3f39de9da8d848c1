import { mostFaults, type importCustomers as operation } from '@/contract/customer/customer-imports'
import type { Input, Output } from '@/contract/kernel/operation'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { planCustomers } from './plan-customers'
import { planTransfers } from './plan-transfers'

/**
 * Imports customers or their transfers from a CSV: all lines in one transaction, or none if a line has a fault. A dry run
 * returns the same and writes nothing.
 */
export async function importCustomers(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return commandSql(ctx, { scope: 'customers:write' }, async (q) => {
    const plan = await (input.kind === 'customers' ? planCustomers : planTransfers)(q, ctx, input.csv)
    const faults = plan.faults.toSorted((a, b) => a.line - b.line || (a.field < b.field ? -1 : 1))
    const written = faults.length === 0 && !input.dry_run && plan.created > 0
    if (written) await plan.write()
    const { lines, created, known } = plan
    const detail = { kind: input.kind, lines, created, known }
    return {
      result: {
        object: 'customer_import',
        kind: input.kind,
        dry_run: input.dry_run,
        written,
        lines,
        created,
        known,
        faults: faults.slice(0, mostFaults),
        faults_total: faults.length,
      },
      audit: written ? { action: 'customers.imported', object_type: 'customer', object_id: null, detail } : [],
    }
  })
}
