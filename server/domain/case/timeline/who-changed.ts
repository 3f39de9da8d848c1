import type { Tx } from '@/server/platform/db'
import type { CaseRow } from '../case.repo'
import { type EventRow, findEvents } from './event.repo'

/** A sentence on who changed a case last, when and how, for a person whose change is refused as outdated. */
export async function whoChanged(tx: Tx, orgId: string, row: CaseRow): Promise<string> {
  const mend = `It is now at revision ${row.revision}; read it again and repeat your change`
  const events = (await findEvents(tx, orgId, row.id, { before: null, limit: 50 })).filter((event) => event.kind !== 'note_added')
  const last = events[0]
  if (last === undefined) return `the case has changed since you read it. ${mend}`
  const together = events.filter((event) => event.at.getTime() === last.at.getTime()).toReversed()
  return `${actorOf(last)} changed the case at ${last.at.toISOString()}: ${together.map(wordsOf).join(', ')}. ${mend}`
}

function actorOf(event: EventRow): string {
  if (event.actor_name !== null) return event.actor_name
  return event.actor_type === 'api_key' ? 'an API key' : 'the service'
}

function wordsOf({ kind, detail }: EventRow): string {
  const { from, to, field, name, outcome } = detail as Record<string, unknown>
  switch (kind) {
    case 'stage_changed':
      return `stage ${from} to ${to}`
    case 'closed':
      return `closed as ${outcome}`
    case 'edited':
      if (field === 'narrative' || field === 'summary') return `${field} rewritten`
      return `${field} set to ${Array.isArray(to) ? to.join(', ') : (to ?? 'nothing')}`
    case 'assigned':
      return `assigned to ${name ?? 'nobody'}`
    default:
      return kind.replaceAll('_', ' ')
  }
}
