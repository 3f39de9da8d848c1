import type { Input, Output } from '@/contract/kernel/operation'
import { createMonitoredWallet } from '@/contract/monitoring/monitoring'
import type { bulkCreateMonitoredWallets as operation } from '@/contract/monitoring/monitoring-bulk'
import { networkById } from '@/server/chain/networks'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { AppError, refusedOr } from '@/server/platform/errors'
import { errorResponse } from '@/server/platform/failure/error-body'
import { typeIdOf } from '@/server/platform/ids'
import { parseItem } from '@/server/platform/input/parse-part'
import { draftRules } from '../rule-set/draft-rules'
import { walletToMonitor } from '../wallet-to-monitor'
import type { BulkCandidate, BulkOutcome } from './bulk-item'
import { writeBulk } from './write-bulk'

type Item = Output<typeof operation>['data'][number]
const body = createMonitoredWallet.body as NonNullable<typeof createMonitoredWallet.body>

/**
 * Applies `createMonitoredWallet` to every item, in order and in one transaction. A refused item gets its own error and writes
 * nothing. Throws only what `command` throws.
 */
export async function bulkCreateWallets(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'monitoring:write')
  // Read in one query before the writing transaction, which holds locks and should be short.
  const checked = await readChain(ctx.org.id, (q) =>
    Promise.all(input.items.map((item, index) => refusedOr(() => candidateOf(q, ctx, index, item)))),
  )
  return command(ctx, { scope: 'monitoring:write' }, async (tx) => {
    const candidates = checked.filter((one): one is BulkCandidate => !(one instanceof AppError))
    const outcomes = new Map<number, BulkOutcome>()
    for (const [index, one] of checked.entries()) if (one instanceof AppError) outcomes.set(index, one)
    const { audit, events } = await writeBulk(tx, ctx, candidates, outcomes)
    const data = input.items.map((_, index) => itemOf(ctx, index, outcomes.get(index) as BulkOutcome))
    const count = (outcome: Item['outcome']) => data.filter((item) => item.outcome === outcome).length
    return { result: { data, created: count('created'), existing: count('existing'), errors: count('error') }, audit, events }
  })
}

async function candidateOf(q: Queryable, ctx: Context, index: number, item: unknown): Promise<BulkCandidate> {
  const given = parseItem(body, item)
  const drafts = given.rules === undefined ? null : draftRules(given.rules, 'body.rules')
  return { index, given, drafts, wallet: await walletToMonitor(q, ctx, given) }
}

function itemOf(ctx: Context, index: number, outcome: BulkOutcome): Item {
  if (outcome instanceof AppError) {
    return { index, outcome: 'error', error: errorResponse(outcome, ctx.requestId).body.error }
  }
  // Only the id of an existing wallet: the caller may be allowed to write but not to read.
  const { id, network, address } = outcome.row
  return { index, outcome: outcome.outcome, id: typeIdOf('mon', id), network: networkById(network).name, address }
}
