import type { Input, Output } from '@/contract/kernel/operation'
import type { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import type { RuleObject } from '@/contract/monitoring/monitoring-rules'
import type { Wallet } from '@/server/domain/wallet'
import { command } from '@/server/platform/command/command'
import { withStatus } from '@/server/platform/command/with-status'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { type AddedWallet, addWallets } from './add-wallets'
import { changeWallet } from './change-wallet'
import { readDefaults } from './defaults/read-defaults'
import { monitoredWalletDto } from './monitored-wallet.dto'
import { lockLive } from './monitored-wallet.repo'
import { draftRules } from './rule-set/draft-rules'
import { knownListIds } from './rule-set/known-list-ids'
import { rulesToAdd } from './rule-set/rules-to-add'
import { walletAudit, walletEvent } from './wallet-event'
import { walletToMonitor } from './wallet-to-monitor'

type Request = Input<typeof operation>

/**
 * Monitors an address. If it is already monitored, returns 200 and its id; the given fields replace the stored ones, and a
 * paused wallet stays paused. Throws a 400 that names the invalid rule, parameter or threshold.
 */
export async function createMonitoredWallet(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  requireScope(ctx, 'monitoring:write')
  const drafts = input.rules === undefined ? null : draftRules(input.rules, 'body.rules')
  return command(ctx, { scope: 'monitoring:write' }, async (tx) => {
    const wallet = await walletToMonitor(queryableOf(tx), ctx, input)
    const [known] = await lockLive(tx, ctx.org.id, [{ network: wallet.network.id, address: wallet.canonical }])
    const { row, created } = known ? { row: known, created: false } : await add(tx, ctx, wallet, drafts, input)
    if (created) {
      const result = await monitoredWalletDto(tx, ctx, row)
      return { result, audit: walletAudit('created', row), events: [walletEvent('created', row)] }
    }
    const { label, customer_reference, thresholds } = input
    const wish = { label, customer_reference, thresholds, rules: drafts ?? undefined }
    const { result, ...effect } = await changeWallet(tx, ctx, row, wish)
    return { ...effect, result: withStatus(200, await monitoredWalletDto(tx, ctx, result)) }
  })
}

/** Adds the wallet, unless a concurrent request adds it first. */
async function add(tx: Tx, ctx: Context, wallet: Wallet, drafts: RuleObject[] | null, input: Request): Promise<AddedWallet> {
  const now = ctx.clock.now()
  const lists = drafts === null ? new Set<string>() : await knownListIds(tx)
  const defaults = drafts === null ? (await readDefaults(tx, ctx.org.id, now)).rules : []
  const set = rulesToAdd(drafts, input.thresholds, { lists, defaults, now })
  const { label = null, customer_reference = null } = input
  const [added] = await addWallets(tx, ctx, [{ wallet, label, customer_reference, ...set }])
  if (added === undefined) throw new Error('a wallet to monitor was lost')
  return added
}
