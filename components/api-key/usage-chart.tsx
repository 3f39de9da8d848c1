import { utcMoment } from '@/components/chain/time'
import { TimeSeriesChart } from '@/components/charts/time-series-chart'
import type { ApiKeyWithUsage } from '@/contract/access/api-keys'
import { totalOf, usagePoints } from './usage-points'

/** Requests of a key by hour and result, with the same numbers as a table. */
export function UsageChart({ usage }: { usage: ApiKeyWithUsage['usage'] }) {
  const total = totalOf(usage.hours)
  if (total === 0) return <p className="text-muted-foreground text-sm">No requests in the last seven days.</p>
  return (
    <div className="flex min-w-0 flex-col gap-2 overflow-hidden">
      <TimeSeriesChart
        label="Requests an hour in the last seven days"
        kind="bars"
        stacked
        series={[
          { key: 'success', label: 'Answered', colour: 3 },
          { key: 'client_error', label: 'Refused (4xx)', colour: 2 },
          { key: 'rate_limited', label: 'Over the limit (429)', colour: 4 },
          { key: 'server_error', label: 'Failed (5xx)', colour: 5 },
        ]}
        data={usagePoints(usage)}
        formatTime={(time) => utcMoment(time)}
      />
      <p className="text-muted-foreground text-xs">
        {total.toLocaleString('en')} requests, counted by hour (UTC). The newest may take some seconds to show.
      </p>
    </div>
  )
}
