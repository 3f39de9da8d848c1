import type { Condition } from '@/contract/status'
import { listLabel } from '@/contract/words'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { ListFact } from './condition-facts'
import { ageText, dayText } from './condition-words'

const dayMs = 86_400_000
/** Lists are fetched every six hours; this many days without a successful read are too many. */
export const unreadDays = 2

/** The problems of the loaded lists: at most one condition of each kind per list. */
export function listConditions(lists: readonly ListFact[], now: Date): Condition[] {
  return lists.flatMap((list) => [...aged(list, now), ...unread(list, now)])
}

const load = (text: string) => ({ text, path: '/settings/imports' })

/** By its day of publication; without one, a published list may be of any age. */
function aged({ id, private: own, publishedAt, ingestedAt, budgetDays }: ListFact, now: Date): Condition[] {
  if (ingestedAt === null) return []
  const name = listLabel(id)
  if (publishedAt === null && !own) {
    return [
      {
        kind: 'list_undated',
        subject: id,
        severity: 'warning',
        since: iso(ingestedAt),
        message: `${name}: the publication date is unknown; the file was loaded ${ageText(now.getTime() - ingestedAt.getTime())} ago.`,
        meaning: 'The list may be old: “no match” may miss parties that were listed since.',
        remedy: load('Load it again with its publication date.'),
      },
    ]
  }
  const from = publishedAt ?? ingestedAt
  const age = now.getTime() - from.getTime()
  if (age <= budgetDays * dayMs) return []
  return [
    {
      kind: 'list_outdated',
      subject: id,
      severity: 'warning',
      since: iso(new Date(from.getTime() + budgetDays * dayMs)),
      message: `${name}: the newest version is from ${dayText(from)}, ${ageText(age)} old (limit ${budgetDays} days).`,
      meaning: 'Parties listed after that day do not match; “no match” only holds for that day.',
      remedy: load('Load the current version.'),
    },
  ]
}

/** Not the age of the list but of the last successful read: a newer version may exist. */
function unread({ id, fetched, checkedAt, unreadSince }: ListFact, now: Date): Condition[] {
  const silent = fetched && checkedAt !== null && now.getTime() - checkedAt.getTime() > unreadDays * dayMs
  if (unreadSince === null && !silent) return []
  const since = unreadSince ?? checkedAt
  return [
    {
      kind: 'list_unread',
      subject: id,
      severity: 'warning',
      since: isoOrNull(since),
      message:
        unreadSince === null
          ? `${listLabel(id)}: its source was last read ${ageText(now.getTime() - (since ?? now).getTime())} ago.`
          : `${listLabel(id)}: a newer version could not be read.`,
      meaning: 'Answers use the last version that was read; a newer one may name more parties.',
      remedy: { text: 'See why, and load the file by hand if need be.', path: '/screening/lists' },
    },
  ]
}
