import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import type { AlertRow } from '../alert.repo'
import { assignedTo } from './turn.dto'
import { findNames, findTurns, type TurnRow } from './turn.repo'

/** A sentence on who changed an alert last, when and how, for a person whose change is refused as outdated. */
export async function whoChanged(q: Queryable, orgId: string, row: AlertRow): Promise<string> {
  const turns = await findTurns(q, orgId, row.id, { after: null, limit: 5 })
  const last = turns[0]
  const mend = `It is now at revision ${row.revision}; read it again and repeat your change`
  // Occurrences beyond the tenth are not written to the history.
  if (last === undefined || last.at < row.updated_at) {
    return `the alert has changed since you read it: a new finding was added at ${row.updated_at.toISOString()}. ${mend}`
  }
  const together = turns.filter((turn) => turn.at.getTime() === last.at.getTime())
  const names = await findNames(
    q,
    orgId,
    together.flatMap((turn) => assignedTo(turn) ?? []),
  )
  const what = together.map((turn) => wordsOf(turn, names)).join(', ')
  return `${actorOf(last)} changed the alert at ${last.at.toISOString()}: ${what}. ${mend}`
}

function actorOf(turn: TurnRow): string {
  if (turn.actor_name !== null) return turn.actor_name
  return turn.actor_type === 'api_key' ? 'an API key' : 'the service'
}

function wordsOf(turn: TurnRow, names: ReadonlyMap<string, string>): string {
  const to = assignedTo(turn)
  switch (turn.kind) {
    case 'state':
      return `state ${turn.from_value} to ${turn.to_value}${turn.resolution === null ? '' : ` as ${turn.resolution}`}`
    case 'assigned':
      return to === null ? 'unassigned' : `assigned to ${names.get(to) ?? typeIdOf('usr', to)}`
    case 'snoozed':
      return turn.to_value === null ? 'woken' : `snoozed until ${turn.to_value}`
    case 'due_changed':
      return `due at ${turn.to_value}`
    case 'case_linked':
      return `added to the case ${turn.to_value}`
    case 'occurred_again':
      return 'found again'
    case 'evidence_orphaned':
      return 'evidence removed by a reorganisation of the chain'
    case 'evidence_restored':
      return 'evidence restored after a reorganisation of the chain'
    case 'commented':
      return 'commented'
    case 'signal_added':
    case 'strengthened':
      return 'the finding became stronger'
    case 'signal_ended':
    case 'weakened':
      return 'the finding became weaker'
    case 'no_longer_met':
      return 'the finding no longer holds'
    case 'holds_again':
      return 'the finding holds again'
    case 'closing_proposed':
      return `proposed closing as ${turn.reason ?? turn.resolution ?? ''}`
    case 'closing_turned_down':
      return `turned down closing as ${turn.reason ?? turn.resolution ?? ''}`
    case 'overdue_told':
      return 'overdue'
    case 'second_look_agreed':
    case 'second_look_disagreed':
      return `a second look ${turn.kind === 'second_look_agreed' ? 'agreed' : 'disagreed'}`
    case 'raised':
      return 'raised'
  }
}
