import type { FoundMatch, ListDisagreement, ScreenedList } from '@/contract/screening/screening'
import { incompleteWords, listLabel, partlyRead } from '@/contract/words'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { VersionInForce } from '../lists/in-force/in-force.repo'
import { listAge } from '../lists/in-force/list-age'
import type { Subject } from './query'

/** A version as named in an answer; its age is that at `at`, the time to which the answer refers. */
export function screenedListOf(version: VersionInForce, at: Date): ScreenedList {
  const { ageDays, budgetDays, past } = listAge(version.listId, version, at)
  return {
    list_id: version.listId,
    version: version.version,
    published_at: isoOrNull(version.publishedAt),
    ingested_at: iso(version.ingestedAt),
    entry_count: version.entryCount,
    sha256: version.sha256,
    stale: version.staleSince !== null || past,
    age_days: ageDays,
    age_budget_days: budgetDays,
    complete: version.complete,
    incomplete_reasons: version.incompleteReasons,
  }
}

/** The limits of an answer, in sentences: what was not read, what is old, and where statements and lists disagree. */
export function notesOf(
  kind: Subject['kind'],
  versions: readonly VersionInForce[],
  matches: readonly FoundMatch[],
  disagreements: readonly ListDisagreement[],
  at: Date,
): string[] {
  const partly = versions.flatMap(({ listId, incompleteReasons }) => {
    const reasons = partlyRead(incompleteReasons, kind === 'address')
    if (reasons.length === 0 || matches.some(({ list_id }) => list_id === listId)) return []
    return [`${listLabel(listId)}: no match in the part that was read. ${reasons.map((one) => incompleteWords[one]).join(' ')}`]
  })
  const old = versions.flatMap((version) => {
    const { ageDays, budgetDays, past } = listAge(version.listId, version, at)
    const name = listLabel(version.listId)
    return [
      ...(past ? [`${name}: the version is ${days(ageDays)} old, and its age budget is ${days(budgetDays)}.`] : []),
      ...(version.staleSince === null ? [] : [`${name}: a newer version could not be read.`]),
    ]
  })
  return [...partly, ...old, ...disagreements.map(disagreementSentence)]
}

const days = (n: number) => (n === 1 ? '1 day' : `${n} days`)

function disagreementSentence({ list_id, list_complete, publisher, label }: ListDisagreement): string {
  const who = publisher === null ? 'An attribution' : `An attribution by ${publisher}`
  const part = list_complete ? 'the version in force' : 'the part of it that was read'
  return `${listLabel(list_id)}: ${who} (“${label}”) calls this address listed, but ${part} does not name it.`
}
