import { incompleteWords } from '@/contract/words'
import { type IngestOutcome, type ListStatus, listAge } from '@/server/domain/screening'

/** The warning for an incomplete version, with the remedy. */
export function incompleteWarning(list: string, reasons: IngestOutcome['incompleteReasons']): string {
  const mend =
    reasons.includes('comments_missing') || reasons.includes('remarks_cut')
      ? ' Give SDN_COMMENTS.CSV with it, or better SDN_ADVANCED.XML, which holds every address.'
      : ''
  return `warning: ${list} is incomplete: ${reasons.map((reason) => incompleteWords[reason]).join(' ')} Every answer says so.${mend}`
}

/** A line for each list: the version in force, its date, what it lacks and why it may be old. */
export function statusText(lists: readonly ListStatus[], now: Date): string {
  if (lists.length === 0) return 'No list has been ingested yet; begin with npm run lists -- ingest us_ofac_sdn SDN_ADVANCED.XML'
  return lists
    .map(({ list, active, versions, refused }) => {
      const head = active
        ? `${list.list_id}: version ${active.version}, ${active.entry_count} entries, ${active.address_count} crypto addresses, sha256 ${active.sha256}`
        : `${list.list_id}: no version in force`
      const read = list.checked_at ? `  last successful read ${list.checked_at.toISOString()}` : '  never read successfully'
      const stale = list.stale_reason ? `\n  STALE since ${list.stale_since?.toISOString()}: ${list.stale_reason}` : ''
      const lacks =
        active?.complete === false
          ? `\n  INCOMPLETE: ${active.incomplete_reasons.map((reason) => incompleteWords[reason]).join(' ')}`
          : ''
      const old = active ? ageText(list.list_id, active, now) : ''
      return `${head}\n${read}; ${versions} version${versions === 1 ? '' : 's'}${refused > 0 ? `, ${refused} refused` : ''}${stale}${old}${lacks}`
    })
    .join('\n')
}

function ageText(listId: string, active: NonNullable<ListStatus['active']>, now: Date): string {
  const { past, ageDays, budgetDays } = listAge(listId, { publishedAt: active.published_at, ingestedAt: active.ingested_at }, now)
  return past ? `\n  STALE: ${ageDays} days old, its age budget is ${budgetDays} days` : ''
}
