import { findOrganisationsOf, followReorgs } from '@/server/domain/monitoring'
import { storeScreening } from '@/server/domain/screening/index'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { command, commandSql } from '@/server/platform/command/command'
import { type Context, jobContext } from '@/server/platform/context'
import { pool, queryableOf, readChain, writeOrg } from '@/server/platform/db'
import { findCustomer, writeScreening } from '../customer.repo'
import { assessCustomer } from '../risk/assess-customer'
import { readNameScreening, screenedAs } from '../screen-name'
import { dueByOthers, findDue } from '../settlement/due.repo'
import { settleOne } from '../settlement/settle-one'
import {
  findAbove,
  findChecksDue,
  findPriced,
  findReorgsAfter,
  findWaiting,
  networkMarks,
  saveCustomerPosition,
} from './follow.repo'

/** The state between two runs. With a new one, everything is looked at once. */
export interface Followed {
  marks: Map<number, string>
  /**
   * When everything pending was last looked at regardless of the networks' marks; a transfer reported along with its block may
   * have been missed.
   */
  allAt: number
}

export const nothingFollowed = (): Followed => ({ marks: new Map(), allAt: 0 })

export type Trouble = (error: unknown, orgId: string) => void

const atOnce = 200
const allEveryMs = 30_000
const scopes = ['customers:read', 'customers:write', 'risk:check', 'screening:check', 'alerts:write', 'wallets:read'] as const

/**
 * Updates the transfers and the risk of every organisation's customers to the current state of chain, wallets and decisions.
 * Reorgs are handled first, those of alerts before those of transfers. A failure of one organisation is passed to `trouble` and
 * does not affect the others. Returns how many changes were made.
 */
export async function followCustomers(followed: Followed, trouble: Trouble, clock: Clock = systemClock): Promise<number> {
  const marks = await networkMarks(pool())
  const reorgs = await findReorgsAfter(pool())
  const organisations = await findOrganisationsOf(pool())
  const all = performance.now() - followed.allAt > allEveryMs || followed.allAt === 0
  const changed = [...marks].filter(([network, mark]) => all || followed.marks.get(network) !== mark).map(([network]) => network)
  let done = 0
  let whole = true
  const forEach = async (work: (ctx: Context) => Promise<number>) => {
    for (const orgId of organisations) {
      try {
        done += await work(jobContext(orgId, 'customers', scopes, clock))
      } catch (error) {
        whole = false
        trouble(error, orgId)
      }
    }
  }
  for (const reorg of reorgs) {
    await followReorgs(reorg.network, clock)
    await forEach((ctx) =>
      settleAll(
        ctx,
        (after) => readIds(ctx, (q) => findAbove(q, ctx.org.id, reorg.network, { above: reorg.above, after, limit: atOnce })),
        true,
      ),
    )
    if (whole) await saveCustomerPosition(pool(), reorg, clock.now())
  }
  await forEach(async (ctx) => {
    let n = 0
    for (const network of changed) {
      n += await settleAll(ctx, (after) => readIds(ctx, (q) => findWaiting(q, ctx.org.id, network, after, atOnce)))
    }
    n += await settleAll(ctx, (after) => readIds(ctx, (q) => findChecksDue(q, ctx.org.id, after, atOnce)))
    // Values transfers whose price arrived later.
    if (all) n += await settleAll(ctx, (after) => readIds(ctx, (q) => findPriced(q, ctx.org.id, after, atOnce)), true)
    if (all) await writeOrg(ctx.org.id, (q) => dueByOthers(q, ctx.org.id, clock.now()))
    return n + (await assessDue(ctx, clock))
  })
  if (whole) {
    followed.marks = marks
    if (all) followed.allAt = performance.now()
  }
  return done
}

const readIds = (ctx: Context, find: Parameters<typeof readChain<string[]>>[1]) => readChain(ctx.org.id, find)

/** Settles all pages of transfers; returns how many changed. */
async function settleAll(ctx: Context, page: (after: string | null) => Promise<string[]>, again = false): Promise<number> {
  let changed = 0
  for (let after: string | null = null; ; ) {
    const ids: string[] = await page(after)
    for (const id of ids) changed += (await settleOne(ctx, id, { again })) ? 1 : 0
    after = ids.at(-1) ?? null
    if (ids.length < atOnce) return changed
  }
}

async function assessDue(ctx: Context, clock: Clock): Promise<number> {
  const orgId = ctx.org.id
  const ids = await readChain(orgId, (q) => findDue(q, orgId, clock.now(), atOnce))
  for (const id of ids) await assessOne(ctx, id)
  return ids.length
}

/** Screens the name of a customer (UUID) if that is pending, and derives the risk again. */
async function assessOne(ctx: Context, id: string): Promise<void> {
  const orgId = ctx.org.id
  const customer = await readChain(orgId, (q) => findCustomer(q, orgId, { id }))
  if (customer === null) return
  const screening = customer.screening_id === null ? await readNameScreening(ctx, customer) : null
  if (screening !== null) {
    await command(ctx, { scope: 'screening:check' }, async (tx) => {
      const stored = await storeScreening(tx, ctx, screening)
      await writeScreening(queryableOf(tx), orgId, customer, screenedAs(stored.result))
      return stored
    })
  }
  await commandSql(ctx, { scope: 'customers:write' }, async (q) => {
    const locked = await findCustomer(q, orgId, { id }, true)
    if (locked === null) throw new Error('a customer that was just read is not there')
    return assessCustomer(q, ctx, locked)
  })
}
