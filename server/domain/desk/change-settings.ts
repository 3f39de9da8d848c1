import { deskRoles } from '@/contract/alert/desk-words'
import type { OrganisationSettings, OrganisationSettingsChange, StoredSettings } from '@/contract/organisation-settings'
import { alertEvent, findAlerts, insertTurns, turnOf } from '@/server/domain/alert'
import { type Follows, updateSettings } from '@/server/domain/organisation-settings'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { deriveDue, findWorking, lockDerivedDue } from './open-due.repo'

/**
 * Changes settings of the organisation (`updateSettings`). People named in them must work on alerts. With `due_of_open_alerts`,
 * open alerts get the new deadlines, counted from when they were raised, except those whose due time someone set.
 */
export async function changeSettings(ctx: Context, input: OrganisationSettingsChange): Promise<StoredSettings> {
  const { due_of_open_alerts: moves = false, ...change } = input
  const follows: Follows = async (q, settings) => {
    if (change.overdue_steps !== undefined) await requirePeople(q, ctx, settings)
    return moves ? moveDue(q, ctx, settings) : { audit: [] }
  }
  return updateSettings(ctx, change, follows)
}

async function requirePeople(q: Queryable, ctx: Context, { overdue_steps: steps }: OrganisationSettings): Promise<void> {
  const named = steps.map(({ to }) => (to.type === 'person' ? uuidOf('usr', to.id) : null))
  const ids = named.flatMap((id) => id ?? [])
  const working = new Set(ids.length === 0 ? [] : await findWorking(q, ctx.org.id, ids, deskRoles))
  const wrong = steps.findIndex(({ to }, n) => to.type === 'person' && !working.has(named[n] ?? ''))
  if (wrong !== -1) throw invalidField(`body.overdue_steps.${wrong}.to`, 'names nobody who can work on alerts')
}

async function moveDue(q: Queryable, ctx: Context, { due_hours }: OrganisationSettings) {
  const at = ctx.clock.now()
  const moved = await deriveDue(q, ctx.org.id, await lockDerivedDue(q, ctx.org.id), due_hours, at)
  await insertTurns(
    q,
    ctx.org.id,
    moved.map(({ id, before, after }) => {
      const [from, to] = [before.toISOString(), after.toISOString()]
      const comment = 'The deadlines of the organisation changed.'
      return turnOf(ctx, id, { kind: 'due_changed', from, to, comment, resolution: null, duplicateOf: null }, at)
    }),
  )
  const rows = await findAlerts(
    q,
    ctx.org.id,
    moved.map(({ id }) => id),
  )
  return {
    events: rows.map((row) => alertEvent('alert.updated', row)),
    audit: [
      {
        action: 'alerts.due_moved' as const,
        object_type: 'organisation',
        object_id: typeIdOf('org', ctx.org.id),
        detail: { alerts: moved.length },
      },
    ],
  }
}
