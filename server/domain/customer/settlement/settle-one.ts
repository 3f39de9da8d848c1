import { networkById } from '@/server/chain/networks'
import { restoreEvidence, subjectOfCustomer } from '@/server/domain/alert'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findCustomer } from '../customer.repo'
import { nextState } from '../transfers/next-state'
import { findTransfer, type TransferRow } from '../transfers/transfer.repo'
import { readChainFacts } from './chain-facts.repo'
import { prepareSettling } from './prepare-settling'
import { settleTransfer } from './settle'

/**
 * Compares a stored transfer (UUID) with the chain as it is now and writes the result in one transaction. After a reorg
 * (`again`), restores orphaned evidence that still holds. Returns whether anything changed.
 */
export async function settleOne(ctx: Context, id: string, { again = false } = {}): Promise<boolean> {
  const orgId = ctx.org.id
  const row = await readChain(orgId, async (q) => {
    const found = await findTransfer(q, orgId, { id })
    return found !== null && (again || (await isWorthALook(q, found))) ? found : null
  })
  if (row === null) return false
  const prepared = await prepareSettling(ctx, row)
  let changed = false
  await commandSql(ctx, { scope: 'customers:write' }, async (q) => {
    const locked = await findTransfer(q, orgId, { id }, true)
    const customer = await findCustomer(q, orgId, { id: row.customer_id })
    if (locked === null || customer === null) throw new Error('a transfer that was just read is not there')
    const { changed: written, result, ...effect } = await settleTransfer(q, ctx, { row: locked, customer, prepared })
    changed = written
    const restored = again && !written ? await restoreStanding(q, ctx, result) : { audit: [], events: [] }
    return {
      ...effect,
      result: null,
      audit: [effect.audit, restored.audit].flat(),
      events: [...(effect.events ?? []), ...(restored.events ?? [])],
    }
  })
  return changed
}

/** False for a transfer still waiting for its transaction, to avoid a write. */
async function isWorthALook(q: Queryable, row: TransferRow): Promise<boolean> {
  if (row.check_due || row.transaction_hash === null) return row.check_due
  const facts = await readChainFacts(q, networkById(row.network), row.transaction_hash)
  const seen = facts !== null && facts.status !== 'orphaned'
  return seen || nextState(row.state, 'unseen') !== row.state
}

async function restoreStanding(q: Queryable, ctx: Context, row: TransferRow) {
  if (row.state !== 'matched' || row.match === null) return { audit: [], events: [] }
  const fact = {
    subject: subjectOfCustomer(row.customer_id),
    evidence_id: `customer_transfer:${typeIdOf('ctr', row.id)}`,
    block_height: row.match.block_height,
  }
  return restoreEvidence(q, ctx, { network: row.network, transfers: [fact] })
}
