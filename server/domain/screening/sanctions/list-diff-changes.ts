import type { z } from 'zod'
import type { Input, Output } from '@/contract/kernel/operation'
import type { listChange, listDiffChanges as operation } from '@/contract/screening/screening-diff'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { diffVersions, type EntryRef, type ListDiff } from '../lists/diff-versions'
import { chosenDiff } from './diff-list'

type Change = z.input<typeof listChange>

/** A change and its position among those selected. */
interface Placed {
  one: Change
  place: number
}

/** One page of what changed between two versions of a list. Throws `not_found` for the list, `invalid_request` for a version. */
export async function listDiffChanges(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  const { limit, cursor, ...asked } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listDiffChanges',
    filters: asked,
    input: { limit, cursor },
    keyOf: ({ place }: Placed) => [place],
    read: (after, count): Promise<Placed[]> =>
      readChain(ctx.org.id, async (q) => {
        const { from, to } = await chosenDiff(q, ctx.org.id, asked)
        const { kind, change } = asked
        // Versions are immutable, so a change keeps its position among the others.
        return changesOf(await diffVersions(q, from.id, to.id))
          .filter((one) => (kind?.includes(one.kind) ?? true) && (change?.includes(one.change) ?? true))
          .map((one, place) => ({ one, place }))
          .slice(after === null ? 0 : Number(after[0]) + 1)
          .slice(0, count)
      }),
  })
  return { data: rows.map(({ one }) => one), page }
}

const none = {
  entry_id: null,
  name: null,
  entity_type: null,
  programs: [],
  fields: [],
  asset: null,
  network: null,
  address: null,
  flag: null,
}

function changesOf({ added, removed, changed, addresses }: ListDiff): Change[] {
  const entry = (change: Change['change'], { entryId, name, entityType, programs }: EntryRef): Change => {
    const named = { entry_id: entryId, name, entity_type: entityType, programs }
    return { ...none, object: 'list_change', kind: 'entry', change, ...named }
  }
  return [
    ...added.map((one) => entry('added', one)),
    ...removed.map((one) => entry('removed', one)),
    ...changed.map((one) => ({ ...entry('changed', one), fields: one.fields })),
    ...[...addresses.added, ...addresses.removed].map(({ change, asset, network, text, flag }): Change => {
      return { ...none, object: 'list_change', kind: 'address', change, asset, network, address: text, flag }
    }),
  ]
}
