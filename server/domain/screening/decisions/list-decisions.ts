import type { Input, Output } from '@/contract/kernel/operation'
import type { listMatchDecisions as operation } from '@/contract/screening/screening-matches'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { decisionDto } from './decision'
import { findDecisions, findQuestions } from './decision.repo'
import { decisionSubject } from './subject'

/** One page of the organisation's decisions about matches, newest first. Throws `invalid_request` for an unknown screening. */
export async function listMatchDecisions(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  const { limit, cursor, ...asked } = input
  const subject = asked.screening_id === undefined ? null : await subjectOf(ctx, asked.screening_id)
  const { rows, page } = await keysetPage(ctx, {
    route: 'listMatchDecisions',
    filters: asked,
    input: { limit, cursor },
    keyOf: (row: { at: string; id: string }) => [row.at, row.id],
    read: (after, count) =>
      readChain(ctx.org.id, (q) =>
        findDecisions(q, ctx.org.id, {
          subject,
          listId: asked.list_id ?? null,
          entryId: asked.entry_id ?? null,
          states: asked.state ?? null,
          after: after === null ? null : { at: String(after[0]), id: String(after[1]) },
          limit: count,
        }),
      ),
  })
  return {
    data: rows.map((row) => {
      const { state, reason, decided_by, decided_at } = decisionDto(row, row.content, [])
      const { list_id, entry_id, name } = row
      const screening_id = typeIdOf('scr', row.screening_id)
      return { object: 'match_decision', screening_id, list_id, entry_id, name, state, reason, decided_by, decided_at }
    }),
    page,
  }
}

async function subjectOf(ctx: Context, screeningId: string): Promise<string> {
  const id = uuidOf('scr', screeningId) as string
  const question = (await readChain(ctx.org.id, (q) => findQuestions(q, ctx.org.id, [id]))).get(id)
  if (!question) throw invalidField('query.screening_id', `there is no screening ${screeningId}`)
  return decisionSubject(question.query)
}
