import type { Input, Output } from '@/contract/kernel/operation'
import { checkRiskBody } from '@/contract/risk'
import type { checkRiskBatch as operation } from '@/contract/risk-batch'
import { inParallel } from '@/server/chain/in-parallel'
import { activePolicy } from '@/server/domain/policy'
import type { AuditEntry } from '@/server/platform/audit'
import { commandSql } from '@/server/platform/command'
import { type Context, requireScope } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { errorResponse } from '@/server/platform/error-body'
import { AppError } from '@/server/platform/errors'
import { logger } from '@/server/platform/logger'
import { parseItem } from '@/server/platform/parse-part'
import { readFacts, shown } from './check-risk'
import type { Facts } from './facts'
import { storeCheck } from './store-check'

type Request = ReturnType<typeof checkRiskBody.parse>
type Item = Output<typeof operation>['data'][number]
/** What one item came to before anything is written. */
type Outcome = { request: Request; facts: Facts } | { error: Item['error'] }

/** Snapshots that one batch reads at once; the pool serves others as well. */
const atOnce = 4

/**
 * Scores every item as `checkRisk` would, each in its own snapshot and all under one policy, and stores all that
 * could be scored in one transaction. Throws only what `command` throws: an item's refusal is its own answer.
 */
export async function checkBatch(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'risk:check')
  const policy = await activePolicy(ctx)
  const outcomes = await inParallel(input.items, atOnce, async (item): Promise<Outcome> => {
    try {
      const request = parseItem(checkRiskBody, item)
      return { request, facts: await readFacts(ctx, request, policy) }
    } catch (error) {
      if (!(error instanceof AppError)) logger().error({ err: error, request_id: ctx.requestId }, 'an item of a batch failed')
      return { error: errorResponse(error, ctx.requestId).body.error }
    }
  })
  return commandSql(ctx, { scope: 'risk:check' }, async (q) => {
    const data: Item[] = []
    const audit: AuditEntry[] = []
    const written: Promise<unknown>[] = []
    for (const [index, outcome] of outcomes.entries()) data.push({ index, ...(await answer(q, ctx, outcome, audit, written)) })
    return { result: { data }, audit, written: Promise.all(written) }
  })
}

async function answer(
  q: Queryable,
  ctx: Context,
  outcome: Outcome,
  audit: AuditEntry[],
  written: Promise<unknown>[],
): Promise<Omit<Item, 'index'>> {
  if ('error' in outcome) return outcome
  const { result, audit: entry, written: one } = await storeCheck(q, ctx, outcome.facts)
  if (one) written.push(one)
  audit.push(...[entry].flat())
  return { result: shown(result, outcome.request) }
}
