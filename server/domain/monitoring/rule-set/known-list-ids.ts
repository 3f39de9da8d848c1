import { findLists, knownLists } from '@/server/domain/screening'
import { queryableOf, type Tx } from '@/server/platform/db'

/** Ids of the lists that a rule may name: the published ones and the organisation's own. */
export async function knownListIds(tx: Tx): Promise<Set<string>> {
  const rows = await findLists(queryableOf(tx))
  return new Set([...knownLists.map((list) => list.listId), ...rows.map((row) => row.list_id)])
}
