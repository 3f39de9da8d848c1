'use client'
import { useQuery } from '@tanstack/react-query'
import { resolutionWord } from '@/components/alert/alert-words'
import { spanText } from '@/components/chain/time'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { alertResolutions } from '@/contract/alert/alert-states'

/** How the alerts of the last 90 days were resolved, and how long it took. */
export function AlertOutcomes() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.alerts.statistics.queryOptions({}, { retry: false }))
  if (!data || data.total.raised === 0) return null
  const { total } = data
  const outcomes = [
    { word: 'Still open', n: total.waiting, href: '/alerts' },
    { word: 'Escalated', n: total.escalated, href: '/alerts?state=escalated' },
    ...alertResolutions.map((one) => ({ word: resolutionWord[one], n: total.resolutions[one], href: '/alerts?state=closed' })),
  ].filter(({ n }) => n > 0)
  const median = total.median_seconds_to_close
  return (
    <div className="mt-4">
      <h3 className="mb-1 font-medium text-muted-foreground text-xs">
        What became of the {total.raised.toLocaleString('en')} {total.raised === 1 ? 'alert' : 'alerts'} of the last 90 days
      </h3>
      <ul className="divide-y divide-border border-border border-y">
        {outcomes.map(({ word, n, href }) => (
          <li key={word} className="grid min-h-row-compact grid-cols-[9rem_minmax(0,1fr)_4rem] items-center gap-3 py-1">
            <Link href={href} className="truncate rounded-sm hover:underline">
              {word}
            </Link>
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-xs bg-muted">
              <span className="block h-full bg-chart-1" style={{ width: `${(100 * n) / total.raised}%` }} />
            </span>
            <span className="tabular text-right font-mono">{n.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-muted-foreground text-xs">
        {median === null
          ? 'None closed yet'
          : `Half of those closed took ${median < 60 ? '' : 'less than '}${spanText(median * 1000)}`}
        {total.false_positive_rate === null
          ? ''
          : `; ${(Number(total.false_positive_rate) * 100).toFixed(0)} % of those judged were false positives`}
        .
      </p>
    </div>
  )
}
