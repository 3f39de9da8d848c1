import type { SecondLook } from '@/contract/alert/desk'
import { actorRef } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { typeIdOf } from '@/server/platform/ids'
import type { LookRow } from './look.repo'

/** Whether the caller may judge a closing: a person who works on alerts and took no part in it. */
export function mayJudge({ actor }: Pick<Context, 'actor'>, row: Pick<LookRow, 'not_by'>): boolean {
  return actor.type === 'user' && actor.scopes.includes('alerts:write') && !row.not_by.includes(actor.id)
}

/** A second look as the console shows it to the caller. */
export function lookDto(ctx: Context, row: LookRow): SecondLook {
  const { verdict_by, verdict_at } = row
  return {
    id: typeIdOf('slk', row.id),
    object: 'second_look',
    alert: { id: typeIdOf('alr', row.alert_id), title: row.title, severity: row.severity, rule_key: row.rule_key },
    closed: {
      at: iso(row.closed_at),
      by: actorRef(row.closed_by_type, row.closed_by_id, row.closed_by_name),
      resolution: row.resolution as SecondLook['closed']['resolution'],
      reason: row.close_reason,
    },
    percent: row.percent,
    state: row.state,
    mine_to_judge: row.state === 'waiting' && mayJudge(ctx, row),
    verdict:
      verdict_by === null || verdict_at === null
        ? null
        : {
            by: actorRef('user', verdict_by, row.verdict_name),
            at: iso(verdict_at),
            reason: row.reason,
            reopened: row.reopened,
          },
  }
}
