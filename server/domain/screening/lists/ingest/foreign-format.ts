import { knownList } from '../known-lists'
import type { ListFormat } from '../parse/format'
import { ListRefused } from '../refusal'

/**
 * The refusal of another publisher's file under a published list's id, which would answer for a list that nobody has
 * read; null for its own file, for a format that anybody writes, and for private lists.
 */
export function foreignFormat(listId: string, { title, lists }: Pick<ListFormat, 'title' | 'lists'>): ListRefused | null {
  if (!knownList(listId) || !lists || lists.includes(listId)) return null
  return new ListRefused('format', `this is ${title}, which is not what ${listId} comes in; it belongs to ${lists.join(' or ')}`)
}
