import type { ScreeningMatch } from '@/contract/screening/screening'
import { type Finding, noFinding } from '@/server/domain/alert'
import { iso } from '@/server/platform/clock/clock'
import type { RuleOf } from './rule-of'

/** A match of the wallet's address that a list version added or removed. */
export interface ListFinding {
  listId: string
  toVersion: string
  entryId: string
  change: 'added' | 'removed'
  match: Pick<ScreeningMatch, 'name' | 'source_url'>
  at: Date
}

/** Each match that a version of one of the lists added or removed. */
export function listChange(rule: RuleOf<'list_change'>, changes: readonly ListFinding[]): Finding[] {
  return changes
    .filter(({ listId }) => rule.lists?.includes(listId) ?? true)
    .map(({ listId, toVersion, entryId, change, match, at }) => {
      const title = change === 'added' ? `Now on ${listId}: ${match.name}` : `No longer on ${listId}: ${match.name}`
      return {
        title,
        // A removal joins the open alert about the listing. Its own key keeps later listings from joining an alert it raises.
        about: {
          finding: { ...noFinding, kind: 'listed' as const },
          keys: [change === 'added' ? 'self:listed' : `self:delisted:${listId}:${entryId}`],
          asks: change === 'added' ? [] : ['self:listed'],
          kept: [],
        },
        fact: {
          type: 'list_entry',
          id: `${listId}:${toVersion}:${entryId}:${change}`,
          occurred_at: iso(at),
          block_height: null,
          transaction_hash: null,
          amount: null,
          amount_raw: null,
          amount_usd: null,
          asset: null,
          direction: null,
          counterparty: null,
          measures: [
            { name: 'list', value: listId, threshold: null, text: `${title}, entry ${entryId} of version ${toVersion}` },
          ],
          exposure: null,
          list_entry: { list_id: listId, list_version: toVersion, entry_id: entryId, change, name: match.name },
        },
      }
    })
}
