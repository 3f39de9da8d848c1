import type { z } from 'zod'
import type { DeskQuality, QualityFigures, qualityQuery } from '@/contract/alert/desk'
import { actorRef } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { findCloserNames, findQuality, type QualityRow } from './quality.repo'
import { wilson } from './wilson'

const usualDays = 90

/**
 * How alerts were closed in a time span, by kind of rule and by closer. For leads and administrators (`audit:read`), who may
 * see what each person does; not for API keys. Throws `invalid_request` for an empty span.
 */
export async function deskQuality(ctx: Context, input: z.output<typeof qualityQuery>): Promise<DeskQuality> {
  requireScope(ctx, 'audit:read')
  if (ctx.actor.type !== 'user') throw new AppError('insufficient_scope', 'These figures are about people, and only for people.')
  const to = input.to ?? iso(ctx.clock.now())
  const from = input.from ?? iso(new Date(Date.parse(to) - usualDays * 86_400_000))
  if (Date.parse(from) >= Date.parse(to)) throw invalidField('from', 'must be before to')
  const { rows, names } = await readChain(ctx.org.id, async (q) => {
    const rows = await findQuality(q, ctx.org.id, from, to)
    const ids = rows.flatMap(({ actor_id }) => actor_id ?? [])
    return { rows, names: await findCloserNames(q, ctx.org.id, ids) }
  })
  const total = rows.find(({ of }) => of === 'total')
  if (total === undefined) throw new Error('a count over everything has no row')
  return {
    from,
    to,
    total: figuresOf(total),
    rules: rows.flatMap((row) => (row.of === 'rule' && row.rule_key !== null ? [{ key: row.rule_key, ...figuresOf(row) }] : [])),
    closers: rows.flatMap((row) => {
      if (row.of !== 'closer') return []
      const name = names.get(row.actor_id ?? '') ?? row.actor_name
      return [{ by: actorRef(row.actor_type, row.actor_id, name), ...figuresOf(row) }]
    }),
  }
}

function figuresOf(row: QualityRow): QualityFigures {
  return {
    closed: row.closed,
    late: row.late,
    median_seconds_to_close: row.median_seconds,
    false_positives: row.false_positives,
    false_positive_share: wilson(row.false_positives, row.closed - row.duplicates),
    looks: { waiting: row.waiting, agreed: row.agreed, disagreed: row.disagreed },
    disagreed_share: wilson(row.disagreed, row.agreed + row.disagreed),
  }
}
