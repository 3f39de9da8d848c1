import { setImmediate as breathe } from 'node:timers/promises'
import type { Input, Output } from '@/contract/kernel/operation'
import { checkRiskBody } from '@/contract/risk/risk'
import type { checkRiskBatch as operation } from '@/contract/risk/risk-batch'
import { inParallel } from '@/server/chain/in-parallel'
import { type ActivePolicy, activePolicy } from '@/server/domain/policy'
import type { AuditEntry } from '@/server/platform/command/audit'
import { commandSql } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readPlanned } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { errorResponse } from '@/server/platform/failure/error-body'
import { parseItem } from '@/server/platform/input/parse-part'
import { Turns } from '@/server/platform/limit/turns'
import { logger } from '@/server/platform/logger'
import type { Facts } from '../facts/checked-facts'
import { readerOf, readFacts, shown } from './check-risk'
import { storeCheck } from './store-check'

type Request = ReturnType<typeof checkRiskBody.parse>
type Item = Output<typeof operation>['data'][number]
/** The result of one item before anything is written. */
type Outcome = { request: Request; facts: Facts } | { error: Item['error'] }

/** Items that share a snapshot. Queries they issue in the same turn are combined into one statement. */
const together = 4
/**
 * Snapshots that one batch reads at once. Four snapshots of 25 items each used gigabytes of memory, starved other requests and
 * were no faster.
 */
const atOnce = 2
/**
 * Batches that a process reads at once, over all callers: ten at once on a chain of ten million transfers used 5 GB and blocked
 * all other requests for minutes.
 */
const batches = new Turns(2, 30, 'Too many batches are being checked at the moment. Send this one again shortly.')

/**
 * Scores every item as `checkRisk` would, a few per snapshot and all under one policy, and stores the successful checks in one
 * transaction. A refused item gets its own error. Throws only what `command` throws, and `temporarily_unavailable` if too many
 * batches are waiting.
 */
export async function checkBatch(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'risk:check')
  return batches.take(() => inTurn(ctx, input))
}

async function inTurn(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const policy = await activePolicy(ctx)
  const parts = Array.from({ length: Math.ceil(input.items.length / together) }, (_, n) =>
    input.items.slice(n * together, (n + 1) * together),
  )
  const outcomes = (await inParallel(parts, atOnce, (part) => readTogether(ctx, part, policy))).flat()
  return commandSql(ctx, { scope: 'risk:check' }, async (q) => {
    const data: Item[] = []
    const audit: AuditEntry[] = []
    const written: Promise<unknown>[] = []
    for (const [index, outcome] of outcomes.entries()) {
      data.push({ index, ...(await answer(q, ctx, outcome, audit, written)) })
      // A hundred answers in one turn would block other requests for half a second.
      await breathe()
    }
    return { result: { data }, audit, written: Promise.all(written) }
  })
}

/** Reads the items in one snapshot; if a statement fails and aborts it, reads them one by one in their own snapshots. */
async function readTogether(ctx: Context, items: readonly unknown[], policy: ActivePolicy): Promise<Outcome[]> {
  try {
    return await readPlanned(ctx.org.id, (q) =>
      inParallel(items, items.length, (item) => outcomeOf(ctx, item, (request) => readerOf(ctx, request, policy)(q), true)),
    )
  } catch (error) {
    logger().warn({ err: error, request_id: ctx.requestId }, 'the snapshot of a batch failed, and its items are read alone')
    return inParallel(items, 1, (item) => outcomeOf(ctx, item, (request) => readFacts(ctx, request, policy), false))
  }
}

async function outcomeOf(
  ctx: Context,
  item: unknown,
  read: (request: Request) => Promise<Facts | null>,
  shared: boolean,
): Promise<Outcome> {
  try {
    const request = parseItem(checkRiskBody, item)
    const facts = await read(request)
    if (facts === null) throw new Error('a batch is read under a policy')
    return { request, facts }
  } catch (error) {
    if (!(error instanceof AppError)) {
      // The error may have aborted the snapshot for all items.
      if (shared) throw error
      logger().error({ err: error, request_id: ctx.requestId }, 'an item of a batch failed')
    }
    return { error: errorResponse(error, ctx.requestId).body.error }
  }
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
