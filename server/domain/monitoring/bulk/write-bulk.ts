import type { AuditEntry } from '@/server/platform/command/audit'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { AppError, refusedOr } from '@/server/platform/errors'
import { addWallets, type WalletToAdd } from '../add-wallets'
import { changeWallet } from '../change-wallet'
import { readDefaults } from '../defaults/read-defaults'
import { lockLive, type MonitoredWalletRow } from '../monitored-wallet.repo'
import { knownListIds } from '../rule-set/known-list-ids'
import { rulesToAdd } from '../rule-set/rules-to-add'
import { walletAudit, walletEvent } from '../wallet-event'
import { keyOf } from '../wallet-to-monitor'
import type { BulkCandidate, BulkOutcome } from './bulk-item'

interface Traces {
  audit: AuditEntry[]
  events: OutboxEvent[]
}

const keyOfCandidate = ({ wallet }: BulkCandidate) => keyOf(wallet.network.id, wallet.canonical)

/**
 * Changes the wallets already monitored, adds the others, then applies the items that name those again; records each item's
 * outcome in `outcomes`. Additions come late because they may lock the network's ingest until the transaction ends.
 */
export async function writeBulk(
  tx: Tx,
  ctx: Context,
  candidates: BulkCandidate[],
  outcomes: Map<number, BulkOutcome>,
): Promise<Traces> {
  const pairs = candidates.map(({ wallet }) => ({ network: wallet.network.id, address: wallet.canonical }))
  const rows = new Map((await lockLive(tx, ctx.org.id, pairs)).map((row) => [keyOf(row.network, row.address), row]))
  const steps = [
    await changeKnown(tx, ctx, candidates, rows, outcomes),
    await addNew(tx, ctx, candidates, rows, outcomes),
    await changeKnown(tx, ctx, candidates, rows, outcomes),
  ]
  return { audit: steps.flatMap(({ audit }) => audit), events: steps.flatMap(({ events }) => events) }
}

/** Applies items to the wallets in `rows`, in order, and updates `rows`. */
async function changeKnown(
  tx: Tx,
  ctx: Context,
  candidates: BulkCandidate[],
  rows: Map<string, MonitoredWalletRow>,
  outcomes: Map<number, BulkOutcome>,
): Promise<Traces> {
  const traces: Traces = { audit: [], events: [] }
  for (const candidate of candidates) {
    const row = rows.get(keyOfCandidate(candidate))
    if (row === undefined || outcomes.has(candidate.index)) continue
    const { label, customer_reference, thresholds } = candidate.given
    const wish = { label, customer_reference, thresholds, rules: candidate.drafts ?? undefined }
    // Validated before anything of it is written.
    const changed = await refusedOr(() => changeWallet(tx, ctx, row, wish))
    if (changed instanceof AppError) {
      outcomes.set(candidate.index, changed)
      continue
    }
    rows.set(keyOfCandidate(candidate), changed.result)
    outcomes.set(candidate.index, { outcome: 'existing', row: changed.result })
    traces.audit.push(...[changed.audit].flat())
    traces.events.push(...(changed.events ?? []))
  }
  return traces
}

/** Adds addresses that are not monitored yet, each from its first valid item, and puts them into `rows`. */
async function addNew(
  tx: Tx,
  ctx: Context,
  candidates: BulkCandidate[],
  rows: Map<string, MonitoredWalletRow>,
  outcomes: Map<number, BulkOutcome>,
): Promise<Traces> {
  const now = ctx.clock.now()
  const ground = { lists: await knownListIds(tx), defaults: (await readDefaults(tx, ctx.org.id, now)).rules, now }
  const wanted = new Map<string, WalletToAdd & { index: number }>()
  for (const candidate of candidates) {
    const key = keyOfCandidate(candidate)
    if (rows.has(key) || wanted.has(key)) continue
    const { index, wallet, drafts, given } = candidate
    const set = await refusedOr(async () => rulesToAdd(drafts, given.thresholds, ground))
    if (set instanceof AppError) outcomes.set(index, set)
    else {
      const { label = null, customer_reference = null } = given
      wanted.set(key, { index, wallet, label, customer_reference, ...set })
    }
  }
  const list = [...wanted.entries()]
  const added = await addWallets(
    tx,
    ctx,
    list.map(([, one]) => one),
  )
  const traces: Traces = { audit: [], events: [] }
  for (const [i, { row, created }] of added.entries()) {
    const [key, { index }] = list[i] as (typeof list)[number]
    rows.set(key, row)
    // If a concurrent request added it first, the item is applied to that wallet.
    if (!created) continue
    outcomes.set(index, { outcome: 'created', row })
    traces.audit.push(walletAudit('created', row))
    traces.events.push(walletEvent('created', row))
  }
  return traces
}
