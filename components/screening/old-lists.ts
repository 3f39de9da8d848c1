import type { Screening } from '@/contract/screening/screening'
import { listLabel } from '@/contract/words'
import { oldListText } from './list-age-text'

/** The lists that were older than `days` at the time of an answer, with what that leaves out. */
export function oldListsOf(
  { lists_screened, query, screened_at }: Pick<Screening, 'lists_screened' | 'query' | 'screened_at'>,
  days: number,
): { name: string; text: string }[] {
  const at = Date.parse(query.as_of ?? screened_at)
  return lists_screened.flatMap((list) => {
    const text = oldListText(list, at, days)
    return text === null ? [] : [{ name: listLabel(list.list_id), text }]
  })
}

/** The limits of an answer, in sentences: first its old lists, then its notes, without those that repeat these. */
export function limitsOf(answer: Screening, days: number): string[] {
  const old = oldListsOf(answer, days)
  const said = (note: string) => old.some(({ name }) => note.startsWith(`${name}: the version is `))
  return [...old.map(({ name, text }) => `${name}: ${text}.`), ...answer.notes.filter((note) => !said(note))]
}
