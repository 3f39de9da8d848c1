import type { ComponentState } from '@/contract/status'

const words = {
  operational: 'operational',
  maintenance: 'maintenance',
  degraded: 'degraded',
  outage: 'outage',
} as const satisfies Record<ComponentState, string>

/** Height shows the state as well as colour: the worse the day, the taller its bar. */
export const looks: Record<ComponentState, { y: number; fill: string }> = {
  operational: { y: 13, fill: 'var(--ok)' },
  maintenance: { y: 10, fill: 'var(--border-strong)' },
  degraded: { y: 6, fill: 'var(--stale)' },
  outage: { y: 0, fill: 'var(--danger)' },
}

/** The legend of the bars, in their own look. */
export function DayLegend() {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>The worst of each day:</span>
      {(Object.keys(looks) as ComponentState[]).map((state) => (
        <span key={state} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 5 20" className="h-3.5" aria-hidden="true">
            <rect y={looks[state].y} width="5" height={20 - looks[state].y} rx="1" fill={looks[state].fill} />
          </svg>
          {words[state]}
        </span>
      ))}
    </span>
  )
}

interface DayStripProps {
  name: string
  /** Oldest first; null if nothing was recorded. The last is today. */
  days: readonly (ComponentState | null)[]
}

/** The worst state of each day as a strip of bars, with the same in words for screen readers. */
export function DayStrip({ name, days }: DayStripProps) {
  const bad = days.filter((day) => day === 'degraded' || day === 'outage').length
  const known = days.filter((day) => day !== null).length
  const summary =
    known === 0
      ? 'Nothing recorded yet'
      : `${known} of ${days.length} days recorded, ${bad === 0 ? 'none with a fault' : `${bad} with a fault`}`
  return (
    <svg
      viewBox={`0 0 ${days.length * 6} 20`}
      className="h-5 w-full max-w-56"
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={`${name}: ${summary}`}
    >
      {days.map((day, i) => {
        const ago = days.length - 1 - i
        const when = ago === 0 ? 'today' : ago === 1 ? 'yesterday' : `${ago} days ago`
        const key = `${name}-${ago}`
        return day === null ? (
          <rect
            key={key}
            x={i * 6 + 0.5}
            y="17"
            width="4"
            height="2.5"
            fill="none"
            stroke="var(--border-strong)"
            strokeWidth="0.75"
          >
            <title>{`${when}: not recorded`}</title>
          </rect>
        ) : (
          <rect key={key} x={i * 6} y={looks[day].y} width="5" height={20 - looks[day].y} rx="1" fill={looks[day].fill}>
            <title>{`${when}: ${words[day]}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
