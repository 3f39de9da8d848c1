import type { Input, Output } from '@/contract/kernel/operation'
import type { decideMatches as operation } from '@/contract/screening/screening-matches'
import { authorOf } from '@/server/platform/actor-ref'
import type { AuditEntry } from '@/server/platform/command/audit'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { type Queryable, queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { uuidOf, uuidv7 } from '@/server/platform/ids'
import { storedAnswer } from '../sanctions/stored-answer'
import { type DecisionRow, decisionDto } from './decision'
import { findQuestions, insertDecisions, type NewDecision } from './decision.repo'
import { lockMatches, type MatchRow } from './match.repo'
import { describeEntries } from './match-entries'
import { keyOf, recordMatches } from './record-matches'
import { decisionSubject } from './subject'

/**
 * Decides matches of screenings, all or none; each decision is added to the history of its subject and entry. Throws
 * `invalid_request` naming the match that no screening of this organisation found.
 */
export async function decideMatches(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'screening:write' }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    const found = await rowsOf(q, ctx.org.id, input.matches)
    const entries = await describeEntries(
      q,
      found.map(({ row, version }) => ({ list_id: row.list_id, entry_id: row.entry_id, list_version: version })),
    )
    const reason = input.reason ?? null
    const by = authorOf(ctx)
    const decisions = new Map<string, NewDecision>()
    for (const { row, screeningId } of found) {
      const content = entries.get(keyOf(row))?.content ?? row.content
      decisions.set(row.id, { id: uuidv7(at.getTime()), matchId: row.id, screeningId, state: input.state, reason, content })
    }
    await insertDecisions(q, ctx.org.id, [...decisions.values()], by, at)
    const audit = found
      .filter(({ row }, i) => found.findIndex((one) => one.row.id === row.id) === i)
      .map(
        ({ row, screening_id }): AuditEntry => ({
          action: 'sanctions.match_decided',
          object_type: 'screening',
          object_id: screening_id,
          detail: { list_id: row.list_id, entry_id: row.entry_id, state: input.state, before: row.state },
        }),
      )
    return {
      result: {
        object: 'match_decisions',
        data: found.map(({ row, screening_id }) => {
          const { content } = decisions.get(row.id) as NewDecision
          const stored: DecisionRow = {
            state: input.state,
            reason,
            content,
            actor_type: by.type,
            actor_id: by.id,
            actor_name: by.name,
            created_at: at,
          }
          return { screening_id, list_id: row.list_id, entry_id: row.entry_id, decision: decisionDto(stored, content, []) }
        }),
      },
      audit,
    }
  })
}

type Asked = Input<typeof operation>['matches'][number]

interface FoundRow {
  row: MatchRow
  screening_id: string
  /** UUID. */
  screeningId: string
  /** The list version of the match in the screening. */
  version: string
}

async function rowsOf(q: Queryable, orgId: string, asked: readonly Asked[]): Promise<FoundRow[]> {
  const ids = asked.map(({ screening_id }) => uuidOf('scr', screening_id))
  const questions = await findQuestions(q, orgId, [...new Set(ids.filter((id) => id !== null))])
  const keys = asked.map(({ list_id, entry_id }, i) => {
    const question = questions.get(ids[i] ?? '')
    if (!question) throw invalidField(`body.matches.${i}.screening_id`, `there is no screening ${asked[i]?.screening_id}`)
    return { subject: decisionSubject(question.query), list_id, entry_id, question }
  })
  let rows = await lockMatches(q, orgId, keys)
  const rowOf = (key: (typeof keys)[number]) =>
    rows.find((row) => row.subject === key.subject && row.list_id === key.list_id && row.entry_id === key.entry_id)
  const unknown = [...new Set(keys.filter((key) => !rowOf(key)).map(({ question }) => question))]
  if (unknown.length > 0) {
    // A screening from before matches were stored separately.
    for (const { id, query, result, created_at } of unknown)
      await recordMatches(q, orgId, { screeningId: id, query, matches: storedAnswer(result).matches }, created_at)
    rows = await lockMatches(q, orgId, keys)
  }
  return keys.map((key, i) => {
    const row = rowOf(key)
    if (!row) throw invalidField(`body.matches.${i}.entry_id`, 'is no match of this screening; its `matches` name them')
    const match = storedAnswer(key.question.result).matches.find((one) => keyOf(one) === keyOf(row))
    return {
      row,
      screening_id: (asked[i] as Asked).screening_id,
      screeningId: key.question.id,
      version: match?.list_version ?? '',
    }
  })
}
