import { knownList } from '../known-lists'
import type { ListFormat } from '../parse/format'
import { ListRefused } from '../refusal'

/**
 * Refuses another publisher's file under a published list's id, which would be used as a list that was never read. Returns null
 * for the list's own file, for a generic format, and for private lists.
 */
export function foreignFormat(listId: string, { title, lists }: Pick<ListFormat, 'title' | 'lists'>): ListRefused | null {
  if (!knownList(listId) || !lists || lists.includes(listId)) return null
  return new ListRefused('format', `this is ${title}, which is not what ${listId} comes in; it belongs to ${lists.join(' or ')}`)
}
