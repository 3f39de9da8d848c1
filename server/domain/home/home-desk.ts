import type { HomeDesk } from '@/contract/console/home'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { countProposed, countSince, findRecent, findReviews } from './home.repo'

const dayMs = 86_400_000
const recentShown = 8
const prefixes = { check: 'chk', case: 'cas', report: 'rpt' } as const

/**
 * What has changed since the start of yesterday (UTC), the cases in review that the caller reviews, and what the caller worked
 * on last. Throws `insufficient_scope` unless the caller is a person.
 */
export async function homeDesk(ctx: Context): Promise<HomeDesk> {
  requireScope(ctx, 'alerts:read')
  requireScope(ctx, 'cases:read')
  const { actor } = ctx
  if (actor.type !== 'user') throw new AppError('insufficient_scope', 'The home page is only for people.')
  const now = ctx.clock.now().getTime()
  const since = new Date(now - (now % dayMs) - dayMs)
  const [counts, proposed, reviews, recent] = await readChain(ctx.org.id, (q) =>
    Promise.all([
      countSince(q, ctx.org.id, since),
      countProposed(q, ctx.org.id, { person: typeIdOf('usr', actor.id), uuid: actor.id }, ctx.clock.now()),
      findReviews(q, ctx.org.id, actor.id),
      findRecent(q, ctx.org.id, actor.id, recentShown),
    ]),
  )
  return {
    since: since.toISOString(),
    ...counts,
    failed_deliveries: actor.scopes.includes('webhooks:read') ? counts.failed_deliveries : null,
    proposed: {
      closings: actor.scopes.includes('alerts:write') ? proposed.closings : 0,
      second_looks: actor.scopes.includes('alerts:write') ? proposed.second_looks : 0,
      suppressions: actor.scopes.includes('policies:write') ? proposed.suppressions : 0,
    },
    reviews: reviews.map(({ id, due_at, ...row }) => ({
      ...row,
      id: typeIdOf('cas', id),
      due_at: due_at?.toISOString() ?? null,
    })),
    recent: recent.map(({ kind, id, title, at }) => ({ kind, title, id: typeIdOf(prefixes[kind], id), at: at.toISOString() })),
  }
}
