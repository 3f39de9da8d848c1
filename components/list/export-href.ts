import type { Room } from '@/contract/console/console-lists'

/** The URL of the CSV of a list's matching rows; `asked` is the input of the list's query, without paging. */
export function exportHref(room: Room, asked: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    if (name === 'limit' || name === 'cursor' || value === undefined || value === null) continue
    params.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const query = params.toString()
  return `/api/export/${room}${query ? `?${query}` : ''}`
}
