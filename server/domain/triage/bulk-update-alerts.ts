import type { bulkUpdateAlerts as operation } from '@/contract/alert/alerts'
import type { Input, Output } from '@/contract/kernel/operation'
import { readAlerts } from '@/server/domain/alert'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { changeDetail } from './change-detail'
import { changeMany, type ManyChanged } from './change-many'

/**
 * Applies the same change to up to 100 alerts individually; refusals are reported per alert. Escalating puts all of them into
 * one case. Writes one audit entry.
 */
export async function bulkUpdateAlerts(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { ids: given, revisions = {}, ...change } = input
  const asked = [...new Set(given)]
  const stray = Object.keys(revisions).find((id) => !asked.includes(id))
  if (stray !== undefined) throw invalidField(`body.revisions.${stray}`, 'is for an alert that is not in ids')
  return command(ctx, { scope: 'alerts:write' }, async (tx) => {
    const ids = asked.flatMap((id) => uuidOf('alr', id) ?? [])
    const { outcomes, caseId, events, audit } = await changeMany(tx, ctx, ids, change, (id) => revisions[typeIdOf('alr', id)])
    const alerts = await readAlerts(queryableOf(tx), ctx.org.id, [...outcomes.keys()])
    const byId = new Map(alerts.map((alert) => [alert.id, alert]))
    const data = asked.map((id) => itemOf(id, outcomes, byId))
    const updated = data.filter((item) => 'alert' in item).length
    const case_id = caseId === null ? null : typeIdOf('cas', caseId)
    const counts = { updated, refused: data.length - updated }
    return {
      result: { data, ...counts, case_id },
      events,
      audit: [
        ...audit,
        {
          action: 'alerts.updated',
          object_type: 'alert',
          object_id: null,
          detail: { ...changeDetail(change), ...counts, case_id, ids: asked.join(' ') },
        },
      ],
    }
  })
}

type Item = Output<typeof operation>['data'][number]

function itemOf(
  id: string,
  outcomes: ManyChanged['outcomes'],
  alerts: ReadonlyMap<string, Extract<Item, { alert: unknown }>['alert']>,
): Item {
  const outcome = outcomes.get(uuidOf('alr', id) ?? '')
  const alert = alerts.get(id)
  if (outcome === undefined || alert === undefined)
    return { id, error: { code: 'not_found', message: notFound('alert').message } }
  if (outcome.refusal === undefined) return { id, alert }
  return { id, error: { code: 'invalid_request', message: `${outcome.refusal.field}: ${outcome.refusal.issue}` } }
}
