import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import type { ComponentState, StatusComponent } from '@/contract/status'
import { DayStrip } from './day-strip'
import { StateMark } from './state-mark'

const names: Record<string, string> = {
  api: 'API and console',
  risk_engine: 'Risk engine',
  screening: 'Screening',
  monitoring: 'Monitoring',
  webhooks: 'Webhook delivery',
  reports: 'Reports',
  storage: 'Storage',
}

/** The name of each component. */
export function componentName(id: string): string {
  return id.startsWith('network:') ? networkLabel(id.slice('network:'.length)) : (names[id] ?? id)
}

/** The worst state of each day by component, oldest first; null if nothing was recorded. The last is today. */
export type DaysOf = ReadonlyMap<string, readonly (ComponentState | null)[]>

interface ComponentListProps {
  components: readonly StatusComponent[]
  /** Null if the record could not be read: no strips are drawn. */
  days: DaysOf | null
}

/** Components, each with its state, the reason, and the strip of the last days. */
export function ComponentList({ components, days }: ComponentListProps) {
  return (
    <ul className="divide-y divide-border border-border border-y">
      {components.map(({ id, status, message, since }) => (
        <li
          key={id}
          className="grid items-start gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[10rem_8rem_minmax(0,1fr)] lg:grid-cols-[10rem_8rem_minmax(0,1fr)_14rem]"
        >
          <span className="font-medium">{componentName(id)}</span>
          <StateMark state={status} />
          <span className="text-pretty text-muted-foreground">
            {message}
            {since ? (
              <>
                {' '}
                <span className="whitespace-nowrap">
                  Since <TimeText value={since} show="moment" />.
                </span>
              </>
            ) : null}
          </span>
          {days === null ? null : (
            <span className="sm:col-span-3 lg:col-span-1">
              <DayStrip name={componentName(id)} days={days.get(id) ?? Array.from({ length: 30 }, () => null)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
