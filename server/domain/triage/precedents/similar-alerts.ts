import { alertResolutions } from '@/contract/alert/alert-states'
import { type SimilarAlerts, similarities } from '@/contract/alert/triage'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findQueueRows, type QueueRow } from '../queue/queue.repo'
import { queueRowDto } from '../queue/queue-row.dto'
import { findLikeness, findSimilar, type SimilarRow } from './similar.repo'

/** The weight of what two alerts share; the same wallet or counterparty counts more than the same kind of rule. */
const weight: Record<(typeof similarities)[number], number> = { wallet: 4, counterparty: 4, entity: 3, rule: 2, category: 1 }

/** Other alerts similar to an alert, the most similar first, with the outcomes of all that were found. Throws `not_found`. */
export async function similarAlerts(ctx: Context, input: { id: string; limit: number }): Promise<SimilarAlerts> {
  requireScope(ctx, 'alerts:read')
  const id = uuidOf('alr', input.id)
  const { found, rows } = await readChain(ctx.org.id, async (q) => {
    const like = id === null ? null : await findLikeness(q, ctx.org.id, id)
    if (like === null) throw notFound('alert')
    const similar = (await findSimilar(q, ctx.org.id, like)).sort(likestFirst)
    return {
      found: similar,
      rows: await findQueueRows(
        q,
        ctx.org.id,
        similar.map((one) => one.id),
      ),
    }
  })
  const because = new Map(found.map((one) => [one.id, reasonsOf(one)]))
  return {
    data: rows.slice(0, input.limit).map((row) => ({ alert: queueRowDto(row), because: because.get(row.id) ?? [] })),
    outcomes: outcomesOf(rows),
  }
}

function reasonsOf({ because }: SimilarRow) {
  return similarities.filter((one) => because.includes(one))
}

function likestFirst(a: SimilarRow, b: SimilarRow): number {
  const weigh = (row: SimilarRow) => reasonsOf(row).reduce((sum, one) => sum + weight[one], 0)
  return weigh(b) - weigh(a) || b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1)
}

function outcomesOf(rows: readonly QueueRow[]): SimilarAlerts['outcomes'] {
  const count = (holds: (row: QueueRow) => boolean) => rows.filter(holds).length
  return {
    alerts: rows.length,
    closed: count((row) => row.state === 'closed'),
    escalated: count((row) => row.state === 'escalated'),
    resolutions: Object.fromEntries(
      alertResolutions.map((resolution) => [resolution, count((row) => row.resolution === resolution)]),
    ) as SimilarAlerts['outcomes']['resolutions'],
  }
}
