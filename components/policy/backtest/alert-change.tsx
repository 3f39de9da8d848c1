import type { Backtest } from '@/contract/backtests'

type Result = NonNullable<Backtest['result']>

// Solid for alerts that stay, hatched for those that end, dotted for new ones: distinguishable without colour.
const fills = {
  kept: { background: 'var(--chart-1)' },
  lost: { background: 'repeating-linear-gradient(135deg, var(--level-low) 0 2px, transparent 2px 6px)' },
  gained: { background: 'radial-gradient(var(--level-high) 1.4px, transparent 1.6px) 0 0 / 5px 5px' },
}

interface BarProps {
  name: string
  total: number
  parts: { fill: keyof typeof fills; count: number }[]
  top: number
}

function Bar({ name, total, parts, top }: BarProps) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_3.5rem] items-center gap-x-3 py-1 text-sm">
      <dt className="text-muted-foreground">{name}</dt>
      <dd aria-hidden="true" className="flex h-4 overflow-hidden rounded-xs bg-muted">
        {parts.map(({ fill, count }) =>
          count === 0 ? null : (
            <span
              key={fill}
              className="h-full border border-border-strong"
              style={{ ...fills[fill], width: `${(100 * count) / top}%` }}
            />
          ),
        )}
      </dd>
      <dd className="tabular text-right font-mono">{total.toLocaleString('en')}</dd>
    </div>
  )
}

/** Alerts under both versions on one scale: unchanged, ended, new. */
export function AlertChange({ alerts, from, to }: { alerts: Result['alerts']; from: string; to: string }) {
  const kept = alerts.from - alerts.lost
  const top = Math.max(1, alerts.from, alerts.to)
  const keys = [
    { fill: 'kept', word: 'stay', count: kept },
    { fill: 'lost', word: 'lost', count: alerts.lost },
    { fill: 'gained', word: 'gained', count: alerts.gained },
  ] as const
  return (
    <div className="max-w-2xl">
      <dl>
        <Bar
          name={from}
          total={alerts.from}
          top={top}
          parts={[
            { fill: 'kept', count: kept },
            { fill: 'lost', count: alerts.lost },
          ]}
        />
        <Bar
          name={to}
          total={alerts.to}
          top={top}
          parts={[
            { fill: 'kept', count: kept },
            { fill: 'gained', count: alerts.gained },
          ]}
        />
      </dl>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {keys.map(({ fill, word, count }) => (
          <li key={fill} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-3 rounded-xs border border-border-strong" style={fills[fill]} />
            <span className="tabular font-medium">{count.toLocaleString('en')}</span> {word}
          </li>
        ))}
      </ul>
    </div>
  )
}
