import type { Room } from '@/contract/console/console-lists'

/** Where the rows of a list that fit can be had as a file; `asked` is the input of the list's query, pages left out. */
export function exportHref(room: Room, asked: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    if (name === 'limit' || name === 'cursor' || value === undefined || value === null) continue
    params.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const query = params.toString()
  return `/api/export/${room}${query ? `?${query}` : ''}`
}
