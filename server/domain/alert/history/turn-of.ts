import type { Context } from '@/server/platform/context'
import { uuidv7 } from '@/server/platform/ids'
import type { TurnDraft } from '../alert-state'
import type { TurnRow } from './turn.repo'

/** A line for the history of an alert (UUID), by the current actor. */
export function turnOf({ actor }: Context, alertId: string, turn: TurnDraft, at: Date): TurnRow {
  return {
    id: uuidv7(at.getTime()),
    alert_id: alertId,
    kind: turn.kind,
    at,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.type === 'user' ? actor.name : null,
    from_value: turn.from,
    to_value: turn.to,
    comment: turn.comment,
    resolution: turn.resolution,
    reason: turn.reason ?? null,
    duplicate_of: turn.duplicateOf,
  }
}
