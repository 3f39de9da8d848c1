import type { ListStatus } from '@/server/domain/screening'

/** A line for every list: what is in force, of when, and why it may be old. */
export function statusText(lists: readonly ListStatus[]): string {
  if (lists.length === 0) return 'No list has been ingested yet; begin with npm run lists -- ingest us_ofac_sdn SDN_ADVANCED.XML'
  return lists
    .map(({ list, active, versions, refused }) => {
      const head = active
        ? `${list.list_id}: version ${active.version}, ${active.entry_count} entries, ${active.address_count} crypto addresses, sha256 ${active.sha256}`
        : `${list.list_id}: no version in force`
      const read = list.checked_at ? `  last good read ${list.checked_at.toISOString()}` : '  never read well'
      const stale = list.stale_reason ? `\n  STALE since ${list.stale_since?.toISOString()}: ${list.stale_reason}` : ''
      return `${head}\n${read}; ${versions} version${versions === 1 ? '' : 's'}${refused > 0 ? `, ${refused} refused` : ''}${stale}`
    })
    .join('\n')
}
