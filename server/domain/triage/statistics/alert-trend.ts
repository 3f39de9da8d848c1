import type { AlertTrend } from '@/contract/alert/triage'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { countClosed, countRaised, firstActions } from './trend.repo'

const dayMs = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * How many alerts were raised, by severity, and closed on each of the last days (UTC), including today; and how soon those
 * raised were first acted on.
 */
export async function alertTrend(ctx: Context, { days }: { days: number }): Promise<AlertTrend> {
  requireScope(ctx, 'alerts:read')
  const today = Date.parse(dayOf(ctx.clock.now().getTime()))
  const from = new Date(today - (days - 1) * dayMs)
  const [raised, closed, actions] = await readChain(ctx.org.id, async (q) => [
    await countRaised(q, ctx.org.id, from),
    await countClosed(q, ctx.org.id, from),
    await firstActions(q, ctx.org.id, from),
  ])
  return {
    days: Array.from({ length: days }, (_, i) => {
      const day = dayOf(from.getTime() + i * dayMs)
      const of = (severity: string) => raised.find((row) => row.day === day && row.severity === severity)?.n ?? 0
      const action = actions.find((row) => row.day === day)
      return {
        day,
        raised: { low: of('low'), medium: of('medium'), high: of('high'), severe: of('severe') },
        closed: closed.find((row) => row.day === day)?.n ?? 0,
        first_action: action ? { median: action.median, p90: action.p90 } : null,
      }
    }),
  }
}
