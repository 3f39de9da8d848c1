import type { RuleObject, Thresholds } from '@/contract/monitoring/monitoring-rules'
import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { readDefaults } from './defaults/read-defaults'
import { findWallet, type MonitoredWalletRow, type WalletChange, writeWallet } from './monitored-wallet.repo'
import type { MonitoredWalletState } from './monitored-wallet-state'
import { checkThresholds } from './rule-set/check-thresholds'
import { checkLists } from './rule-set/draft-rules'
import { knownListIds } from './rule-set/known-list-ids'
import { reviseRules, sameSet } from './rule-set/revise-rules'
import { walletAudit, walletEvent } from './wallet-event'
import { unwatchAddress, watchAddresses } from './watched-address.repo'

/** Changes to a wallet; absent fields stay as they are. `rules: null` returns it to the organisation's defaults. */
export interface WalletWish {
  state?: MonitoredWalletState | undefined
  label?: string | null | undefined
  customer_reference?: string | null | undefined
  rules?: RuleObject[] | null | undefined
  thresholds?: Thresholds | undefined
}

/**
 * Changes a locked wallet, with its watched address, event and audit entry; writes nothing if nothing differs. The caller must
 * have checked the state transition. Throws a 400 for invalid lists and thresholds.
 */
export async function changeWallet(
  tx: Tx,
  ctx: Context,
  row: MonitoredWalletRow,
  wish: WalletWish,
): Promise<Effect<MonitoredWalletRow>> {
  const { id: orgId } = ctx.org
  const at = ctx.clock.now()
  const set = await revisedSet(tx, ctx, row, wish)
  const replaced = !sameSet(row, set)
  const change: WalletChange = {
    state: wish.state ?? row.state,
    label: wish.label === undefined ? row.label : wish.label,
    customer_reference: wish.customer_reference === undefined ? row.customer_reference : wish.customer_reference,
    ...set,
    rules_version: row.rules_version + (replaced ? 1 : 0),
    stopped_at: wish.state === 'deleted' ? at : row.stopped_at,
  }
  const plain = (['state', 'label', 'customer_reference'] as const).filter((field) => change[field] !== row[field])
  const changed = [...plain, ...(replaced ? ['rules'] : [])]
  if (changed.length === 0) return { result: row, audit: [] }
  const resumed = change.state === 'active' && row.state !== 'active'
  await writeWallet(tx, orgId, row.id, change, { at, due: replaced || resumed })
  if (resumed) await watchAddresses(tx, orgId, [row])
  if (change.state !== 'active' && row.state === 'active') await unwatchAddress(tx, orgId, row)
  const result = await findWallet(tx, orgId, row.id)
  if (result === null) throw new Error('a monitored wallet that was just written is not there')
  const deed = change.state === 'deleted' ? 'deleted' : 'updated'
  return { result, audit: walletAudit(deed, result, changed), events: [walletEvent(deed, result, changed)] }
}

/** The rules and thresholds after the change. */
async function revisedSet(tx: Tx, ctx: Context, row: MonitoredWalletRow, wish: WalletWish) {
  if (wish.rules === undefined && wish.thresholds === undefined) return { rules: row.rules, thresholds: row.thresholds }
  const now = ctx.clock.now()
  const drafts = wish.rules === undefined ? row.rules : wish.rules
  if (wish.rules) checkLists(wish.rules, await knownListIds(tx), 'body.rules')
  const base = drafts ?? (await readDefaults(tx, ctx.org.id, now)).rules
  const thresholds = checkThresholds(wish.thresholds ?? row.thresholds, base, wish.thresholds === undefined)
  const before = row.rules === null ? null : { rules: row.rules, thresholds: row.thresholds }
  return { rules: drafts === null ? null : reviseRules(drafts, thresholds, before, now), thresholds }
}
