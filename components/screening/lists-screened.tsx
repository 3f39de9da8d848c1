import { spanText } from '@/components/chain/time'
import { TimeText } from '@/components/chain/time-text'
import { Incomplete } from '@/components/screening/incomplete'
import { Badge } from '@/components/ui/badge'
import { TableHead } from '@/components/ui/page/table-head'
import type { ScreenedList } from '@/contract/screening/screening'
import { listLabel } from '@/contract/words'

/** The versions an answer is based on: a table, and lines on phones. */
export function ListsScreened({ lists }: { lists: readonly ScreenedList[] }) {
  return (
    <>
      <table className="w-full border-collapse text-sm max-md:hidden">
        <caption className="sr-only">Versions the answer was made against</caption>
        <TableHead
          columns={[
            ['List', 'pr-4'],
            ['Version', 'pr-4'],
            ['Published', 'pr-4'],
            ['Age', 'pr-4'],
            ['Entries', 'pr-4 text-right'],
            ['SHA-256'],
          ]}
        />
        <tbody>
          {lists.map((list) => (
            <tr key={list.list_id} className="h-row border-border border-b">
              <td className="py-1 pr-4">
                {listLabel(list.list_id)} <Doubts list={list} />
                <Incomplete reasons={list.incomplete_reasons} />
              </td>
              <td className="break-all py-1 pr-4 font-mono text-xs">{list.version}</td>
              <td className="whitespace-nowrap py-1 pr-4">
                <TimeText value={list.published_at} show="date" />
              </td>
              <td className={`whitespace-nowrap py-1 pr-4 ${list.stale ? 'text-stale-fg' : ''}`}>{ageText(list)}</td>
              <td className="py-1 pr-4 text-right tabular-nums">{list.entry_count.toLocaleString('en')}</td>
              <td className="py-1 font-mono text-muted-foreground text-xs" title={list.sha256}>
                {list.sha256.slice(0, 16)}…
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-border border-border border-y md:hidden">
        {lists.map((list) => (
          <li key={list.list_id} className="flex flex-col gap-0.5 py-2 text-sm">
            <span>
              {listLabel(list.list_id)} <Doubts list={list} />
            </span>
            <span className="break-all font-mono text-xs">{list.version}</span>
            <span className="text-muted-foreground text-xs">
              {list.entry_count.toLocaleString('en')} entries, published <TimeText value={list.published_at} show="date" />
              {list.age_days === null ? null : <>, age {ageText(list)}</>}
            </span>
            <Incomplete reasons={list.incomplete_reasons} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why a version should not be relied on by itself. */
function Doubts({ list }: { list: ScreenedList }) {
  return (
    <>
      {list.stale ? <Badge tone="stale">Stale</Badge> : null}{' '}
      {list.complete === false ? <Badge tone="stale">Incomplete</Badge> : null}
    </>
  )
}

/** The age and its limit, such as `20 days (limit 14 days)`. */
function ageText({ age_days, age_budget_days }: ScreenedList): string {
  return age_days === null ? '—' : `${spanText(age_days * 86_400_000)} (limit ${age_budget_days} days)`
}
