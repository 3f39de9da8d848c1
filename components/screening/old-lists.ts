import { listLabel } from '@/components/risk/list-label'
import type { Screening } from '@/contract/screening'
import { oldListText } from './list-age-text'

/**
 * What limits an answer, in sentences: first the lists that were older than `days` at the time it speaks of, then its notes,
 * without those that say the same of these lists.
 */
export function limitsOf({ lists_screened, notes, query, screened_at }: Screening, days: number): string[] {
  const at = Date.parse(query.as_of ?? screened_at)
  const old = lists_screened.flatMap((list) => {
    const text = oldListText(list, at, days)
    return text === null ? [] : [{ name: listLabel(list.list_id), text }]
  })
  const said = (note: string) => old.some(({ name }) => note.startsWith(`${name}: the version is `))
  return [...old.map(({ name, text }) => `${name}: ${text}.`), ...notes.filter((note) => !said(note))]
}
