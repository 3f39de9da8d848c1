import type { RiskCheck } from '@/contract/risk/risk'
import { type Network, networkById } from '@/server/chain/networks'
import { raiseCustomerAlerts } from '@/server/domain/alert'
import { partiesOf } from '@/server/domain/monitoring'
import { storeCheck } from '@/server/domain/risk'
import { findAddresses } from '@/server/domain/wallet'
import { formatUsd } from '@/server/platform/amount'
import type { AuditEntry } from '@/server/platform/command/audit'
import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import type { CustomerRow } from '../customer.repo'
import { claimOf } from '../transfers/given-transfer'
import { type Movement, matchTransfer, type Outcome } from '../transfers/match'
import { findTaken, findTransfer, holdTransaction, type TransferRow, writeStanding } from '../transfers/transfer.repo'
import { activityFindings } from './activity-findings'
import { findPrice, readChainFacts } from './chain-facts.repo'
import { dueNow } from './due.repo'
import type { Prepared } from './prepare-settling'
import { isChanged, standingAfter } from './standing'
import { riskFindings } from './transfer-findings'

/**
 * Compares a locked transfer with the chain, stores its check if the data was read, and raises what the rules find, all in the
 * transaction of `q`. `result` is the transfer afterwards. Idempotent: writes nothing if nothing has changed.
 */
export async function settleTransfer(
  q: Queryable,
  ctx: Context,
  { row, customer, prepared, first = false }: { row: TransferRow; customer: CustomerRow; prepared: Prepared; first?: boolean },
): Promise<Effect<TransferRow> & { changed: boolean }> {
  const network = networkById(row.network)
  const now = ctx.clock.now()
  const hash = row.transaction_hash
  if (hash !== null) await holdTransaction(q, ctx.org.id, row.network, hash)
  const facts = hash === null ? null : await readChainFacts(q, network, hash)
  const taken = hash === null ? new Set<number>() : await findTaken(q, ctx.org.id, row)
  const outcome = matchTransfer(claimOf(network, row), facts, taken)
  const givenUsd = outcome.state === 'matched' ? null : await worthOf(q, network, row)
  const to = standingAfter(row, { network, facts, outcome, givenUsd, now })
  to.categories = await categoriesOf(q, ctx, network, row, outcome)
  const stored = await storeFitting(q, ctx, to.check_due, prepared, outcome)
  const check = stored?.result ?? null
  if (check !== null) Object.assign(to, { check_id: uuidOf('chk', check.check_id), check_due: false })
  const changed = isChanged(row, to)
  if (changed) {
    await writeStanding(q, ctx.org.id, to, now)
    await dueNow(q, ctx.org.id, [customer.id], now)
  }
  const after = changed ? ((await findTransfer(q, ctx.org.id, { id: row.id })) as TransferRow) : row
  const seen = { transfer: after, customer, network, rules: prepared.rules, check }
  const told =
    changed || first
      ? await raiseCustomerAlerts(q, ctx, [...riskFindings(seen), ...(await activityFindings(q, ctx, seen))])
      : { audit: [], events: [] }
  return {
    result: after,
    changed,
    audit: [...(stored ? [stored.audit].flat() : []), ...settled(row, after, first), ...[told.audit].flat()],
    events: [...(stored?.events ?? []), ...told.events],
    ...(stored?.written && { written: stored.written }),
  }
}

/** Stores the prepared check, unless it is for another movement than the transfer now matches. */
async function storeFitting(
  q: Queryable,
  ctx: Context,
  due: boolean,
  { check }: Prepared,
  outcome: Outcome,
): Promise<Effect<RiskCheck> | null> {
  if (!due || check === null) return null
  const fits = check.index === null || (outcome.state === 'matched' && outcome.movement.index === check.index)
  return fits ? storeCheck(q, ctx, check.facts) : null
}

/** The value of the given amount at the price of its day, in dollars; null if no price is known. */
async function worthOf(q: Queryable, network: Network, row: TransferRow): Promise<string | null> {
  const price = await findPrice(q, network, row.contract, row.occurred_at)
  if (price === null) return null
  const [whole = '0', fraction = ''] = row.amount.split('.')
  const raw = BigInt(whole + fraction)
  return formatUsd((raw * price) / 10n ** BigInt(fraction.length))
}

/** Categories of the other side: the sources of a matched deposit, the address of a withdrawal. */
async function categoriesOf(q: Queryable, ctx: Context, network: Network, row: TransferRow, outcome: Outcome): Promise<string[]> {
  const ids = await otherSide(q, network, row, outcome.state === 'matched' ? outcome.movement : null)
  const parties = await partiesOf(q, ctx.org.id, network, ids)
  return [...new Set([...parties.values()].flatMap(({ categories }) => categories))].sort()
}

async function otherSide(
  q: Queryable,
  network: Network,
  row: TransferRow,
  movement: Movement | null,
): Promise<readonly string[]> {
  if (row.direction === 'deposit') return movement?.sources ?? []
  if (row.address === null) return []
  const found = await findAddresses(q, [{ network: network.id, address: row.address }])
  return found.map(({ id }) => id)
}

function settled(before: TransferRow, after: TransferRow, first: boolean): AuditEntry[] {
  if (first || before.state === after.state) return []
  const detail = { reference: after.reference, from: before.state, to: after.state }
  return [{ action: 'customer_transfer.settled', object_type: 'customer_transfer', object_id: typeIdOf('ctr', after.id), detail }]
}
