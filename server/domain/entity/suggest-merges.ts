import type { z } from 'zod'
import { entitySuggestions } from '@/contract/attribution/entity-merges'
import { authorOf } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, readChain } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { findShown, insertDistinction } from './merge.repo'
import { findSuggestions, type SuggestionRow } from './suggestion.repo'

/** The most pairs in one answer. */
const most = 50

/** Entities that may be the same, with reasons; for one entity or for all visible to the organisation. Throws `not_found`. */
export async function suggestMerges(ctx: Context, input: { entity?: string }): Promise<z.infer<typeof entitySuggestions>> {
  requireScope(ctx, 'entities:read')
  const rows = await readChain(ctx.org.id, async (q) => {
    const asked = input.entity === undefined ? null : uuidOf('ent', input.entity)
    const shown = asked === null ? new Map<string, string>() : await findShown(q, ctx.org.id, [asked])
    const entity = asked === null ? null : (shown.get(asked) ?? null)
    if (input.entity !== undefined && entity === null) throw notFound('entity')
    return findSuggestions(q, ctx.org.id, { entity, limit: most + 1 })
  })
  return entitySuggestions.parse({ suggestions: rows.slice(0, most).map(suggestionDto), more: rows.length > most })
}

/** Records that two entities are different, so that they are not suggested again. Throws `not_found`. */
export async function keepApart(ctx: Context, input: { one: string; other: string }): Promise<{ kept_apart: true }> {
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const q = queryableOf(tx)
    const [one, other] = [uuidOf('ent', input.one), uuidOf('ent', input.other)]
    const shown = await findShown(
      q,
      ctx.org.id,
      [one, other].filter((id) => id !== null),
    )
    if (one === null || other === null || !shown.has(one) || !shown.has(other)) throw notFound('entity')
    if (shown.get(one) === shown.get(other)) throw invalidField('body.other', 'is the same entity; split the merge instead')
    await insertDistinction(q, ctx.org.id, { ids: [one, other], author: authorOf(ctx), at: ctx.clock.now() })
    return {
      result: { kept_apart: true as const },
      audit: {
        action: 'entities.kept_apart',
        object_type: 'entity',
        object_id: input.one,
        detail: { other: input.other },
      },
    }
  })
}

function suggestionDto(row: SuggestionRow) {
  const side = (id: string, name: string, category: string | null, addresses: number) => ({
    id: typeIdOf('ent', id),
    name,
    category,
    addresses,
  })
  return {
    into: side(row.into_id, row.into_name, row.into_category, row.into_addresses),
    other: side(row.other_id, row.other_name, row.other_category, row.other_addresses),
    reasons: row.reasons,
  }
}
