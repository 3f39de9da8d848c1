import type { Listing } from '../sanction-sources'
import { utcTime } from './utc-time'

/**
 * A listing given in a tag's context, `{"listed_by": "...", "designated_at": "...", "delisted_at": "..."}`: for lists whose
 * publications have no URL.
 */
export function contextListing(context: string | null): Listing | null {
  if (!context?.includes('listed_by')) return null
  let stated: unknown
  try {
    stated = JSON.parse(context)
  } catch {
    return null
  }
  if (stated === null || typeof stated !== 'object') return null
  const { listed_by: listId, designated_at: designated, delisted_at: delisted } = stated as Record<string, unknown>
  if (typeof listId !== 'string' || !/^[a-z0-9_]{2,64}$/.test(listId)) return null
  return { listId, publisher: listId, designatedAt: timeOf(designated), delistedAt: timeOf(delisted) }
}

const timeOf = (value: unknown): string | null => (typeof value === 'string' ? utcTime(value) : null)
