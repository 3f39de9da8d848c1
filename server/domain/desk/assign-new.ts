import type { AssignmentRules } from '@/contract/alert/desk-settings'
import { changeAlerts, lockAlerts, makeDesk } from '@/server/domain/alert'
import { readSettings } from '@/server/domain/organisation-settings'
import type { Clock } from '@/server/platform/clock/clock'
import type { AuditEntry } from '@/server/platform/command/audit'
import { command } from '@/server/platform/command/command'
import { queryableOf } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { deskContext } from './desk-context'
import { findNew, postponeNew, settleNew } from './due.repo'
import { lockOnDuty, lockTurns, writeTurns } from './duty.repo'
import { type Share, shareOut } from './share-out'

/** Alerts per transaction, and how long alerts wait while no one is on duty. */
const atOnce = 100
const pauseMs = 30_000

/**
 * Assigns an organisation's new alerts to people on duty, by turn or by load as the settings say; returns how many. Skips
 * alerts that someone has taken meanwhile. Any number of workers may call it: it locks the alerts, then the turns, so each
 * alert is assigned once and every turn counts.
 */
export async function assignNew(orgId: string, clock: Clock): Promise<number> {
  const ctx = deskContext(orgId, clock)
  return command(ctx, { scope: 'alerts:write' }, async (tx) => {
    const q = queryableOf(tx)
    const at = clock.now()
    const ids = await findNew(q, orgId, at, atOnce)
    if (ids.length === 0) return { result: 0, audit: [] }
    const rows = (await lockAlerts(q, orgId, ids)).filter(({ state, assignee_id }) => state === 'open' && assignee_id === null)
    const { assignment } = await readSettings(q, orgId)
    if (assignment.way === 'by_hand' || rows.length === 0) {
      await settleNew(q, orgId, ids)
      return { result: 0, audit: [] }
    }
    await makeDesk(q, orgId)
    const turns = await lockTurns(q, orgId)
    const people = await lockOnDuty(q, orgId, assignment.roles, at)
    if (people.length === 0) {
      await postponeNew(q, orgId, ids, new Date(at.getTime() + pauseMs))
      return { result: 0, audit: [] }
    }
    const candidates = people.map(({ id, open, last_turn }) => ({ id, open, lastTurn: last_turn }))
    const shares = shareOut(
      assignment.way,
      rows.map(({ id }) => id),
      candidates,
      turns,
    )
    const byAlert = new Map(shares.map((share) => [share.alertId, share]))
    const edits = rows.map((row) => {
      const share = byAlert.get(row.id) as Share
      return { row, change: { assignee: share.personId, byDesk: true as const, comment: share.because } }
    })
    for (const { refusal } of await changeAlerts(tx, ctx, edits)) {
      if (refusal) throw new Error(`a new alert could not be assigned: ${refusal.issue}`)
    }
    await writeTurns(q, orgId, turns + shares.length, shares)
    await settleNew(q, orgId, ids)
    return { result: shares.length, audit: shares.map((share) => entryOf(share, assignment)) }
  })
}

function entryOf({ alertId, personId, because, turn }: Share, { way }: AssignmentRules): AuditEntry {
  return {
    action: 'alert.assigned',
    object_type: 'alert',
    object_id: typeIdOf('alr', alertId),
    detail: { assignee: typeIdOf('usr', personId), way, turn, why: because },
  }
}
