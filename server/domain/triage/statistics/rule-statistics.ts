import type { z } from 'zod'
import type { RuleStatistics, statisticsQuery } from '@/contract/alert/triage'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { countHeldBack, findStatistics, type StatisticsRow } from './statistics.repo'

const usualDays = 90

/** The alerts that each rule raised in a time span, and their current outcomes. */
export async function ruleStatistics(ctx: Context, input: z.output<typeof statisticsQuery>): Promise<RuleStatistics> {
  requireScope(ctx, 'alerts:read')
  const to = input.to ?? iso(ctx.clock.now())
  const from = input.from ?? iso(new Date(Date.parse(to) - usualDays * 86_400_000))
  if (Date.parse(from) >= Date.parse(to)) throw invalidField('from', 'must be before to')
  const [rows, held_back] = await readChain(ctx.org.id, async (q) => [
    await findStatistics(q, ctx.org.id, from, to),
    await countHeldBack(q, ctx.org.id, from, to),
  ])
  const total = rows.find((row) => row.rule_key === null)
  if (total === undefined) throw new Error('a count over everything has no row')
  const data = rows.flatMap((row) => {
    const { rule_key: key, rule_id } = row
    if (key === null || rule_id !== null) return []
    const rules = rows.flatMap((rule) =>
      rule.rule_key === key && rule.rule_id !== null
        ? [{ id: typeIdOf('rul', rule.rule_id), name: rule.rule_name, versions: rule.versions, ...outcomeOf(rule) }]
        : [],
    )
    return [{ key, ...outcomeOf(row), rules }]
  })
  return { from, to, total: outcomeOf(total), held_back, data }
}

function outcomeOf(row: StatisticsRow) {
  const judged = row.closed - row.resolutions.duplicate
  return {
    raised: row.raised,
    waiting: row.waiting,
    escalated: row.escalated,
    closed: row.closed,
    resolutions: row.resolutions,
    false_positive_rate: judged === 0 ? null : shareText(row.resolutions.false_positive, judged),
    median_seconds_to_acknowledge: row.acknowledge_seconds,
    median_seconds_to_close: row.close_seconds,
  }
}

/** A share with at most four decimals. */
function shareText(part: number, whole: number): string {
  return (part / whole).toFixed(4).replace(/\.?0+$/, '')
}
